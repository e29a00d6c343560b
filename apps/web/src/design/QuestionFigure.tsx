import { useMemo, type ReactElement } from 'react';

import type { Diagram } from '@moonbase/questions';
import { drawFigure, toSvg } from '@moonbase/questions/drawing';

import s from './Question.module.css';

/** The diagram of a question, with its words for those who do not see it. */
export function QuestionFigure({ diagram }: { diagram: Diagram }): ReactElement {
  const html = useMemo(
    () => ({
      __html: toSvg(drawFigure(diagram), { alt: diagram.alt, fontFamily: 'Andika' }),
    }),
    [diagram],
  );
  return <span className={s['figure']} dangerouslySetInnerHTML={html} />;
}
