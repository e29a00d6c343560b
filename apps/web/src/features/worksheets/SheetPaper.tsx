import type { ReactElement, ReactNode } from 'react';

import type { CurriculumData } from '@moonbase/content/curricula';

import { outcomesIn } from '../../curriculum/curricula.ts';
import { cx } from '../../design/cx.ts';
import { LogoMark, PRODUCT_NAME } from '../../design/Logo.tsx';
import { QuestionFigure } from '../../design/QuestionFigure.tsx';
import { QuestionText } from '../../design/QuestionText.tsx';
import { codeOf } from './sheet-code.ts';
import { subtitleOf, titleOf, type Sheet } from './sheet.ts';
import { spansInRows, type Span } from './sheet-layout.ts';
import type { SheetQuestion } from './worksheets.api.ts';
import s from './worksheets.module.css';

const SPAN_CLASSES: Record<Span, string | undefined> = { 1: undefined, 2: s['two'], 3: s['three'] };

function Cell({
  question,
  number,
  span,
  answers,
}: {
  question: SheetQuestion;
  number: number;
  span: Span;
  answers: boolean;
}): ReactElement {
  const { doc, answer } = question;
  return (
    <li className={cx(SPAN_CLASSES[span], doc?.diagram && s['drawn'])}>
      <span className={s['number']}>{number}</span>
      {doc === null ? (
        <span>This question cannot be drawn.</span>
      ) : (
        <>
          <span className={s['words']}>
            <QuestionText doc={doc} blanks={!answers} />
          </span>
          {doc.diagram && <QuestionFigure diagram={doc.diagram} print />}
        </>
      )}
      {answers && (
        <b className={s['answer']}>
          <span className="vh">Answer: </span>
          {answer}
        </b>
      )}
    </li>
  );
}

/** What the curriculum says of the kinds of question on the sheet, each once. */
function SheetOutcomes({
  curriculum,
  questions,
}: {
  curriculum: CurriculumData;
  questions: readonly SheetQuestion[];
}): ReactElement | null {
  const codes = new Set(
    questions.flatMap(({ unit, subUnit }) =>
      outcomesIn(curriculum, unit, subUnit).map(({ code }) => code),
    ),
  );
  if (codes.size === 0) return null;
  return (
    <section className={s['outcomes']}>
      <h2>Curriculum outcomes ({curriculum.name})</h2>
      <ul>
        {curriculum.structures
          .filter(({ code }) => codes.has(code))
          .map(({ code, description }) => (
            <li key={code}>
              <b>{code}</b> {description}
            </li>
          ))}
      </ul>
    </section>
  );
}

function Head({
  sheet,
  by,
  stage,
}: {
  sheet: Sheet;
  by: string;
  stage: string | null;
}): ReactElement {
  const kind = subtitleOf(sheet);
  return (
    <header className={s['head']}>
      <div className={s['titles']}>
        <p>{by}</p>
        <h2>{titleOf(sheet)}</h2>
        {kind !== null && <p>{kind}</p>}
        {stage !== null && <p>{stage}</p>}
      </div>
      <div className={s['lines']}>
        <p>
          Name <i />
        </p>
        <p>
          Date <i />
        </p>
      </div>
      <LogoMark />
    </header>
  );
}

/** The sheet as it is printed: black on white, A4 (requirement WS-3). */
export function SheetPaper({
  sheet,
  questions,
  answers,
  curriculum,
  by,
  stage,
  printed,
}: {
  sheet: Sheet;
  questions: readonly SheetQuestion[];
  answers: boolean;
  curriculum: CurriculumData | null;
  by: string; // whose sheet it is
  stage: string | null; // "Step 58: Lantern Ledge"
  printed: ReactNode; // the day, DD/MM/YYYY
}): ReactElement {
  const { seed, variant } = sheet;
  const spans = spansInRows(questions.map(({ span }) => span));
  return (
    <article className={s['sheet']} aria-label="Worksheet">
      <div className={s['body']}>
        <Head sheet={sheet} by={by} stage={stage} />
        <ol className={s['questions']} aria-label="Questions">
          {questions.map((question, index) => (
            <Cell
              key={question.id}
              question={question}
              number={index + 1}
              span={spans[index] ?? 1}
              answers={answers}
            />
          ))}
        </ol>
        {curriculum && <SheetOutcomes curriculum={curriculum} questions={questions} />}
      </div>
      <footer className={s['foot']}>
        <div>
          <span>Printed {printed}</span>
          <span>
            Sheet code <b>{seed === null ? '' : codeOf(seed)}</b>
            {variant !== 'A' && ` ${variant}`}
            {answers && ' (answers)'}
          </span>
          <span>© {PRODUCT_NAME}</span>
        </div>
      </footer>
    </article>
  );
}
