import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react';

import type { Example } from './another-question.ts';
import { showPanel } from './show-panel.ts';

/** The steps of an example, open at once; focus goes to Next. */
export function WhySteps({
  example,
  onClose,
}: {
  example: Example;
  onClose: () => void;
}): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (place.current === null) return undefined;
    const { explanation, question } = example;
    return showPanel(place.current, { explanation, doc: question.doc }, () => close());
  }, [example]);
  return <div ref={place} />;
}
