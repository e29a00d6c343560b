import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import { LEVELS, levelWords, unitInfo, UNITS } from '@moonbase/content';
import { MOST_ON_A_SHEET } from '@moonbase/contracts/help';

import { Button, FileLink } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Check, Segmented, Select, Stepper } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { counted } from '../../design/numbers.ts';
import { apiUrl } from '../../platform/api-client.ts';
import { useUser } from '../../platform/session.ts';
import { helpOptions } from '../../play/api/help.api.ts';
import { proposalOptions } from '../../play/api/lessons.api.ts';
import { useShownName } from '../../play/names-off.ts';
import s from './sheets-dialog.module.css';

type What = 'needs' | 'theirs' | 'topic';

const ONE_PAGE = 12; // questions
const MOST_OF_NEEDS = 3; // units on a sheet

/** A table of one's own number needs the number, which nobody types here. */
const isOnPaper = (unit: number): boolean => unitInfo(unit).table?.value !== null;

const TOPICS = UNITS.filter(({ id }) => isOnPaper(id));
const AND = new Intl.ListFormat('en', { type: 'conjunction' });

interface Asked {
  readonly what: What;
  readonly unit: string; // for all of them
  readonly users: readonly string[];
  readonly withContent: readonly string[];
  readonly needs: ReadonlyMap<string, readonly string[]>;
}

/** Whose sheets the file has, and what its address asks of each. */
function sheetsOf({ what, unit, users, withContent, needs }: Asked) {
  if (what === 'theirs') return { whose: withContent, pairs: withContent.map((id) => ['of', id]) };
  const unitsOf = (id: string): readonly string[] =>
    what === 'topic' ? [unit] : (needs.get(id) ?? []);
  const whose = users.filter((id) => unitsOf(id).length > 0);
  return { whose, pairs: whose.map((id) => ['for', [id, ...unitsOf(id)].join('.')]) };
}

/** What each student of a class needs: the units in which they are stuck (Help), then those of a lesson. */
function useNeeds(classGroupId: string) {
  const { data } = useQuery(proposalOptions(classGroupId));
  const { data: help, isPending } = useQuery(helpOptions(classGroupId, {}));
  const stuckIn = (id: string): readonly string[] =>
    help?.students.find((each) => each.id === id)?.units.map(({ unit }) => unit) ?? [];
  const members = data?.members ?? [];
  const paperUnits = (units: readonly string[]) =>
    units.filter((unit) => isOnPaper(Number(unit))).slice(0, MOST_OF_NEEDS);
  return {
    isKnown: data !== undefined && !isPending,
    nameOf: (id: string): string => members.find((each) => each.id === id)?.name ?? 'a student',
    needs: new Map(
      members.map(({ id, units }) => [id, paperUnits([...new Set([...stuckIn(id), ...units])])]),
    ),
  };
}

/** Whose sheets the file has, what each needs, and who has none. */
function Whose({
  what,
  whose,
  without,
  needs,
  nameOf,
}: Pick<Asked, 'what' | 'needs'> & {
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
              <b>{shown(nameOf(id))}</b> {AND.format((needs.get(id) ?? []).map(nameOfUnit))}
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
  const { isKnown, nameOf, needs } = useNeeds(classGroupId);
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
          <Whose what={what} whose={whose} without={without} needs={needs} nameOf={nameOf} />
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

const nameOfUnit = (unit: string): string => unitInfo(Number(unit)).name;

function yearOf(position: number, country: string | null): string {
  const level = LEVELS.find((each) => each.position === position);
  return level === undefined ? '' : levelWords(level, country);
}
