import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, 'back' | 'on' | 'up' | 'down'>> = {
  ArrowLeft: 'back',
  ArrowRight: 'on',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Moves the focus among the cards of a grid with the arrow keys; the Tab key leaves the grid. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const way = STEPS[event.key];
  if (way === undefined) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-card]')];
  const here = cards.findIndex((card) => card === document.activeElement);
  if (here < 0) return;
  event.preventDefault();
  const top = cards[0]?.offsetTop;
  const columns = cards.filter(({ offsetTop }) => offsetTop === top).length;
  const step = { back: -1, on: 1, up: -columns, down: columns }[way];
  cards[Math.min(cards.length - 1, Math.max(0, here + step))]?.focus();
}
