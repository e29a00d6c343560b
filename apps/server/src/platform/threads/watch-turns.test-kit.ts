/**
 * Watches the turns of the event loop by the processor's time, which other programs on a busy machine do not lengthen.
 *
 * @returns a function that ends the watch and tells the longest turn in milliseconds
 */
export function watchTurns(): { readonly stop: () => number } {
  let isOver = false;
  let longest = 0;
  let last = process.cpuUsage();
  const look = (): void => {
    const { user, system } = process.cpuUsage(last);
    last = process.cpuUsage();
    longest = Math.max(longest, (user + system) / 1_000);
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  return {
    stop: () => {
      isOver = true;
      return longest;
    },
  };
}
