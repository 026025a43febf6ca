"""The pictures of Les Pluvionautes as symbols around 0,0, and the cover."""

from math import pi

from skysail import art
from skysail.art import INK, stroke, use

# How far the pictures of each kind reach from 0,0.
GOOD, TILE, CLOUD, MARK, AIRSHIP, BALLOON, GEAR, ROSE = 12, 64, 40, 12, 34, 46, 12, 50
LENS_CLIP = 100  # the radius of what a lens shows
TILE_RADIUS = 52.5  # of the hexagon in a tile's picture

_GOODS = {
    "cows": """
<path d="M10-2.5q3 2 1.6 6.6" fill="none" stroke="#22303c" stroke-width="1.2"/>
<path d="M-5.2-4.2Q2-6 8-4.4 10.6-3.6 10.6-.4L10.4 9.6H7.4L7.2 5Q3.4 6.2-.8 5.2L-1 9.6H-4L-4.3
4Q-6-.5-5.2-4.2z" fill="#fffaf0" stroke="#22303c" stroke-width="1.1"/>
<path d="M1-5.2Q5.6-5.8 7.4-4.4 7 .4 3.6.6.6 0 1-5.2zM-4.6 2Q-1.6.6-1.4 3.6L-1.2 5.1-3-.2z"
fill="#5b4636"/>
<path d="M3.4 5.8q2 2 3.6-.6z" fill="#eab6a6"/>
<path d="M-8.4-8.2q-2-1.6-1.2-3.4M-4.8-8q2.2-.8 1.9-3" fill="none" stroke="#8a6f3c"
stroke-width="1.6"/>
<path
d="M-10.2-7.4Q-6.6-9.6-3.6-7.4L-1.6-7.6Q-1.6-5.2-3.6-5.2-3.4-1.6-5-.4L-9-.2Q-11.4-2-10.2-7.4z"
fill="#fffaf0" stroke="#22303c" stroke-width="1.1"/>
<path d="M-10-7.3Q-8-8.8-6.4-8.4-7.6-5-10.4-5.2z" fill="#5b4636"/>
<ellipse cx="-7.6" cy="-.4" rx="3.9" ry="2.4" fill="#eab6a6" stroke="#22303c"
stroke-width="1.1"/>
<path d="M-9-.5h.1M-6.4-.5h.1M-5.6-4.6h.1M-9-4.6h.1" stroke="#22303c" stroke-width="1.5"/>
""",
    "reindeer": """
<path d="M-5.6-6.6Q-8.6-8-7.8-12M-7.6-9-10.6-10.2M-4.4-6.8Q-.6-7.6-.6-11.8M-1.6-9 1.6-9.8"
fill="none" stroke="#4a2f1a" stroke-width="1.7"/>
<path d="M-3.6-1.6Q2-3.2 7.6-2 10.4-1.4 10.2 1.6L9.6 10.4H7.2L6.8 4.6Q3 5.6-.4 4.8L-.8
10.4H-3.2L-4 3Q-7.4 1-7.4-2.2L-10.4-2.2Q-12-3.2-10.8-4.8-7.2-7.6-4.2-6.8-3-5-3.6-1.6z"
fill="#a87142" stroke="#22303c" stroke-width="1.1"/>
<path d="M-6.6-1.6Q-3.6-3-3.4 1.6-4.4 3.4-5.6 2.4-7-.2-6.6-1.6zM8.6-2q3 .2 1.6 3z"
fill="#ead7b4"/>
<path d="M-4.6-6.8q2.6-1.4 3-.2-.6 1.6-2.8 1.6z" fill="#a87142" stroke="#22303c"
stroke-width=".8"/>
<circle cx="-11" cy="-3.4" r="1.8" fill="#c8553d" stroke="#22303c" stroke-width=".8"/>
<path d="M-7-4.8h.1" stroke="#22303c" stroke-width="1.6"/>
""",
    "llamas": """
<path d="M-5.8-8.6-5.9-11.8-4.2-9.4-2.9-11.9-2.2-7.4Q-1-3.6-1.2-.8 4-2.2 8.4-.4 11 .8 10.4
4.4L9.8 11H7.2L6.8 6.8Q3.4 7.8.4 7L0 11H-2.6L-3
4.6Q-5.4.4-5.6-4.6L-9.6-4.8Q-11.2-6-9.8-7.6-7.6-8.8-5.8-8.6z" fill="#f3e6c9" stroke="#22303c"
stroke-width="1.1"/>
<path d="M2-1.7Q5-2 7.8-.7L8.2 4.2Q5 5.6 1.6 4.6z" fill="#c8553d" stroke="#22303c"
stroke-width="1.1"/>
<path d="M1.8 1.6Q5 2.6 8 1.4" fill="none" stroke="#d9a441" stroke-width="1.6"/>
<path d="M-5.3-2.6Q-3.4-1.8-1.4-2.6" fill="none" stroke="#2f5d73" stroke-width="1.7"/>
<path d="M-6.6-6.4h.1" stroke="#22303c" stroke-width="1.6"/>
<path d="M9.6 0q2.2-.2 2 2" fill="none" stroke="#22303c" stroke-width="1.2"/>
""",
    "flowers": """
<path d="M0 0V11" fill="none" stroke="#3f6238" stroke-width="2"/>
<path d="M0 10Q5 10 6.4 5.4 1.6 5 0 10zM0 11Q-5 11-6.4 6.4-1.6 6 0 11z" fill="#5f8f4a"
stroke="#22303c" stroke-width=".8"/>
<g fill="#e58fb1" stroke="#22303c" stroke-width="1.1">
<ellipse cx="0" cy="-6.2" rx="3.5" ry="4.4" transform="rotate(0 0 -2.6)"/>
<ellipse cx="0" cy="-6.2" rx="3.5" ry="4.4" transform="rotate(72 0 -2.6)"/>
<ellipse cx="0" cy="-6.2" rx="3.5" ry="4.4" transform="rotate(144 0 -2.6)"/>
<ellipse cx="0" cy="-6.2" rx="3.5" ry="4.4" transform="rotate(216 0 -2.6)"/>
<ellipse cx="0" cy="-6.2" rx="3.5" ry="4.4" transform="rotate(288 0 -2.6)"/>
</g>
<circle cy="-2.6" r="3" fill="#d9a441" stroke="#22303c" stroke-width="1.1"/>
""",
    "mushrooms": """
<path d="M-2.8-1H3L4.2 9Q0 12-4 9z" fill="#fffaf0" stroke="#22303c" stroke-width="1.1"/>
<path d="M-3.2 3Q0 4.6 3.4 3L3.2-.6H-3z" fill="#e9dcc0"/>
<path d="M-11 1.6Q-10.4-10.4 0-10.4T11 1.6Q0-2.8-11 1.6z" fill="#c8553d" stroke="#22303c"
stroke-width="1.1"/>
<path d="M-9.2-.2Q-8-8-1-8.9" fill="none" stroke="#e58a70" stroke-width="1.4"/>
<g fill="#fffaf0">
<ellipse cx="-5" cy="-3.6" rx="1.9" ry="1.6"/>
<circle cx="1.2" cy="-6.6" r="2"/>
<ellipse cx="6.4" cy="-2.8" rx="1.7" ry="1.5"/>
</g>
""",
    "crystals": """
<path d="M-7-2-4.4-5.4-1.8-2V9.4H-7z" fill="#6fb6d8" stroke="#22303c" stroke-width="1.1"/>
<path d="M0-11.6 4-6.4V9.4H-4V-6.4z" fill="#9fdcee" stroke="#22303c" stroke-width="1.1"/>
<path d="M0-11.6V9.4H-4V-6.4z" fill="#c8eef6"/>
<path d="M7-4.4 10.4-.4V9.4H3.6V-.4z" fill="#b9a4e8" stroke="#22303c" stroke-width="1.1"/>
<path d="M7-4.4V9.4H3.6V-.4z" fill="#d6c9f4"/>
<path d="M0-11.6 4-6.4V9.4H-4V-6.4zM7-4.4 10.4-.4V9.4H3.6V-.4z" fill="none" stroke="#22303c"
stroke-width="1.1"/>
<path d="M-10 9.8Q0 7.4 11.6 9.8" fill="none" stroke="#22303c" stroke-width="1.6"/>
""",
}
_TILES = {  # what stands between two FINE is left out on a small sky
    "tile-plain": """
<path d="M45.5 26.2L0 52.5L-45.5 26.3L-45.5 -26.2L0 -52.5L45.5 -26.2Z" transform="translate(0
5)" fill="#8c9a4e" stroke="#22303c" stroke-width="1.3"/>
<path d="M45.5 26.2L0 52.5L-45.5 26.3L-45.5 -26.2L0 -52.5L45.5 -26.2Z" fill="#c9d98a"/>
<g clip-path="url(#@in-hex)">
<path d="M-60-14Q-34-38-8-24 18-44 60-20V-60H-60z" fill="#e3ecc0"/>
<path d="M-60-12Q-30-34 0-18 26-30 60-14V10H-60z" fill="#b6cb74"/>
<path d="M-60 6Q-20-14 18-4 40 2 60-8V60H-60z" fill="#c9d98a"/>
<path d="M-60 34Q-10 18 60 34V60H-60z" fill="#bccf79"/>
FINE
<g transform="translate(-6 5)">
<g stroke="#22303c" stroke-width=".9">
<path d="M15-25.5V-36.5h7.5V-25z" fill="#fffaf0"/>
<path d="M13.5-36.5 18.8-42 24-36.5z" fill="#c8553d"/>
</g>
<path d="M18.8-36.5 12-43M18.8-36.5 25.5-30.5M18.8-36.5 13-29.5M18.8-36.5 24.5-43.5"
stroke="#7a5230" stroke-width="1.5"/>
</g>
<path d="M-33-19.5v-6.5M-26-22v-6.5M-19-23v-6.5M-35-22.5Q-26-27-16-27" fill="none"
stroke="#7a5230" stroke-width="1.5"/>
<path d="M-40 4l2-5 2 5M36 2l2-5 2 5M-4-8l1.5-4 1.5 4M-30 31l2-5 2 5M29 32l2-5 2 5" fill="none"
stroke="#7d8f3d" stroke-width="1.3"/>
FINE
</g>
<path d="M45.5 26.2L0 52.5L-45.5 26.3L-45.5 -26.2L0 -52.5L45.5 -26.2Z" fill="none"
stroke="#22303c" stroke-width="1.4"/>
""",
    "tile-forest": """
<path d="M45.5 26.2L0 52.5L-45.5 26.3L-45.5 -26.2L0 -52.5L45.5 -26.2Z" transform="translate(0
5)" fill="#3f6238" stroke="#22303c" stroke-width="1.3"/>
<path d="M45.5 26.2L0 52.5L-45.5 26.3L-45.5 -26.2L0 -52.5L45.5 -26.2Z" fill="#7aa568"/>
<g clip-path="url(#@in-hex)">
<path d="M-60-20Q0-44 60-20V-60H-60z" fill="#bfd6b0"/>
<g stroke="#294a2a" stroke-width=".7">
<path d="M-31 -39.2l6.4 9.2h-2.8l5.1 8.3h-17.5l5.1-8.3h-2.8z" fill="#4f7a48"/>
<path d="M-17 -47.2l6.4 9.2h-2.8l5.1 8.3h-17.5l5.1-8.3h-2.8z" fill="#4f7a48"/>
<path d="M-2 -52.2l6.4 9.2h-2.8l5.1 8.3h-17.5l5.1-8.3h-2.8z" fill="#4f7a48"/>
<path d="M14 -49.2l6.4 9.2h-2.8l5.1 8.3h-17.5l5.1-8.3h-2.8z" fill="#4f7a48"/>
<path d="M29 -41.2l6.4 9.2h-2.8l5.1 8.3h-17.5l5.1-8.3h-2.8z" fill="#4f7a48"/>
</g>
<path d="M-60-14Q0-30 60-14V60H-60z" fill="#6c985c"/>
FINE
<g stroke="#22303c" stroke-width=".8">
<path d="M-39 -31.6l6.9 9.8h-2.9l5.4 8.8h-18.6l5.4-8.8h-2.9z" fill="#2f5530"/>
<path d="M-24 -36.6l6.9 9.8h-2.9l5.4 8.8h-18.6l5.4-8.8h-2.9z" fill="#2f5530"/>
<path d="M-8 -41.6l6.9 9.8h-2.9l5.4 8.8h-18.6l5.4-8.8h-2.9z" fill="#2f5530"/>
<path d="M9 -41.6l6.9 9.8h-2.9l5.4 8.8h-18.6l5.4-8.8h-2.9z" fill="#2f5530"/>
<path d="M24 -36.6l6.9 9.8h-2.9l5.4 8.8h-18.6l5.4-8.8h-2.9z" fill="#2f5530"/>
<path d="M39 -31.6l6.9 9.8h-2.9l5.4 8.8h-18.6l5.4-8.8h-2.9z" fill="#2f5530"/>
</g>
FINE
<path d="M-60-6Q0-22 60-6V60H-60z" fill="#7aa568"/>
<path d="M-60 34Q-8 20 60 36V60H-60z" fill="#6f9a5e"/>
FINE
<path d="M-38 12q3-3 6 0M32 14q3-3 6 0M-26 33q3-3 6 0M22 34q3-3 6 0" fill="none"
stroke="#3f6238" stroke-width="1.3"/>
FINE
</g>
<path d="M45.5 26.2L0 52.5L-45.5 26.3L-45.5 -26.2L0 -52.5L45.5 -26.2Z" fill="none"
stroke="#22303c" stroke-width="1.4"/>
""",
    "tile-mountain": """
<path d="M45.5 26.2L0 52.5L-45.5 26.3L-45.5 -26.2L0 -52.5L45.5 -26.2Z" transform="translate(0
5)" fill="#77695c" stroke="#22303c" stroke-width="1.3"/>
<path d="M45.5 26.2L0 52.5L-45.5 26.3L-45.5 -26.2L0 -52.5L45.5 -26.2Z" fill="#c2b4a5"/>
<g clip-path="url(#@in-hex)">
<path d="M-60-20H60V-60H-60z" fill="#e0ddd8"/>
<g stroke="#22303c" stroke-width=".9">
<path d="M-58 0-30-33-14-16 2-47 22-20 33-31 60 0z" fill="#94877b"/>
<path d="M2-47-8.5-27-3-30.5 2-25 7-30 11-32.5zM-30-33-38-23.5-33-25-29-21-25-26zM33-31 26-23.5
30-25 34-21.5 38-25z" fill="#fff"/>
</g>
<path d="M2-47 22-20 40-6H14L8-20z" fill="#7d7066" opacity=".55"/>
<path d="M-60-2Q-30-13 0-7 30-14 60-2V60H-60z" fill="#c2b4a5"/>
<path d="M-60 35Q-6 22 60 35V60H-60z" fill="#b5a697"/>
FINE
<path d="M-42 10l4-4 3 3M34 9l4-4 3 3M-30 35l3.5-3.5 3 3M24 36l3.5-3.5 3 3" fill="none"
stroke="#6d6056" stroke-width="1.3"/>
FINE
</g>
<path d="M45.5 26.2L0 52.5L-45.5 26.3L-45.5 -26.2L0 -52.5L45.5 -26.2Z" fill="none"
stroke="#22303c" stroke-width="1.4"/>
""",
}
_CLOUDS = {
    "cloud-rain": """
<path d="M-29 13C-39 13-41 0-32-3-33-14-20-19-13-13-9-24 8-26 13-15 22-21 33-13 30-4 39-2 38 13
28 13z" fill="#fff" stroke="#fff" stroke-width="6" stroke-linejoin="round"/>
<path d="M-20 16.5q4.4 5.8 0 8.2-4.4-2.4 0-8.2zM-6 19q4.4 5.8 0 8.2-4.4-2.4 0-8.2zM8 16.5q4.4
5.8 0 8.2-4.4-2.4 0-8.2zM21 19q4.4 5.8 0 8.2-4.4-2.4 0-8.2z" fill="#fff" stroke="#fff"
stroke-width="6" stroke-linejoin="round"/>
<path d="M-29 13C-39 13-41 0-32-3-33-14-20-19-13-13-9-24 8-26 13-15 22-21 33-13 30-4 39-2 38 13
28 13z" fill="#7f95ad" stroke="#22303c" stroke-width="1.6"/>
<path d="M-29 13C-37 13-39 6-35 2-28 9-16 4-8 8 2 12 14 6 21 8 28 10 32 7 34 2 38 8 36 13 28
13z" fill="#647b95"/>
<path d="M-24-6q2-6 8-5M2-15q5-4 9 1" fill="none" stroke="#a9bbcd" stroke-width="2.4"/>
<path d="M-29 13C-39 13-41 0-32-3-33-14-20-19-13-13-9-24 8-26 13-15 22-21 33-13 30-4 39-2 38 13
28 13z" fill="none" stroke="#22303c" stroke-width="1.6"/>
<path d="M-20 16.5q4.4 5.8 0 8.2-4.4-2.4 0-8.2zM-6 19q4.4 5.8 0 8.2-4.4-2.4 0-8.2zM8 16.5q4.4
5.8 0 8.2-4.4-2.4 0-8.2zM21 19q4.4 5.8 0 8.2-4.4-2.4 0-8.2z" fill="#2f83bd" stroke="#22303c"
stroke-width="1.1"/>
""",
    "cloud-sun": """
<g transform="translate(12 -11)">
<circle r="16" fill="#fff" stroke="#fff" stroke-width="6"/>
<g fill="#e0912a" stroke="#22303c" stroke-width=".9">
<path d="M0-15.5-2.6-19 0-25.5 2.6-19z" transform="rotate(-100)"/>
<path d="M0-15.5-2.6-19 0-25.5 2.6-19z" transform="rotate(-60)"/>
<path d="M0-15.5-2.6-19 0-25.5 2.6-19z" transform="rotate(-20)"/>
<path d="M0-15.5-2.6-19 0-25.5 2.6-19z" transform="rotate(20)"/>
<path d="M0-15.5-2.6-19 0-25.5 2.6-19z" transform="rotate(60)"/>
<path d="M0-15.5-2.6-19 0-25.5 2.6-19z" transform="rotate(100)"/>
</g>
<circle r="13.5" fill="#f3bf4b" stroke="#22303c" stroke-width="1.5"/>
<path d="M-4-3h.1M5-3h.1" stroke="#22303c" stroke-width="2.6"/>
<path d="M-3 2q3.5 3.5 7 0" fill="none" stroke="#22303c" stroke-width="1.4"/>
</g>
<g transform="translate(-4 6) scale(.84)">
<path d="M-29 13C-39 13-41 0-32-3-33-14-20-19-13-13-9-24 8-26 13-15 22-21 33-13 30-4 39-2 38 13
28 13z" fill="#fff" stroke="#fff" stroke-width="6" stroke-linejoin="round"/>
<path d="M-29 13C-39 13-41 0-32-3-33-14-20-19-13-13-9-24 8-26 13-15 22-21 33-13 30-4 39-2 38 13
28 13z" fill="#fff"/>
<path d="M-29 13C-37 13-39 6-35 2-28 9-16 4-8 8 2 12 14 6 21 8 28 10 32 7 34 2 38 8 36 13 28
13z" fill="#d7e4ea"/>
<path d="M-29 13C-39 13-41 0-32-3-33-14-20-19-13-13-9-24 8-26 13-15 22-21 33-13 30-4 39-2 38 13
28 13z" fill="none" stroke="#22303c" stroke-width="1.9"/>
</g>
""",
    "cloud-fog": """
<path d="M-29 13C-39 13-41 0-32-3-33-14-20-19-13-13-9-24 8-26 13-15 22-21 33-13 30-4 39-2 38 13
28 13z" fill="#fff" stroke="#fff" stroke-width="6" stroke-linejoin="round"/>
<path d="M-37 1q8-6 16 0t16 0 16 0 12-1M-30 10q8-6 16 0t16 0 16 0 14-1M-36 19q8-6 16 0t16 0 16 0
10-1" fill="none" stroke="#fff" stroke-width="8"/>
<path d="M-29 13C-39 13-41 0-32-3-33-14-20-19-13-13-9-24 8-26 13-15 22-21 33-13 30-4 39-2 38 13
28 13z" fill="#dcdcd6" stroke="#22303c" stroke-width="1.5" stroke-dasharray="5 3.2"/>
<path d="M-29 13C-37 13-39 6-35 2-28 9-16 4-8 8 2 12 14 6 21 8 28 10 32 7 34 2 38 8 36 13 28
13z" fill="#c3c5c2"/>
<path d="M-37 1q8-6 16 0t16 0 16 0 12-1M-30 10q8-6 16 0t16 0 16 0 14-1M-36 19q8-6 16 0t16 0 16 0
10-1" fill="none" stroke="#646c74" stroke-width="3.4"/>
""",
}
_MARKS = {
    "mark-pickaxe": """
<path d="M-7.5 9.5 4-3.5" stroke="currentColor" stroke-width="3" fill="none"/>
<path d="M-9-6Q0-12.5 7-6.5 12.5 0 9 8.5 7.5 1 3-2.5-2-6.5-9-6z" fill="currentColor"/>
""",
    "mark-flask": """
<path d="M-3-10H3" stroke="currentColor" stroke-width="2.6" fill="none"/>
<path d="M-2-9.5V-3.5L-8 6.5Q-9 10-5 10H5Q9 10 8 6.5L2-3.5V-9.5" fill="none"
stroke="currentColor" stroke-width="2.2"/>
<path d="M-4.5 3H4.5L7 7Q7 9 5 9H-5Q-7 9-7 7z" fill="currentColor"/>
""",
    "mark-compass": """
<circle r="9.4" fill="none" stroke="currentColor" stroke-width="2.4"/>
<path d="M5-5.5 2 2-5 5.5-2-2z" fill="currentColor"/>
""",
    "mark-paw": """
<path d="M0-1Q5 0 6.5 5 6 10 0 8-6 10-6.5 5-5 0 0-1z" fill="currentColor"/>
<g fill="currentColor">
<ellipse cx="-8" cy="-1" rx="2.3" ry="3"/>
<ellipse cx="-3.4" cy="-6.5" rx="2.5" ry="3.4"/>
<ellipse cx="3.4" cy="-6.5" rx="2.5" ry="3.4"/>
<ellipse cx="8" cy="-1" rx="2.3" ry="3"/>
</g>
""",
    "mark-wheel": """
<circle r="6.6" fill="none" stroke="currentColor" stroke-width="2.4"/>
<circle r="2" fill="currentColor"/>
<path d="M0-11V11M-11 0H11M-7.8-7.8 7.8 7.8M-7.8 7.8 7.8-7.8" stroke="currentColor"
stroke-width="1.8" fill="none"/>
""",
    "mark-pinwheel": """
<g fill="currentColor">
<path d="M0 0V-10.5Q7-9 5-2z"/>
<path d="M0 0H10.5Q9 7 2 5z"/>
<path d="M0 0V10.5Q-7 9-5 2z"/>
<path d="M0 0H-10.5Q-9-7-2-5z"/>
</g>
""",
}
_GEAR = {
    "hook": """
<path d="M0-11V-2M0-2V3.5a4.5 4.5 0 1 1-8 2.5" fill="none" stroke="#fff" stroke-width="6"/>
<circle cy="-9" r="2.6" fill="#d9a441" stroke="#22303c" stroke-width="1.2"/>
<path d="M0-6.5V3.5a4.5 4.5 0 1 1-8 2.5" fill="none" stroke="#22303c" stroke-width="2.8"/>
""",
    "lock": """
<path d="M-4.5-1V-4.5a4.5 4.5 0 0 1 9 0V-1" fill="none" stroke="#fff" stroke-width="6"/>
<rect x="-7.5" y="-1.5" width="15" height="12" rx="2.5" fill="#fff" stroke="#fff"
stroke-width="3"/>
<path d="M-4.5-1V-4.5a4.5 4.5 0 0 1 9 0V-1" fill="none" stroke="#22303c" stroke-width="2.8"/>
<rect x="-7" y="-1" width="14" height="11" rx="2.5" fill="#aab2b8" stroke="#22303c"
stroke-width="1.4"/>
<path d="M0 3V6.5" stroke="#22303c" stroke-width="2.4"/>
""",
    "price": """
<path d="M0-11.5C7-11.5 11.5-7 11.5-1 11.5 5 6 8.5 2.5 10.5H-2.5C-6 8.5-11.5
5-11.5-1-11.5-7-7-11.5 0-11.5z" fill="#fffaf0" stroke="#22303c" stroke-width="1.5"/>
<path d="M-2.8 10.8H2.8L2 13.5H-2z" fill="#7a5230" stroke="#22303c" stroke-width="1"/>
""",
    "wind": """
<path d="M-11-3H3a3.5 3.5 0 1 0-3.5-3.5M-11 2H8M-8 7H1a3 3 0 1 1-3 3" fill="none"
stroke="currentColor" stroke-width="1.8"/>
""",
}
_AIRSHIP = """
<path d="M-27-4C-23-15-8-18 4-18 20-18 31-11 31-4 31 3 20 10 4 10-8 10-23
7-27-4zM-20-10-33-18-30-4-33 10-20 2zM-7 12H15L12 19H-3z" fill="#fff" stroke="#fff"
stroke-width="5"/>
<path d="M-20-10-33-18-30-4-33 10-20 2z" fill="currentColor" stroke="#22303c"
stroke-width="1.4"/>
<path d="M-30-4H-18" stroke="#22303c" stroke-width="1.2"/>
<path d="M-4 8-3 13M11 8 12 13" stroke="#22303c" stroke-width="1.6"/>
<path d="M-7 12H15L12 19H-3z" fill="#e2c48d" stroke="#22303c" stroke-width="1.4"/>
<path d="M0 15.5h.1M5 15.5h.1M10 15.5h.1" stroke="#22303c" stroke-width="2.6"/>
<path d="M-27-4C-23-15-8-18 4-18 20-18 31-11 31-4 31 3 20 10 4 10-8 10-23 7-27-4z"
fill="currentColor" stroke="#22303c" stroke-width="1.5"/>
<path d="M-20-9C-14-15 14-18 26-9 14-13-8-13-20-9z" fill="#fff" opacity=".34"/>
<path d="M-22 1C-10 9 16 9 27 2 18 9-10 10-22 1z" fill="#000" opacity=".18"/>
<circle cx="4" cy="-4" r="9.6" fill="#fffaf0" stroke="#22303c" stroke-width="1.2"/>
"""
_BALLOON = """
<path d="M0-43C20-43 28-28 27-15 26-2 13 9 7.5 19H-7.5C-13 9-26-2-27-15-28-28-20-43 0-43zM-7.5
29H7.5L6 41H-6z" fill="#fff" stroke="#fff" stroke-width="4.5"/>
<path d="M-7 19-6.5 29M7 19 6.5 29M-2.5 19-3 29M2.5 19 3 29" stroke="#22303c" stroke-width="1"
fill="none"/>
<path d="M0-43C20-43 28-28 27-15 26-2 13 9 7.5 19H-7.5C-13 9-26-2-27-15-28-28-20-43 0-43z"
fill="#c8553d"/>
<path d="M0-43C-13-39-20-28-19-15-18-3-9 8-5 19H5C9 8 18-3 19-15 20-28 13-39 0-43z"
fill="#fffaf0"/>
<path d="M0-43C-6-38-9.5-27-9.5-15-9.5-3-4 8-1.5 19H1.5C4 8 9.5-2 9.5-15 9.5-27 6-38 0-43z"
fill="#c8553d"/>
<path d="M12-39C22-34 28-25 27-15 26-2 13 9 7.5 19H5C9 8 18-3 19-15 20-26 17-34 12-39z"
fill="#000" opacity=".13"/>
<path d="M-27-13Q-22.5-6-18-11-13.5-5-9-10-4.5-4 0-10 4.5-4 9-10 13.5-5 18-11 22.5-6 27-13 27-17
26.5-20 0-12-26.5-20-27-17-27-13z" fill="#d9a441" stroke="#22303c" stroke-width="1"/>
<path d="M0-43C20-43 28-28 27-15 26-2 13 9 7.5 19H-7.5C-13 9-26-2-27-15-28-28-20-43 0-43z"
fill="none" stroke="#22303c" stroke-width="1.6"/>
<circle cy="25.6" r="4.3" fill="#f0c9a4" stroke="#22303c" stroke-width="1"/>
<path d="M-4.6 24.6Q-4 20.4 0 20.4T4.6 24.6z" fill="#7a5230" stroke="#22303c"
stroke-width=".9"/>
<path d="M-3.4 25.2h2.6v1.8h-2.6zM.8 25.2h2.6v1.8H.8z" fill="#9fd3e6" stroke="#22303c"
stroke-width=".8"/>
<path d="M-7.5 29H7.5L6 41H-6z" fill="#a8733f" stroke="#22303c" stroke-width="1.4"/>
<path d="M-7 33H7M-6.6 37H6.6M-2.5 29.5-2 41M2.5 29.5 2 41" stroke="#7a5230" stroke-width="1.2"
fill="none"/>
<path d="M-8.5 29H8.5" stroke="#22303c" stroke-width="2.4"/>
"""
_ROSE = """
<path d="M0-50 7-7 50 0 7 7 0 50-7 7-50 0-7-7Z" fill="currentColor"/>
<circle r="36" fill="none" stroke="currentColor" stroke-width="1.5"/>
<circle r="40" fill="none" stroke="currentColor"/>
<path d="M24-24 8-8M24 24 8 8M-24 24-8 8M-24-24-8-8" stroke="currentColor" stroke-width="3"/>
"""


