import { useMemo, type ReactElement } from 'react';

import type { Diagram } from '@moonbase/questions';
import { COLOUR_THEME, drawFigure, PRINT_THEME, toSvg } from '@moonbase/questions/drawing';

import s from './Question.module.css';

/** The diagram of a question, with its text alternative. With `print` it is black on white. */
export function QuestionFigure({
  diagram,
  print = false,
}: {
  diagram: Diagram;
  print?: boolean;
}): ReactElement {
  const html = useMemo(
    () => ({
      __html: toSvg(drawFigure(diagram), {
        alt: diagram.alt,
        fontFamily: 'Andika',
        theme: print ? PRINT_THEME : COLOUR_THEME,
      }),
    }),
    [diagram, print],
  );
  return <span className={s['figure']} dangerouslySetInnerHTML={html} />;
}
