"""Arrays on a CUDA device, handed to other libraries without copying.

CuPy, Numba and PyTorch read `__cuda_array_interface__`, JAX reads DLPack. What a library gets is
the memory that every step writes anew.
"""

import ctypes
from typing import Any

import numpy as np

from skysail import jit

DLPACK_CUDA = 2
DLPACK_KINDS = {"i": 0, "u": 1, "f": 2, "b": 6}
CAPSULE = b"dltensor"


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )


_Deleter = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class _Managed(ctypes.Structure):
    _fields_ = (("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", _Deleter))


_lent: dict[int, tuple[Any, ...]] = {}  # kept alive until the borrower lets go


def _take_back(address: int) -> None:
    _lent.pop(address, None)


_Destructor = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_python = ctypes.pythonapi
_python.PyCapsule_New.restype = ctypes.py_object
_python.PyCapsule_New.argtypes = (ctypes.c_void_p, ctypes.c_char_p, _Destructor)
_python.PyCapsule_IsValid.restype = ctypes.c_int
_python.PyCapsule_IsValid.argtypes = (ctypes.c_void_p, ctypes.c_char_p)
_python.PyCapsule_GetPointer.restype = ctypes.c_void_p
_python.PyCapsule_GetPointer.argtypes = (ctypes.c_void_p, ctypes.c_char_p)


def _discard(capsule: int) -> None:
    """A capsule that nobody opened."""
    if _python.PyCapsule_IsValid(capsule, CAPSULE):
        _take_back(_python.PyCapsule_GetPointer(capsule, CAPSULE))


_deleter, _destructor = _Deleter(_take_back), _Destructor(_discard)  # called from C, so kept


def capsule(
    owner: Any, address: int, shape: tuple[int, ...], dtype: np.dtype[Any], device: tuple[int, int]
) -> Any:
    """A DLPack capsule of a contiguous array that lives as long as `owner`."""
    sizes = (ctypes.c_int64 * len(shape))(*shape)
    steps = [int(np.prod(shape[axis + 1 :])) for axis in range(len(shape))]
    strides = (ctypes.c_int64 * len(shape))(*steps)
    tensor = _Tensor(
        address,
        *device,
        len(shape),
        DLPACK_KINDS[dtype.kind],
        8 * dtype.itemsize,
        1,
        sizes,
        strides,
    )
    managed = _Managed(tensor, None, _deleter)
    _lent[ctypes.addressof(managed)] = (managed, sizes, strides, owner)
    return _python.PyCapsule_New(ctypes.addressof(managed), CAPSULE, _destructor)


class DeviceArray:
    """An array on a CUDA device as other libraries see it; `copy_to_host` gives NumPy's."""

    def __init__(self, array: Any, dtype: np.dtype[Any]) -> None:
        self._array = array
        self.shape: tuple[int, ...] = array.shape
        self.dtype = dtype

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {**self._array.__cuda_array_interface__, "typestr": self.dtype.str}

    def __dlpack_device__(self) -> tuple[int, int]:
        return DLPACK_CUDA, jit.cuda().get_current_device().id

    def __dlpack__(self, **_: Any) -> Any:
        """The memory, after all that was asked of the device so far is written."""
        jit.cuda().synchronize()
        address = self._array.__cuda_array_interface__["data"][0]
        return capsule(self._array, address, self.shape, self.dtype, self.__dlpack_device__())

    def copy_to_host(self) -> Any:
        return self._array.copy_to_host().view(self.dtype)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        host = self.copy_to_host()
        return host if dtype is None else host.astype(dtype)

    def __len__(self) -> int:
        return self.shape[0]
