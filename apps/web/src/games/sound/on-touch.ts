/**
 * Calls `use` at every tap and key on the page: a browser lets nothing be heard before the first, and may fall silent
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
