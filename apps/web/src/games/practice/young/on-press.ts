/** Acts on pointerdown, as all keys of the game do, and keeps the focus. A click without a pointer is a screen reader's. */
export function onPress(button: HTMLButtonElement, act: () => void): void {
  button.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    act();
  });
  button.addEventListener('click', (event) => {
    if (event.detail === 0) act();
  });
}
