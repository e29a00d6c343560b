import { useLayoutEffect, useState } from 'react';

/** Brings a step to the middle of the window. */
export function scrollToStep(position: number, behavior: ScrollBehavior): void {
  const button = document.getElementById(`step-${position}`);
  if (button && 'scrollIntoView' in button) button.scrollIntoView({ block: 'center', behavior });
}

/** Opens the map at a step, before it is first seen. */
export function useOpenAt(position: number): void {
  const [first] = useState(position);
  useLayoutEffect(() => {
    queueMicrotask(() => {
      scrollToStep(first, 'instant'); // after the router has put the page to its top
    });
  }, [first]);
}
