import { ImportPassportBody, type Passport, type PassportPreview } from '@moonbase/contracts';
import { dayDoubts, dayFaults } from '@moonbase/privacy';
import { echelonFor } from '@moonbase/scoring';

import type { BodyParts } from '../../../platform/http/body-parts.ts';
import { fieldsOf } from '../../../platform/http/plain-words.ts';
import { pathsWithoutText } from '../../../platform/http/text-rules.ts';
import { passportFaults } from './passport-faults.ts';
import { originOf } from './signed-passport.ts';

/** A file that came in, and what must be known to judge it. */
export interface PassportTask {
  readonly body: BodyParts; // as it came: JSON
  readonly ownKey: string; // of this installation, base64url
  readonly today: string; // the latest day that it is anywhere on earth
  readonly yearOfBirth: number | null;
}

type Fields = Readonly<Record<string, readonly string[]>>;
type Lists = 'units' | 'facts' | 'days' | 'storyRounds';

/** A record as the database takes it: its lists as JSON. */
export type PassportRows = Omit<Passport, Lists> & Readonly<Record<Lists, string>>;

export type PassportAnswer =
  | { readonly kind: 'read'; readonly preview: PassportPreview; readonly rows: PassportRows }
  | { readonly kind: 'refused'; readonly fields: Fields }
  | { readonly kind: 'unreadable' }; // no JSON

const refused = (fields: Fields): PassportAnswer => ({ kind: 'refused', fields });

/** Reads the body of an import: its shape, what this version can read, its days, its signature. */
export function readPassportFile(task: PassportTask): PassportAnswer {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.concat(task.body).toString());
  } catch {
    return { kind: 'unreadable' };
  }
  const noText = pathsWithoutText(json);
  if (noText.length > 0)
    return refused(
      Object.fromEntries(noText.map((path) => [path, ['Has a character that is not text']])),
    );
  const parsed = ImportPassportBody.safeParse(json);
  if (!parsed.success) return refused(fieldsOf(parsed.error.issues));
  const file = parsed.data.passport;
  const [record, place] =
    file.version === 1 ? [file, 'passport'] : [file.record, 'passport.record'];
  const faults = faultsOf(record, place, task);
  if (Object.keys(faults).length > 0) return refused(faults);
  const origin = originOf(file, task.ownKey);
  if (origin === null) return refused({ passport: ['Must not be nested so deeply'] });
  return {
    kind: 'read',
    preview: {
      ...headOf(file),
      ...figuresOf(record),
      origin,
      doubts: [...dayDoubts(record.days, task)],
    },
    rows: rowsOf(record),
  };
}

function faultsOf(record: Passport, place: string, task: PassportTask): Fields {
  const faults = { ...passportFaults(record, place) };
  const ofDays = dayFaults(record.days, task);
  if (ofDays.length > 0) faults[`${place}.days`] = [...(faults[`${place}.days`] ?? []), ...ofDays];
  return faults;
}

type File = ImportPassportBody['passport'];

const headOf = (file: File): Pick<PassportPreview, 'name' | 'schoolName' | 'madeAt'> =>
  file.version === 1
    ? { name: null, schoolName: null, madeAt: null }
    : {
        name: `${file.student.firstName} ${file.student.lastName}`.trim(),
        schoolName: file.schoolName,
        madeAt: file.madeAt,
      };

function figuresOf({ days, storyRounds }: Passport) {
  const correct = days.reduce((sum, day) => sum + day.correct, 0);
  const sorted = days.map(({ day }) => day).sort();
  return {
    firstDay: sorted[0] ?? null,
    lastDay: sorted.at(-1) ?? null,
    correct,
    echelon: echelonFor(correct),
    stars: storyRounds.filter(({ isPassed }) => isPassed).length,
  };
}

const rowsOf = ({ units, facts, days, storyRounds, ...rest }: Passport): PassportRows => ({
  ...rest,
  units: JSON.stringify(units),
  facts: JSON.stringify(facts),
  days: JSON.stringify(days),
  storyRounds: JSON.stringify(storyRounds),
});
