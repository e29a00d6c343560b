import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactElement, type ReactNode } from 'react';
import { useLocation } from 'react-router';

import { BookHead } from '../design/BookHead.tsx';
import { ButtonLink } from '../design/Button.tsx';
import { Icon } from '../design/icons.tsx';
import { ageOf } from '../play/age.ts';
import { childrenOptions } from '../play/api/children.api.ts';
import { classGroupOptions } from '../play/api/class-groups.api.ts';
import { useClassPlace } from '../play/class-place.ts';
import { useKeepOverride } from '../play/override.ts';
import { useNamesAround, useShownName } from '../play/names-off.ts';
import { personPath, type PersonArea, type PersonPage, PersonTabs } from './PersonTabs.tsx';
import s from './shell.module.css';

interface Neighbour {
  readonly id: string;
  readonly name: string;
  readonly yearOfBirth: number | null;
  readonly echelon: number;
}

const HOMES = {
  teacher: { to: '/teacher', label: 'My Classes' },
  parent: { to: '/parent', label: 'My Child Accounts' },
} as const;

/** The other people whose reports can be paged through: the class in the address, or a parent's children. */
function useCompany(area: PersonArea): {
  readonly className: string | null;
  readonly people: readonly Neighbour[];
} {
  const classGroupId = useClassPlace();
  const inClass = area === 'teacher' && classGroupId !== null;
  const { data: group } = useQuery({
    ...classGroupOptions(classGroupId ?? ''),
    enabled: inClass,
    retry: false,
  });
  const { data: children } = useQuery({ ...childrenOptions(), enabled: area === 'parent' });
  useNamesAround(useMemo(() => group?.students.map(({ name }) => name), [group]));
  if (area === 'parent') return { className: null, people: children ?? [] };
  if (!group) return { className: null, people: [] };
  const people = [...group.students].sort((a, b) => a.name.localeCompare(b.name));
  return { className: group.classGroup.name ?? 'unnamed', people };
}

/** The person that a report is about: "6H · age 11 · Defender Level 17"; undefined when nothing is known. */
function whomWords(
  className: string | null,
  { yearOfBirth, echelon }: Neighbour,
): string | undefined {
  const age = ageOf(yearOfBirth);
  const words = [
    className,
    age === null ? null : `age ${age}`,
    echelon === 0 ? null : `Defender Level ${echelon}`,
  ].filter((word) => word !== null);
  return words.length === 0 ? undefined : words.join(' · ');
}

function Pager({
  people,
  userId,
  to,
}: {
  people: readonly Neighbour[];
  userId: string;
  to: (id: string) => string;
}): ReactElement | null {
  const shown = useShownName();
  const at = people.findIndex(({ id }) => id === userId);
  const [before, after] = [people[at - 1], people[at + 1]];
  if (at < 0 || (!before && !after)) return null;
  return (
    <nav className={s['pager']} aria-label="Other people">
      {before && (
        <ButtonLink to={to(before.id)} aria-label={`Previous: ${shown(before.name)}`}>
          <Icon name="back" />
          {shown(before.name)}
        </ButtonLink>
      )}
      {after && (
        <ButtonLink to={to(after.id)} aria-label={`Next: ${shown(after.name)}`}>
          {shown(after.name)}
          <Icon name="next" />
        </ButtonLink>
      )}
    </nav>
  );
}

/** The head of a report about one person: the way back, the next person, the other reports. */
export function PersonHead({
  area,
  userId,
  page,
  name,
  crumb,
  title,
  sub,
  aside,
}: {
  area: PersonArea;
  userId: string;
  page: PersonPage;
  name: string; // empty until it is known
  crumb: string;
  title: string; // until the name is known
  sub?: ReactNode; // in place of class, age and Defender Level
  aside?: ReactNode;
}): ReactElement {
  const keep = useKeepOverride();
  const { search } = useLocation(); // the class, and the choices made for the report
  const classGroupId = useClassPlace();
  const { className, people } = useCompany(area);
  const person = people.find(({ id }) => id === userId);
  const home = HOMES[area];
  const ofClass =
    className === null || classGroupId === null
      ? []
      : [{ to: keep(`/teacher/class-groups/${classGroupId}`), label: `Class: ${className}` }];
  return (
    <BookHead
      crumbs={[{ to: keep(home.to), label: home.label }, ...ofClass, { label: crumb }]}
      title={name === '' ? title : name}
      sub={sub ?? (person && whomWords(className, person))}
      aside={
        <>
          {aside}
          <Pager
            people={people}
            userId={userId}
            to={(id) => `${personPath(area, page, id)}${search}`}
          />
        </>
      }
      tabs={<PersonTabs area={area} userId={userId} current={page} />}
    />
  );
}
