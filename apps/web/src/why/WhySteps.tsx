import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react';

import type { Explanation } from '@moonbase/explanations';

import { whyPanel } from './why-panel.ts';

/** The steps of an explanation, open at once; focus goes to Next. */
export function WhySteps({
  explanation,
  onClose,
}: {
  explanation: Explanation;
  onClose: () => void;
}): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const panel = whyPanel(explanation, () => close());
    place.current?.replaceChildren(panel);
    panel.querySelector<HTMLButtonElement>('[data-next]')?.focus();
    return () => panel.remove();
  }, [explanation]);
  return <div ref={place} />;
}
