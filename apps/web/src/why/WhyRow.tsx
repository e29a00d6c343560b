import { useEffect, useRef, type ReactElement } from 'react';

import type { AskedQuestion } from './why-panel.ts';
import { whyRow } from './why-row.ts';

/** "Show me why" of a row: one press opens the picture under it. Nothing where there is no picture. */
export default function WhyRow({
  question,
  age = null,
  words,
}: {
  question: AskedQuestion;
  age?: number | null; // in years; null when it is not known
  words?: string | undefined;
}): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const { unit, subUnit, text, expected, visitor } = question;
  useEffect(() => {
    const row = whyRow({ unit, subUnit, text, expected, visitor }, age, words);
    if (row !== null) place.current?.replaceChildren(row);
    return () => row?.remove();
  }, [unit, subUnit, text, expected, visitor, age, words]);
  return <div ref={place} data-why="" />;
}
