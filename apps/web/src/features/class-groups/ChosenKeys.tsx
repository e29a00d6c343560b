import type { ReactElement } from 'react';

import type { ClassStudent } from '@moonbase/contracts';

import { Button, ButtonLink, FileLink } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { apiUrl } from '../../platform/api-client.ts';
import { Changes } from '../../play/Changes.tsx';
import { useKeepOverride } from '../../play/override.ts';

export const hasContent = (students: readonly ClassStudent[], id: string): boolean =>
  (students.find((each) => each.id === id)?.selection ?? null) !== null;

/**
 * Why keys of the bar are grey, or do less than they say.
 *
 * @param ofOne the keys that are for one student
 */
export function whyGrey(
  students: readonly ClassStudent[],
  ids: readonly string[],
  words: { readonly nameOf: (id: string) => string; readonly ofOne: readonly string[] },
): string | undefined {
  if (ids.length === 0) return 'Select one or more students.';
  const without = ids.filter((id) => !hasContent(students, id)).map(words.nameOf);
  const why: string[] = [];
  if (ids.length > 1) why.push(`${words.ofOne.join(', ')}: Select one student.`);
  if (without.length > 0)
    why.push(
      `Sheets with names: ${AND.format(without)} ${without.length === 1 ? 'has' : 'have'} nothing to practise chosen yet.`,
    );
  return why.length === 0 ? undefined : why.join(' ');
}

const AND = new Intl.ListFormat('en', { type: 'conjunction' });

/** One file with a sheet for each: of what each practises, with the name on it. */
const sheetsOf = (classGroupId: string, of: readonly string[]): string =>
  apiUrl(`/class-groups/${classGroupId}/sheets/pdf`, { of });

/** Work, and practice reports, for the chosen students of a class; for all, or those with enough answers, where none is chosen. */
export function ChosenKeys({
  classGroupId,
  users,
  withContent,
}: {
  classGroupId: string;
  users: readonly string[];
  withContent: readonly string[]; // those of them who have content to practise
}): ReactElement {
  const keep = useKeepOverride();
  const whom = users.length === 0 ? '' : `?users=${users.join(',')}`;
  const sheets = (
    <>
      <Icon name="download" />
      Sheets with names
    </>
  );
  return (
    <>
      <Changes>
        <ButtonLink to={keep(`/teacher/class-groups/${classGroupId}/work/new${whom}`)}>
          <Icon name="examples" />
          Set work
        </ButtonLink>
      </Changes>
      <ButtonLink to={keep(`/teacher/class-groups/${classGroupId}/practice-reports${whom}`)}>
        <Icon name="print" />
        Print reports
      </ButtonLink>
      {withContent.length === 0 ? (
        <Button disabled>{sheets}</Button>
      ) : (
        <FileLink href={sheetsOf(classGroupId, withContent)}>{sheets}</FileLink>
      )}
    </>
  );
}
