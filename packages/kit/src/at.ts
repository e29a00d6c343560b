/** The item at an index that must be in the list. @throws Error when it is not. @see ../SPEC.md rule KT5 */
export function at<T>(items: ArrayLike<T>, index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`There is no item ${index} in a list of ${items.length}`);
  return item;
}
