/**
 * Work that two requests would do at the same time is done once, and both get its result; afterwards it is done again.
 *
 * @returns a function that joins the work under way for a key, or begins it
 */
export function createSharedWork<Result>(): (
  key: string,
  work: () => Promise<Result>,
) => Promise<Result> {
  const underWay = new Map<string, Promise<Result>>();
  return (key, work) => {
    const begun = underWay.get(key);
    if (begun !== undefined) return begun;
    const own = work().finally(() => underWay.delete(key));
    underWay.set(key, own);
    return own;
  };
}
