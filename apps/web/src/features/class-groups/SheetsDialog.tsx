import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import { LEVELS, levelWords, unitInfo, UNITS } from '@moonbase/content';
import type { ReportPage } from '@moonbase/contracts';
import { MOST_ON_A_SHEET } from '@moonbase/contracts/help';
import { type SheetNeed, sheetNeed } from '@moonbase/reports';

import { Button, FileLink } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Check, Segmented, Select, Stepper } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { counted } from '../../design/numbers.ts';
import { apiUrl } from '../../platform/api-client.ts';
import { serverNow } from '../../platform/clock.ts';
import { dayIn } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import { classMistakesOptions } from '../../play/api/class-mistakes.api.ts';
import { usualPagesOptions } from '../../play/api/practice-reports.api.ts';
import { useShownName } from '../../play/names-off.ts';
import s from './sheets-dialog.module.css';

type What = 'needs' | 'theirs' | 'topic';

const ONE_PAGE = 12; // questions

/** A table of one's own number needs the number, which nobody types here. */
const isOnPaper = (unit: number): boolean => unitInfo(unit).table?.value !== null;

const TOPICS = UNITS.filter(({ id }) => isOnPaper(id));
const AND = new Intl.ListFormat('en', { type: 'conjunction' });

interface Asked {
  readonly what: What;
  readonly unit: string; // for all of them
  readonly users: readonly string[];
  readonly withContent: readonly string[];
  readonly needs: ReadonlyMap<string, SheetNeed>;
}

/** Whose sheets the file has, and what its address asks of each. */
function sheetsOf({ what, unit, users, withContent, needs }: Asked) {
  if (what === 'theirs') return { whose: withContent, pairs: withContent.map((id) => ['of', id]) };
  const partsOf = (id: string): readonly (string | number)[] => {
    const need = needs.get(id);
    if (what === 'topic') return [unit];
    return need === undefined
      ? []
      : [...(need.mistake === null ? [] : [need.mistake]), ...need.units];
  };
  const whose = users.filter((id) => partsOf(id).length > 0);
  return { whose, pairs: whose.map((id) => ['for', [id, ...partsOf(id)].join('.')]) };
}

/** What each student of a class needs, by the pages of their reports and the named mistakes. */
function useNeeds(classGroupId: string, users: readonly string[]) {
  const today = dayIn(serverNow(), useUser().timeZone);
  const { data: pages } = useQuery(usualPagesOptions(users, today));
  const { data: mistakes } = useQuery(classMistakesOptions(classGroupId));
  const found = pages?.reportPages ?? [];
  const named = mistakes?.mistakes ?? [];
  const namedFor = (id: string) =>
    named
      .filter(({ students }) => students.some((each) => each.id === id))
      .map(({ mistake, unit }) => ({ mistake, unit: unit === null ? null : Number(unit) }));
  const needs = found.flatMap(({ user, toPractise, next }) => {
    const need = sheetNeed(
      { toPractise: onPaper(toPractise), next: onPaper(next) },
      namedFor(user),
    );
    return need === null ? [] : [[user, need] as const];
  });
  return {
    isKnown: pages !== undefined && mistakes !== undefined,
    nameOf: (id: string): string => found.find(({ user }) => user === id)?.name ?? 'a student',
    mistakeNames: new Map(named.map(({ mistake, name }) => [mistake, name])),
    needs: new Map(needs),
  };
}

const onPaper = (units: ReportPage['next']): readonly number[] =>
  units.flatMap(({ unitId }) => (unitId !== null && isOnPaper(unitId) ? [unitId] : []));

/** Whose sheets the file has, what each needs, and who has none. */
function Whose({
  what,
  whose,
  without,
  needs,
  mistakeNames,
  nameOf,
}: Pick<Asked, 'what' | 'needs'> & {
  mistakeNames: ReadonlyMap<string, string>;
  whose: readonly string[];
  without: readonly string[];
  nameOf: (id: string) => string;
}): ReactElement {
  const shown = useShownName();
  const names = AND.format(without.map((id) => shown(nameOf(id))));
  return (
    <>
      {what === 'needs' && (
        <ul className={s['needs']} aria-label="What each needs">
          {whose.map((id) => (
            <li key={id}>
              <b>{shown(nameOf(id))}</b> {needWords(needs.get(id), mistakeNames)}
            </li>
          ))}
        </ul>
      )}
      {without.length > 0 && (
        <p role="status">
          No sheet for {names}:{' '}
          {what === 'theirs' ? 'nothing to practise is chosen yet.' : 'nothing is known yet.'}
        </p>
      )}
    </>
  );
}