def _symbols(pictures: dict[str, str], reach: float) -> dict[str, str]:
    return {
        name: art.symbol(name, body.replace("\n<", "<").replace("\n", " ").strip(), reach)
        for name, body in pictures.items()
    }


def _bare(tile: str) -> str:
    """A tile without what would crowd its goods."""
    return "".join(tile.split("FINE\n")[::2])


def _hexagon(radius: float) -> str:
    return art.polygon(6, radius, radius, pi / 6)(0)


def _heat(line: float, colour: str) -> str:
    """How a cell looks that a throw may end on: the likelier, the warmer and thicker its border."""
    outline = _hexagon(0.95 * TILE - line / 2)
    return stroke(outline, INK, line + 2) + stroke(outline, colour, line)


_SEEN = 'visibility="visible"'  # a page may hold the same definition a second time, hidden

DEFS = {
    **_symbols(
        {
            "heat-0": _heat(13, "#ee8a1d"),
            "heat-1": _heat(7, "#f5b431"),
            "heat-2": _heat(2.5, "#ffe9ab"),
        },
        TILE,
    ),
    **_symbols(_GOODS, GOOD),
    **_symbols({name: body.replace("FINE\n", "") for name, body in _TILES.items()}, TILE),
    **_symbols({f"bare-{name}": _bare(body) for name, body in _TILES.items()}, TILE),
    **_symbols(_CLOUDS, CLOUD),
    **_symbols(_MARKS, MARK),
    **_symbols({"airship": _AIRSHIP}, AIRSHIP),
    **_symbols({"balloon": _BALLOON}, BALLOON),
    **_symbols(_GEAR, GEAR),
    **_symbols({"rose": _ROSE}, ROSE),
    "pill": art.symbol("pill", art.cut("M-4-9H4a9 9 0 0 1 0 18H-4a9 9 0 0 1 0-18z", art.CREAM, 1)),
    "lens": f'<clipPath id="@lens"><circle {_SEEN} r="{LENS_CLIP}"/></clipPath>',
    "in-hex": f'<clipPath id="@in-hex"><path {_SEEN} d="{_hexagon(51.9)}"/></clipPath>',
    "wood": art.gradient("wood", "#d7b078", "#b98a50"),
    "high": '<filter id="@high" x="-30%" y="-30%" width="160%" height="190%"><feDropShadow dx="0"'
    ' dy="9" stdDeviation="5" flood-color="#0c1620" flood-opacity=".38"/></filter>',
}


