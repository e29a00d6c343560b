import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { type KeptGroup, LONGEST_GROUP_NAME } from '@moonbase/contracts/kept-groups';

import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { counted } from '../../design/numbers.ts';
import { textOf } from '../../platform/api-error.ts';
import { MessageCancelled, messages } from '../../platform/messages.ts';
import { Changes } from '../../play/Changes.tsx';
import { keepGroup, keptGroupsOptions, removeGroup } from './kept-groups.api.ts';
import s from './kept-groups.module.css';

const isSame = ({ students }: KeptGroup, chosen: ReadonlySet<string>): boolean =>
  students.length === chosen.size && students.every((id) => chosen.has(id));

/** The groups inside a class that stay: a press chooses their students, and the chosen ones are kept as a group. */
export function KeptGroups({
  classGroupId,
  chosen,
  onChoose,
}: {
  classGroupId: string;
  chosen: ReadonlySet<string>;
  onChoose: (students: ReadonlySet<string>) => void;
}): ReactElement | null {
  const { data } = useQuery(keptGroupsOptions(classGroupId));
  const groups = data?.groups ?? [];
  const present = groups.find((group) => isSame(group, chosen));
  const keep = (): void => {
    messages
      .form([{ name: 'name', label: 'Name of the group', maxLength: LONGEST_GROUP_NAME }], {
        title: `Keep ${counted(chosen.size, 'student')} as a group`,
        ok: 'Keep',
        onConfirm: ({ name = '' }) => keepGroup(classGroupId, { name, students: [...chosen] }),
      })
      .catch(() => undefined); // nothing is kept
  };
  const remove = async ({ id, name }: KeptGroup): Promise<void> => {
    try {
      await messages.confirmation('Its students stay as they are.', {
        title: `Remove the group “${name}”?`,
        ok: 'Remove',
        onConfirm: () => removeGroup(classGroupId, id),
      });
    } catch (error) {
      if (!(error instanceof MessageCancelled)) void messages.error(textOf(error));
    }
  };
  if (groups.length === 0 && chosen.size < 2) return null;
  return (
    <div className={s['groups']} role="group" aria-label="Groups of this class">
      {groups.map((group) => (
        <Button
          key={group.id}
          look={group === present ? 'sky' : 'plain'}
          aria-pressed={group === present}
          onClick={() => onChoose(new Set(group === present ? [] : group.students))}
        >
          {group.name}
          <span className="muted small">{group.students.length}</span>
        </Button>
      ))}
      <Changes>
        {present === undefined ? (
          chosen.size > 1 && (
            <Button look="quiet" onClick={keep}>
              <Icon name="people" />
              Keep these as a group
            </Button>
          )
        ) : (
          <Button look="quiet" onClick={() => void remove(present)}>
            <Icon name="delete" />
            Remove this group
          </Button>
        )}
      </Changes>
    </div>
  );
}
