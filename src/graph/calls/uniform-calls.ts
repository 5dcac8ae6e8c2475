import type { FileView } from '../file-view.js';

/**
 * Whether what is called on an object is a function that takes the object first, as in Nim: `shelf.pack(1)` means
 * `pack(shelf, 1)`. Of a function of that name nothing but the name is known to fit.
 */
export function callsUniformly({ outline }: FileView): boolean {
  return outline === 'nim';
}
