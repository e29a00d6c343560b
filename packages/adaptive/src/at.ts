/** The number at an index that the caller knows to be inside: arrays of fixed length, loops within their bounds. */
export function at(list: ArrayLike<number>, index: number): number {
  return list[index] ?? 0;
}
