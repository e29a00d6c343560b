import { expect, it, vi } from 'vitest';

import { scrollToStep } from './scroll-to-step.ts';

it.each([
  [900, 'smooth'],
  [-900, 'smooth'],
  [9_000, 'instant'],
])('a step %i px below the window is scrolled to in the way "%s"', (top, behavior) => {
  const button = document.createElement('button');
  button.id = 'step-119';
  document.body.replaceChildren(button);
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 50, 50));
  const scrolled = vi.fn();
  button.scrollIntoView = scrolled;
  scrollToStep(119, 'smooth');
  expect(scrolled).toHaveBeenCalledWith({ block: 'center', behavior });
});