function TopicFields({
  unit,
  onUnit,
  isSame,
  onSame,
}: {
  unit: string;
  onUnit: (unit: string) => void;
  isSame: boolean;
  onSame: (isSame: boolean) => void;
}): ReactElement {
  const { countryId } = useUser();
  const choices = TOPICS.map(({ id, name, level, table }) => ({
    value: String(id),
    label: table === null ? `${yearOf(level, countryId)}: ${name}` : name,
  }));
  return (
    <>
      <Select label="Topic" value={unit} choices={choices} onChange={onUnit} />
      <Check label="The same questions for all" checked={isSame} onChange={onSame} />
    </>
  );
}

function DownloadKey({ href, sheets }: { href: string; sheets: number }): ReactElement {
  const words = (
    <>
      <Icon name="download" />
      Download {counted(sheets, 'sheet')}
    </>
  );
  if (sheets === 0) return <Button disabled>{words}</Button>;
  return (
    <FileLink look="main" href={href}>
      {words}
    </FileLink>
  );
}

/** Asks what stands on the sheets of some students before the file is made. @see requirement RP-25 */
export function SheetsDialog({
  classGroupId,
  users,
  withContent,
  onClose,
}: {
  classGroupId: string;
  users: readonly string[];
  withContent: readonly string[]; // those of them who have content to practise
  onClose: () => void;
}): ReactElement {
  const { isKnown, nameOf, needs, mistakeNames } = useNeeds(classGroupId, users);
  const [what, setWhat] = useState<What>('needs');
  const [unit, setUnit] = useState(String(TOPICS[0]?.id));
  const [count, setCount] = useState(ONE_PAGE);
  const [isSame, setSame] = useState(false);
  const [answers, setAnswers] = useState(true);
  const { whose, pairs } = sheetsOf({ what, unit, users, withContent, needs });
  const without = users.filter((id) => !whose.includes(id));
  const query = new URLSearchParams([
    ...pairs,
    ['count', String(count)],
    ['questions', what === 'topic' && isSame ? 'same' : 'own'],
    ...(answers ? [['answers', 'show']] : []),
  ]);
  const href = apiUrl(`/class-groups/${classGroupId}/sheets/pdf?${query.toString()}`);
  return (
    <Dialog
      title="Sheets with names"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <DownloadKey href={href} sheets={whose.length} />
        </>
      }
    >
      <div className={s['fields']}>
        <Segmented
          label="What stands on them"
          value={what}
          choices={[
            { value: 'needs', label: 'What each needs' },
            { value: 'theirs', label: 'Their content' },
            { value: 'topic', label: 'One topic for all' },
          ]}
          onChange={setWhat}
        />
        {what === 'topic' && (
          <TopicFields unit={unit} onUnit={setUnit} isSame={isSame} onSame={setSame} />
        )}
        {isKnown && (
          <Whose
            what={what}
            whose={whose}
            without={without}
            needs={needs}
            mistakeNames={mistakeNames}
            nameOf={nameOf}
          />
        )}
        <div className={s['count']}>
          <span aria-hidden="true">Questions on each</span>
          <Stepper
            label="Questions on each"
            value={count}
            min={4}
            max={MOST_ON_A_SHEET}
            onChange={setCount}
          />
        </div>
        <Check label="Answers at the end" checked={answers} onChange={setAnswers} />
      </div>
    </Dialog>
  );
}

/** "Always the small digit from the big one", then Fractions. */
function needWords(need: SheetNeed | undefined, mistakeNames: ReadonlyMap<string, string>): string {
  if (need === undefined) return '';
  const { mistake, units } = need;
  const named = mistake === null ? [] : [`“${mistakeNames.get(mistake)}”`];
  return AND.format([...named, ...units.map((unit) => unitInfo(unit).name)]);
}

function yearOf(position: number, country: string | null): string {
  const level = LEVELS.find((each) => each.position === position);
  return level === undefined ? '' : levelWords(level, country);
}
