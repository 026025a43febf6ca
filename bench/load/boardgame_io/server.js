// Connect Four on a boardgame.io server, as its own pages show a server: one process.
//
//   PORT=8000 node server.js                       keeps matches in memory
//   PORT=8000 PGHOST=/folder node server.js        keeps them in PostgreSQL, through bgio-postgres
//
// package.json keeps koa-compose at 4.1: with 4.2 boardgame.io's lobby answers 404 to everything.
"use strict";

const { Server } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");
const { PostgresStore } = require("bgio-postgres");

const COLUMNS = 7;
const ROWS = 6;
const DIRECTIONS = [[0, 1], [1, 0], [1, 1], [1, -1]]; // columns, rows

/** Whether the stone in (column, row) stands in a line of four. */
function completesFour(columns, column, row) {
  const mine = columns[column][row];
  return DIRECTIONS.some(([right, up]) => {
    let line = 1;
    for (const way of [1, -1]) {
      let c = column + way * right;
      let r = row + way * up;
      while (c >= 0 && c < COLUMNS && columns[c][r] === mine) {
        line += 1;
        c += way * right;
        r += way * up;
      }
    }
    return line >= 4;
  });
}

const connectFour = {
  name: "connect-four",
  minPlayers: 2,
  maxPlayers: 2,
  turn: { minMoves: 1, maxMoves: 1 },
  setup: () => ({ columns: Array.from({ length: COLUMNS }, () => []), last: null }),
  moves: {
    drop: ({ G, playerID }, column) => {
      if (!Number.isInteger(column) || column < 0 || column >= COLUMNS) return INVALID_MOVE;
      if (G.columns[column].length === ROWS) return INVALID_MOVE;
      G.columns[column].push(playerID);
      G.last = column;
    },
  },
  endIf: ({ G }) => {
    if (G.last === null) return undefined;
    const row = G.columns[G.last].length - 1;
    if (completesFour(G.columns, G.last, row)) return { winner: G.columns[G.last][row] };
    return G.columns.every((column) => column.length === ROWS) ? { draw: true } : undefined;
  },
};

const inPostgres = process.env.PGHOST
  ? {
      db: new PostgresStore({
        host: process.env.PGHOST, // a folder: the Unix socket in it
        database: process.env.PGDATABASE,
        username: "postgres",
        logging: false, // by default every statement is printed
        pool: { max: Number(process.env.POOL || 20) }, // faster than 5, which it takes by itself
      }),
    }
  : {};

Server({ games: [connectFour], origins: [], ...inPostgres }).run(Number(process.env.PORT), () =>
  console.log("ready"),
);
