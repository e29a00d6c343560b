import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type { UnitInfo } from '@moonbase/content';

import { Button, ButtonLink } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Check, Select } from '../../design/Field.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { Banner } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { childrenOptions } from '../../play/api/children.api.ts';
import { classGroupOptions, classGroupsOptions } from '../../play/api/class-groups.api.ts';
import { useKeepOverride } from '../../play/override.ts';
import { useSession } from '../../platform/session.ts';
import { useMay } from '../../play/permissions.ts';
import { useUnitWords } from '../../play/unit-words.ts';
import s from './content.module.css';

const CHILDREN = 'children';

/** The people whom the actor may choose content for; with none, nothing is offered. */
export function useCharges(): { readonly students: boolean; readonly children: boolean } {
  const override = useSession()?.override ?? null;
  const staff = useMay('class-group:list');
  return { students: staff || override !== null, children: useMay('child:list') };
}

interface Person {
  readonly id: string;
  readonly name: string;
}

interface Charges {
  readonly groups: readonly { readonly value: string; readonly label: string }[];
  readonly group: string; // '' when there is none
  readonly people: readonly Person[];
  readonly isPending: boolean;
  readonly error: Error | null;
}

/** The classes and children that a person looks after, and who is in one of them. */
function useGroup(wanted: string): Charges {
  const { students, children } = useCharges();
  const teacherId = useSession()?.override?.teacherId ?? null;
  const classes = useQuery({ ...classGroupsOptions('mine', teacherId), enabled: students });
  const own = useQuery({ ...childrenOptions(), enabled: children });
  const groups = [
    ...(classes.data?.classGroups ?? []).map(({ id, name }) => ({
      value: id,
      label: `Class ${name ?? 'unnamed'}`,
    })),
    ...(children ? [{ value: CHILDREN, label: 'My children' }] : []),
  ];
  const group = groups.find(({ value }) => value === wanted)?.value ?? groups[0]?.value ?? '';
  const inClass = group !== '' && group !== CHILDREN;
  const members = useQuery({ ...classGroupOptions(group), enabled: inClass });
  const shown = inClass ? members : group === CHILDREN ? own : classes;
  return {
    groups,
    group,
    people: (inClass ? members.data?.students : own.data) ?? [],
    isPending: classes.isLoading || shown.isLoading,
    error: classes.error ?? shown.error,
  };
}

function People({
  people,
  out,
  onChange,
}: {
  people: readonly Person[];
  out: ReadonlySet<string>;
  onChange: (out: ReadonlySet<string>) => void;
}): ReactElement {
  const chosen = people.filter(({ id }) => !out.has(id)).length;
  const without = (id: string, left: boolean): ReadonlySet<string> => {
    const next = new Set(out);
    if (left) next.add(id);
    else next.delete(id);
    return next;
  };
  return (
    <>
      <Check
        label={`All (${people.length})`}
        checked={chosen === people.length ? true : chosen === 0 ? false : 'mixed'}
        onChange={(all) => onChange(new Set(all ? [] : people.map(({ id }) => id)))}
      />
      <ul className={s['people']}>
        {people.map(({ id, name }) => (
          <li key={id}>
            <Check
              label={name}
              checked={!out.has(id)}
              onChange={(on) => onChange(without(id, !on))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Asks for whom a unit is chosen, then opens their content selection with the unit chosen. */
export function ChooseFor({
  unit: given,
  onClose,
}: {
  unit: UnitInfo;
  onClose: () => void;
}): ReactElement {
  const keep = useKeepOverride();
  const unit = useUnitWords()(given);
  const [wanted, setWanted] = useState('');
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const { groups, group, people, isPending, error } = useGroup(wanted);
  const chosen = people.filter(({ id }) => !out.has(id)).map(({ id }) => id);
  const query = `users=${chosen.join(',')}&unit=${unit.id}`;
  const to =
    group === CHILDREN
      ? `/parent/content-selection?${query}`
      : keep(`/teacher/class-groups/${group}/content-selection?${query}`);
  return (
    <Dialog
      title={`Choose ${unit.name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {chosen.length === 0 ? (
            <Button look="main" disabled>
              Next
            </Button>
          ) : (
            <ButtonLink look="main" to={to}>
              Next
            </ButtonLink>
          )}
        </>
      }
    >
      <p className={s['lead']}>
        For whom? The next page shows the unit chosen, with the lock, before anything is set.
      </p>
      {groups.length > 1 && (
        <Select
          label="Class"
          value={group}
          choices={groups}
          onChange={(next) => {
            setWanted(next);
            setOut(new Set());
          }}
        />
      )}
      {isPending && <LoadingList />}
      {error && <Banner tone="err">{textOf(error)}</Banner>}
      {!isPending && !error && people.length === 0 && (
        <p className="muted">
          {group === CHILDREN ? 'There are no child accounts yet.' : 'There are no students yet.'}
        </p>
      )}
      {people.length > 0 && <People people={people} out={out} onChange={setOut} />}
    </Dialog>
  );
}
