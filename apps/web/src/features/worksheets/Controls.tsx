import { useState, type ReactElement } from 'react';

import { codeOf, seedOfCode, VARIANTS, type Sheet } from '@moonbase/paper';
import { MAX_QUESTION_COUNT } from '@moonbase/questions';

import type { CurriculumChoice } from '../../curriculum/curricula.ts';
import { CurriculumSelector } from '../../curriculum/CurriculumSelector.tsx';
import { Button } from '../../design/Button.tsx';
import { Check, Segmented, TextField } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { Panel } from '../../design/Panel.tsx';
import { LookFields } from './LookFields.tsx';
import { PrintFields } from './PrintFields.tsx';
import { newSeed, wholeNumber } from './sheet-address.ts';
import { UnitsField } from './UnitsField.tsx';
import s from './worksheets.module.css';

const VARIANT_CHOICES = VARIANTS.map((value) => ({ value, label: value }));

function CountField({
  count,
  onChange,
}: {
  count: number;
  onChange: (count: number) => void;
}): ReactElement {
  const [typed, setTyped] = useState(String(count));
  const valid = wholeNumber(typed, 1, MAX_QUESTION_COUNT) !== null;
  return (
    <TextField
      label="Questions"
      inputMode="numeric"
      maxLength={3}
      value={typed}
      hint={`1 to ${MAX_QUESTION_COUNT}`}
      errors={valid ? [] : [`Must be a whole number from 1 to ${MAX_QUESTION_COUNT}`]}
      onChange={(text) => {
        setTyped(text);
        const next = wholeNumber(text, 1, MAX_QUESTION_COUNT);
        if (next !== null) onChange(next);
      }}
    />
  );
}

/** The code of the sheet; typing another code shows the sheet with that code. */
function CodeField({
  seed,
  onChange,
}: {
  seed: number | null;
  onChange: (seed: number) => void;
}): ReactElement {
  const code = seed === null ? '' : codeOf(seed);
  const [typed, setTyped] = useState({ text: code, of: code });
  const text = typed.of === code ? typed.text : code; // a new sheet has a new code
  const valid = text === '' || seedOfCode(text) !== null;
  return (
    <TextField
      label="Sheet code"
      maxLength={9}
      value={text}
      hint="With the content and number of questions of a sheet, its code gives the same questions."
      errors={valid ? [] : ['A code has six letters and digits, such as QX7-4M2']}
      onChange={(next) => {
        const found = seedOfCode(next);
        setTyped({ text: next, of: found === null ? code : codeOf(found) });
        if (found !== null) onChange(found);
      }}
    />
  );
}

/** Whether answers are printed, and pictures of why with them. */
function AnswerFields({
  answers,
  pictures,
  onAnswers,
  onPictures,
}: {
  answers: boolean;
  pictures: boolean;
  onAnswers: (answers: boolean) => void;
  onPictures: (pictures: boolean) => void;
}): ReactElement {
  return (
    <>
      <Button aria-pressed={answers} onClick={() => onAnswers(!answers)}>
        <Icon name={answers ? 'hide' : 'show'} />
        {answers ? 'Hide Answers' : 'Show Answers'}
      </Button>
      {answers && (
        <Check label="With small pictures of why" checked={pictures} onChange={onPictures} />
      )}
    </>
  );
}

/** The actions on the sheet. */
export function Controls({
  sheet,
  answers,
  pictures,
  curriculum,
  ready,
  copies,
  isFolded = false,
  onChoose,
  onChange,
  onAnswers,
  onPictures,
}: {
  sheet: Sheet;
  answers: boolean;
  pictures: boolean; // of why, on answer sheets
  curriculum: CurriculumChoice;
  ready: boolean;
  copies: number | null; // that the address asks for // there are questions to print
  isFolded?: boolean; // all of it waits under one key
  onChoose: () => void;
  onChange: (change: Partial<Sheet>) => void;
  onAnswers: (answers: boolean) => void;
  onPictures: (pictures: boolean) => void;
}): ReactElement {
  const fields = (
    <>
      <Button onClick={onChoose}>
        <Icon name="library" />
        Choose Content
      </Button>
      <UnitsField sheet={sheet} onChange={onChange} />
      <CountField count={sheet.count} onChange={(count) => onChange({ count })} />
      <Button disabled={sheet.units.length === 0} onClick={() => onChange({ seed: newSeed() })}>
        <Icon name="retry" />
        Regenerate Questions
      </Button>
      <AnswerFields
        answers={answers}
        pictures={pictures}
        onAnswers={onAnswers}
        onPictures={onPictures}
      />
      <CurriculumSelector label="Show Curriculum Outcomes for:" choice={curriculum} />
      <Segmented
        label="Version, for neighbours"
        value={sheet.variant}
        choices={VARIANT_CHOICES}
        onChange={(variant) => onChange({ variant })}
      />
      <LookFields sheet={sheet} onChange={onChange} />
      <CodeField seed={sheet.seed} onChange={(seed) => onChange({ seed })} />
      <PrintFields
        sheet={sheet}
        answers={answers}
        pictures={pictures}
        curriculum={curriculum.id}
        ready={ready}
        copies={copies}
      />
    </>
  );
  return isFolded ? (
    <details className={s['fold']}>
      <summary>More about this sheet</summary>
      <Panel className={s['controls']} aria-label="Sheet">
        {fields}
      </Panel>
    </details>
  ) : (
    <Panel className={s['controls']} aria-label="Sheet">
      {fields}
    </Panel>
  );
}
