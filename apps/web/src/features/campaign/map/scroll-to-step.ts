import { useLayoutEffect, useState } from 'react';

const FAR = 2; // windows: the areas between are not drawn while they fly past

/** Scrolls a step to the middle of the window. A distant one is jumped to, since the map between is not drawn. */
export function scrollToStep(position: number, wanted: ScrollBehavior): void {
  const button = document.getElementById(`step-${position}`);
  if (!button || !('scrollIntoView' in button)) return;
  const way = Math.abs(button.getBoundingClientRect().top - globalThis.innerHeight / 2);
  const behavior = way > FAR * globalThis.innerHeight ? 'instant' : wanted;
  button.scrollIntoView({ block: 'center', behavior });
}

/** Opens the map at a step, before it is first visible. */
export function useOpenAt(position: number): void {
  const [first] = useState(position);
  useLayoutEffect(() => {
    queueMicrotask(() => {
      scrollToStep(first, 'instant'); // after the router has scrolled the page to its top
    });
  }, [first]);
}
