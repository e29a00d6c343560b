import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether an element has come into view: parts that a visitor has not scrolled to are not loaded. */
export function useInSight(): readonly [RefObject<HTMLElement | null>, boolean] {
  const ref = useRef<HTMLElement>(null);
  const [inSight, setInSight] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (element === null || inSight) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setInSight(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [inSight]);
  return [ref, inSight];
}