def cover() -> str:
    """The game's picture for front pages: balloons towing a hill through the clouds; 600 x 400."""
    whole = 'width="600" height="400"'
    body = f'<rect {whole} fill="url(#@sky)"/><rect {whole} fill="url(#@grain)"/>'
    body += art.use("rose", 92, 300, 150, "#2f5d7340")
    for kind, x, y, size in (
        ("rain", 96, 226, 120), ("sun", 520, 236, 120), ("fog", 486, 66, 104), ("sun", 92, 76, 92),
    ):  # fmt: skip
        body += use(f"cloud-{kind}", x, y, size)
    tiles = (("forest", 220, 296, 150), ("plain", 380, 296, 150), ("mountain", 300, 268, 176))
    island = "".join(use(f"tile-{terrain}", x, y, size) for terrain, x, y, size in tiles)
    for good, x, y, size in (
        ("llamas", 278, 262, 44), ("crystals", 320, 292, 36), ("reindeer", 214, 300, 38),
        ("mushrooms", 222, 330, 30), ("cows", 388, 300, 38), ("flowers", 380, 332, 30),
    ):  # fmt: skip
        island += use(good, x, y, size)
    ropes = "M180 186 238 246M300 168V206M424 190 362 246"
    body += f'<g filter="url(#@high)">{island}</g>'
    body += stroke(ropes, "#fff", 5) + stroke(ropes, INK, 2.2)
    for x, y, size in ((176, 116, 150), (300, 92, 168), (428, 120, 146)):
        body += art.lift(use("balloon", x, y, size))
    body += art.text(300, 388, "Les Pluvionautes", 32, anchor="middle", bold=True, serif=True)
    return art.svg(600, 400, body, "Les Pluvionautes", defs=DEFS)
