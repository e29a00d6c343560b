/**
 * Calls `use` at every tap and key on the page: a browser plays nothing before the first, and may stop
 * again later.
 *
 * @returns a function that stops it
 */
export function onTouch(use: () => void): () => void {
  document.addEventListener('pointerdown', use);
  document.addEventListener('keydown', use);
  return () => {
    document.removeEventListener('pointerdown', use);
    document.removeEventListener('keydown', use);
  };
}
