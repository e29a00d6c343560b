import type { ReactElement } from 'react';

import type { LessonProposalReply } from '@moonbase/contracts/lessons';
import { questionsOnSheet, type TwoHalves, withOneMoved } from '@moonbase/lesson';

import { cx } from '../design/cx.ts';
import { Icon } from '../design/icons.tsx';
import { counted } from '../design/numbers.ts';
import { useShownName } from '../play/names-off.ts';
import { useKeepOverride } from '../play/override.ts';
import { sheetOfUnits } from '../play/sheet-of-units.ts';
import s from './two-halves.module.css';

type SheetOf = (half: readonly string[]) => readonly string[];

/** The sheet of a half in a window of its own, so that what is chosen for the lesson stays. */
function SheetLink({
  half,
  minutes,
  sheetOf,
  words,
}: {
  half: readonly string[];
  minutes: number;
  sheetOf: SheetOf;
  words: string;
}): ReactElement | null {
  const keep = useKeepOverride();
  const units = sheetOf(half);
  if (units.length === 0 || half.length === 0) return null;
  const questions = questionsOnSheet(minutes);
  return (
    <a href={keep(sheetOfUnits(units, half.length, questions))} target="_blank" rel="noreferrer">
      <Icon name="print" />
      {counted(half.length, 'sheet')} {words}, {questions} questions
    </a>
  );
}

/** Who is in which half, who shares a device, and the sheet of each half. @see requirement LS-10 */
export function TwoHalvesTable({
  members,
  minutes,
  halves,
  sheetOf,
  onChange,
}: {
  members: LessonProposalReply['members'];
  minutes: number; // of each half
  halves: TwoHalves;
  sheetOf: SheetOf;
  onChange: (halves: TwoHalves) => void;
}): ReactElement {
  const shown = useShownName();
  const { first, second } = halves;
  const devices = Math.max(first.length, second.length);
  const cell = (id: string | undefined, other: string): ReactElement | null => {
    const member = members.find((each) => each.id === id);
    if (member === undefined) return null;
    const name = shown(member.name);
    return (
      <span className={s['one']}>
        {name}
        <button
          type="button"
          aria-label={`Move ${name} to the ${other} half`}
          title={`To the ${other} half`}
          onClick={() => onChange(withOneMoved(halves, member.id))}
        >
          <Icon name={other === 'second' ? 'next' : 'back'} />
        </button>
      </span>
    );
  };
  return (
    <>
      <p className={cx('small', 'muted', s['lead'])}>
        {counted(devices, 'device')} are enough: {first.length} play for {minutes} minutes while{' '}
        {second.length} have the sheet, then each hands the device on to the name beside theirs.
      </p>
      <p className={s['sheets']}>
        <SheetLink half={second} minutes={minutes} sheetOf={sheetOf} words="to begin with" />
        <SheetLink half={first} minutes={minutes} sheetOf={sheetOf} words="for the change" />
      </p>
      <table className={s['halves']}>
        <thead>
          <tr>
            <th scope="col">Device</th>
            <th scope="col">Plays first ({first.length})</th>
            <th scope="col">Sheet first ({second.length})</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: devices }, (_, at) => (
            <tr key={first[at] ?? second[at]}>
              <th scope="row">{at + 1}</th>
              <td>{cell(first[at], 'second')}</td>
              <td>{cell(second[at], 'first')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
