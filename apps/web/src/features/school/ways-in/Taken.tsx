import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type { TakenClaims, WayIn, WaysInReply } from '@moonbase/contracts/ways-in';

import { Button } from '../../../design/Button.tsx';
import { Errors, Select, TextField } from '../../../design/Field.tsx';
import { Banner } from '../../../design/Panel.tsx';
import { useRefusedFocus } from '../../../design/use-refused-focus.ts';
import { fieldTextsOf, textOf } from '../../../platform/api-error.ts';
import { hasFieldErrors } from '../EditDialog.tsx';
import { takeClaims } from './ways-in.api.ts';
import s from './ways-in.module.css';

type Role = keyof TakenClaims['roleWords'];
type Offer = NonNullable<WayIn['tests']['admin']>['offers'][number];

const ROLES = [
  { role: 'teacher', label: 'Words that mean teacher' },
  { role: 'assistant', label: 'Words that mean assistant teacher' },
  { role: 'student', label: 'Words that mean student' },
] as const;
/** What most services say, where the school has given nothing yet. */
const COMMON: Readonly<Record<Role, string>> = {
  teacher: 'teacher, staff, faculty',
  assistant: 'assistant, aide',
  student: 'student, pupil',
};
const LIST = ''; // no claim: the list says it
const MOST_SHOWN = 6; // values of a claim

const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The claims that the tests have shown, each once, and those that are taken already. */
function offersOf({ tests, taken }: WayIn): readonly Offer[] {
  const offers = new Map<string, Offer>();
  for (const offer of [tests.admin, tests.student].flatMap((test) => test?.offers ?? [])) {
    const before = offers.get(offer.claim)?.values ?? [];
    const values = [...new Set([...before, ...offer.values])];
    offers.set(offer.claim, { claim: offer.claim, values });
  }
  for (const claim of [taken.roleClaim, taken.classClaim])
    if (claim !== null && !offers.has(claim)) offers.set(claim, { claim, values: [] });
  return [...offers.values()];
}

/** What came under a claim in the tests. */
function Came({ offers, claim }: { offers: readonly Offer[]; claim: string }): ReactElement | null {
  const values = offers.find((each) => each.claim === claim)?.values ?? [];
  if (values.length === 0) return null;
  const more = values.length > MOST_SHOWN ? ' …' : '';
  return (
    <p className="muted small">
      Came in the test: {values.slice(0, MOST_SHOWN).join(', ')}
      {more}
    </p>
  );
}

type Typed = Readonly<Record<Role, string>>;

/** The words that a school gave, or those of most services. */
const firstWords = ({ roleClaim, roleWords }: TakenClaims): Typed =>
  roleClaim === null
    ? COMMON
    : {
        teacher: roleWords.teacher.join(', '),
        assistant: roleWords.assistant.join(', '),
        student: roleWords.student.join(', '),
      };

function bodyOf(roleClaim: string, classClaim: string, words: Typed): TakenClaims {
  const none = roleClaim === LIST;
  return {
    roleClaim: none ? null : roleClaim,
    roleWords: {
      teacher: none ? [] : wordsOf(words.teacher),
      assistant: none ? [] : wordsOf(words.assistant),
      student: none ? [] : wordsOf(words.student),
    },
    classClaim: classClaim === LIST ? null : classClaim,
  };
}

/** The words that mean a role. */
function Words({
  words,
  onChange,
}: {
  words: Typed;
  onChange: (words: Typed) => void;
}): ReactElement {
  return (
    <>
      <p className="muted small">
        Words have commas between them. Of several roles the one with the fewest rights counts.
      </p>
      {ROLES.map(({ role, label }) => (
        <TextField
          key={role}
          label={label}
          value={words[role]}
          maxLength={500}
          onChange={(text) => onChange({ ...words, [role]: text })}
        />
      ))}
    </>
  );
}

/** A school’s choice of what its service says beside who somebody is. Only claims that a test has shown can be chosen. */
export function Taken({
  way,
  onChange,
}: {
  way: WayIn;
  onChange: (reply: WaysInReply) => void;
}): ReactElement | null {
  const { id, taken } = way;
  const offers = offersOf(way);
  const [roleClaim, setRoleClaim] = useState(taken.roleClaim ?? LIST);
  const [classClaim, setClassClaim] = useState(taken.classClaim ?? LIST);
  const [words, setWords] = useState(() => firstWords(taken));
  const save = useMutation({ mutationFn: takeClaims, onSuccess: onChange });
  const form = useRefusedFocus(save.error);
  if (offers.length === 0) return null;
  const choices = [
    { value: LIST, label: 'Your list' },
    ...offers.map(({ claim }) => ({ value: claim, label: `The claim “${claim}”` })),
  ];
  const isRefused = save.error !== null && !hasFieldErrors(save.error);
  return (
    <details className={s['taken']} open={taken.roleClaim !== null || taken.classClaim !== null}>
      <summary>Who says roles and classes: {wordsOfTaken(taken)}</summary>
      <form
        ref={form}
        className={s['stack']}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ id, body: bodyOf(roleClaim, classClaim, words) });
        }}
      >
        <p className="muted small">
          Who is on your list keeps the role that the list says. With a claim, somebody on no list
          comes in at once, in the role that your service says at each sign-in, and classes that
          stand here are joined and left as it says. No claim makes an administrator.
        </p>
        <Select label="Role" value={roleClaim} choices={choices} onChange={setRoleClaim} />
        <Errors id={`role-${id}`} texts={fieldTextsOf(save.error, 'roleClaim')} />
        {roleClaim !== LIST && (
          <>
            <Came offers={offers} claim={roleClaim} />
            <Words words={words} onChange={setWords} />
          </>
        )}
        <Select label="Classes" value={classClaim} choices={choices} onChange={setClassClaim} />
        <Errors id={`classes-${id}`} texts={fieldTextsOf(save.error, 'classClaim')} />
        {classClaim !== LIST && <Came offers={offers} claim={classClaim} />}
        {isRefused && <Banner tone="err">{textOf(save.error)}</Banner>}
        <div className={s['foot']}>
          <span role="status" className="muted small">
            {save.isSuccess && 'Saved'}
          </span>
          <Button type="submit" disabled={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </details>
  );
}

function wordsOfTaken({ roleClaim, classClaim }: TakenClaims): string {
  if (roleClaim === null && classClaim === null) return 'your list';
  const of = (what: string, claim: string | null): string =>
    `${what} ${claim === null ? 'your list' : `“${claim}”`}`;
  return `${of('role', roleClaim)}, ${of('classes', classClaim)}`;
}
