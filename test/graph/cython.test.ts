import { expect, it } from 'vitest';
import { repository, usesOf } from './repository.js';

it('finds who uses what is written in Cython', async () => {
  const reader = await repository({
    'pkg/__init__.py': '',
    'pkg/heap.pyi': 'class Heap: ...\n',
    'pkg/heap.pyx':
      'cdef class Heap:\n    cpdef int push(self, int x):\n        return grow(x)\n\ncdef int grow(int x):\n    return x\n',
    'pkg/app.py': 'from .heap import Heap\n\ndef run():\n    heap = Heap()\n    heap.push(1)\n',
  });
  expect(await usesOf(reader, 'pkg/heap.pyx:Heap.push')).toEqual(['pkg/app.py:5']);
  expect(await usesOf(reader, 'pkg/heap.pyx:grow')).toEqual(['pkg/heap.pyx:3']);
});
