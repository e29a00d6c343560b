import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type { ClassSignIn } from '@moonbase/contracts';
import { WAY_TRAITS, WAYS } from '@moonbase/door';

import { Button } from '../../design/Button.tsx';
import { Segmented, Select } from '../../design/Field.tsx';
import { Banner, Tag } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { formatTime } from '../../platform/dates.ts';
import { useShownName } from '../../play/names-off.ts';
import {
  changeSignIn,
  makeSpareKey,
  reloadSignIn,
  type SignInChange,
} from './class-sign-in.api.ts';
import s from './class-sign-in.module.css';
import { PosterKey } from './PrintKey.tsx';

interface Props {
  readonly classGroupId: string;
  readonly signIn: ClassSignIn;
}

const CHOICES = WAYS.map((value) => ({ value, label: WAY_TRAITS[value].label }));

function Opening({
  classGroupId,
  signIn,
  onChange,
}: {
  classGroupId: string;
  signIn: ClassSignIn;
  onChange: (change: SignInChange) => void;
}): ReactElement {
  const { isOpen, openUntilChanged } = signIn;
  return (
    <section className={s['box']}>
      <h2>Class code</h2>
      <p className={s['code']}>{signIn.code}</p>
      <p>
        <Tag tone={isOpen ? 'ok' : 'plain'} icon={isOpen ? 'unlock' : 'lock'}>
          {isOpen ? 'The door is open' : 'The door is closed'}
        </Tag>
      </p>
      <p className="small muted">
        {openUntilChanged === null
          ? `Open ${signIn.hours}. Cards work at any time.`
          : 'Set by a teacher; the usual hours count again from the next opening or closing.'}
      </p>
      <div className={s['row']}>
        <Button onClick={() => onChange({ open: !isOpen })}>
          {isOpen ? 'Close now' : 'Open now'}
        </Button>
        {openUntilChanged !== null && (
          <Button look="quiet" onClick={() => onChange({ open: null })}>
            Usual hours
          </Button>
        )}
        <Button look="quiet" onClick={() => onChange({ renewCode: true })}>
          New code
        </Button>
        <PosterKey classGroupId={classGroupId} opensElsewhere={signIn.opensElsewhere} />
      </div>
    </section>
  );
}

function SpareKey({ classGroupId, signIn }: Props): ReactElement {
  const shown = useShownName();
  const [user, setUser] = useState(signIn.students[0]?.id ?? '');
  const made = useMutation({ mutationFn: () => makeSpareKey(classGroupId, user) });
  const owner = shown(signIn.students.find(({ id }) => id === user)?.name ?? 'nobody');
  const choices = signIn.students.map(({ id, name }) => ({ value: id, label: shown(name) }));
  return (
    <section className={s['box']}>
      <h2>Let one student in now</h2>
      <p className="small muted">
        A spare key for a forgotten card: six figures, once, for 15 minutes. The student types the
        class code, presses the name and then the spare key.
      </p>
      <Select
        label="Student"
        value={user}
        choices={choices}
        onChange={(id) => {
          setUser(id);
          made.reset();
        }}
      />
      <div className={s['row']}>
        <Button disabled={user === '' || made.isPending} onClick={() => made.mutate()}>
          Make a spare key
        </Button>
        {made.data && (
          <output className={s['code']} aria-label={`Spare key for ${owner}`}>
            {made.data.spareKey.key}
          </output>
        )}
      </div>
      {made.data && (
        <p className="small muted">
          For {owner}, good until {formatTime(Date.parse(made.data.spareKey.until))}. It is written
          in the log.
        </p>
      )}
      {made.error && <Banner tone="err">{textOf(made.error)}</Banner>}
    </section>
  );
}

/** The class code with its opening, the ways of signing in, and spare keys. */
export function DoorPanels({ classGroupId, signIn }: Props): ReactElement {
  const change = useMutation({
    mutationFn: (changed: SignInChange) => changeSignIn(classGroupId, changed),
    onSettled: () => reloadSignIn(classGroupId),
  });
  return (
    <aside className={s['side']}>
      <Opening classGroupId={classGroupId} signIn={signIn} onChange={change.mutate} />
      <section className={s['box']}>
        <h2>What opens the door</h2>
        <Segmented
          label="What opens the door"
          hideLabel
          value={signIn.way}
          choices={CHOICES}
          onChange={(way) => change.mutate({ way })}
        />
        <p className="small muted">
          {WAY_TRAITS[signIn.way].about} Whoever holds a card is in, so renew one that is lost.
        </p>
      </section>
      {signIn.students.length > 0 && <SpareKey classGroupId={classGroupId} signIn={signIn} />}
      {change.error && <Banner tone="err">{textOf(change.error)}</Banner>}
    </aside>
  );
}
