import type { SetWorkBody, Work, WorkPacesReply } from '@moonbase/contracts/set-work';
import {
  copyDays,
  type Exception,
  minutesExpected,
  needsContent,
  targetsOf,
  titleOf,
  USUAL_WORK_MINUTES,
  USUAL_RIGHT,
  usualUntil,
  type WorkKind,
  type WorkTarget,
} from '@moonbase/set-work';
import { summarise } from '@moonbase/selections';

import { counted } from '../../design/numbers.ts';
import { chosenIds, draftOfUnits, type SelectionDraft } from '../../play/selection-draft.ts';
import { toSelection, unitName, unitOf } from '../../play/selections.ts';

/** A work that is being made. */
export interface WorkDraft {
  readonly kind: WorkKind;
  readonly target: WorkTarget;
  readonly amount: number;
  readonly content: SelectionDraft | null;
  readonly unit: string | null; // of a quiz
  readonly step: number;
  readonly mistake: string | null;
  readonly lesson: string | null;
  readonly from: string;
  readonly until: string;
  readonly secondDay: string; // of a quiz
  readonly note: string;
  readonly chosen: readonly string[] | null; // students; null: the whole class
  readonly isForNeed: boolean; // those chosen are who needs the content, also when it changes
  readonly exceptions: readonly Exception[]; // students who are asked for another number
}

const USUAL: Readonly<Record<WorkTarget, number>> = {
  right: USUAL_RIGHT,
  minutes: USUAL_WORK_MINUTES,
  success: 1,
  step: 1,
  mended: 1,
  quiz: 1,
};

/** The kind that is asked, with what is usual of it. */
export function ofKind(draft: WorkDraft, kind: WorkKind): WorkDraft {
  const [target = 'right'] = targetsOf(kind);
  return { ...draft, kind, target, amount: USUAL[target], exceptions: [] };
}

export const ofTarget = (draft: WorkDraft, target: WorkTarget): WorkDraft => ({
  ...draft,
  target,
  amount: USUAL[target],
  exceptions: [],
});

/** What the address asks for: `kind`, `unit` (several with commas between them), `users`, `lesson`, `mistake`. */
export function draftFrom(search: URLSearchParams, today: string): WorkDraft {
  const unit = search.get('unit');
  const lesson = search.get('lesson');
  const mistake = search.get('mistake');
  const asked = search.get('kind');
  const kind: WorkKind =
    lesson !== null
      ? 'lesson'
      : mistake !== null
        ? 'mending'
        : asked === 'facts'
          ? 'facts'
          : asked === 'quiz'
            ? 'quiz'
            : 'content';
  const until = usualUntil(today);
  return ofKind(
    {
      kind,
      target: 'right',
      amount: USUAL_RIGHT,
      content: unit === null ? null : draftOfUnits(unit.split(',').map(Number)),
      unit: unit?.split(',')[0] ?? null,
      step: 1,
      mistake,
      lesson,
      from: today,
      until,
      secondDay: until,
      note: '',
      chosen: search.get('users')?.split(',') ?? null,
      isForNeed: false,
      exceptions: [],
    },
    kind,
  );
}

/** A copy of a work, from today, for everybody. */
export function draftOfCopy(work: Work, today: string): WorkDraft {
  const days = copyDays({ from: work.from, until: work.until, endedOn: null }, today);
  return {
    kind: work.kind,
    target: work.target,
    amount: work.amount,
    content: work.content,
    unit: work.units[0] ?? null,
    step: work.step ?? 1,
    mistake: work.mistake,
    lesson: work.lesson,
    ...days,
    secondDay: days.until,
    note: work.note,
    chosen: null,
    isForNeed: false,
    exceptions: [],
  };
}

/** The content of a draft in words. */
function subjectOf({ kind, content, unit, step }: WorkDraft): string {
  if (kind === 'step') return `Step ${step}`;
  if (kind === 'quiz') return unit === null ? 'a unit' : unitName(Number(unit));
  return content === null || chosenIds(content).length === 0
    ? 'content'
    : summarise(toSelection(content), unitOf);
}

export const titleOfDraft = (draft: WorkDraft): string =>
  titleOf({ ...draft, subject: subjectOf(draft) });

/** What a draft still lacks; null: it can be set. */
export function lackOf({ kind, content, unit, mistake, chosen }: WorkDraft): string | null {
  if (kind === 'content' && (content === null || chosenIds(content).length === 0))
    return 'Choose the content first.';
  if (kind === 'quiz' && unit === null) return 'Choose the unit first.';
  if (kind === 'mending' && mistake === null) return 'Choose the mistake first.';
  return chosen?.length === 0 ? 'Choose a student first.' : null;
}

function unitsOf({ kind, content, unit }: WorkDraft): readonly string[] {
  if (kind === 'quiz') return unit === null ? [] : [unit];
  return kind === 'content' && content !== null ? chosenIds(content).map(String) : [];
}

/** The students who need what a draft asks; null where it has no content. @see packages/set-work/SPEC.md rule WK17 */
export function needing(
  draft: WorkDraft,
  students: WorkPacesReply['students'],
): readonly string[] | null {
  const units = unitsOf(draft);
  if (units.length === 0) return null;
  return students.filter(({ lately }) => needsContent(units, lately)).map(({ id }) => id);
}

/** A draft whose content may have changed: it stays for those who need it. */
export function stillForNeed(draft: WorkDraft, students: WorkPacesReply['students']): WorkDraft {
  if (!draft.isForNeed) return draft;
  const chosen = needing(draft, students);
  return { ...draft, chosen, isForNeed: chosen !== null };
}

const isFor = ({ chosen }: Pick<WorkDraft, 'chosen'>, student: string): boolean =>
  chosen === null || chosen.includes(student);

/** The exceptions among those whom the work is for. */
export const exceptionsOf = (
  draft: Pick<WorkDraft, 'chosen' | 'exceptions'>,
): readonly Exception[] => draft.exceptions.filter(({ student }) => isFor(draft, student));

/** Students of the work who can still become an exception. */
export const exceptable = <Student extends { readonly id: string }>(
  draft: Pick<WorkDraft, 'chosen' | 'exceptions'>,
  students: readonly Student[],
): readonly Student[] =>
  students.filter(
    ({ id }) => isFor(draft, id) && !draft.exceptions.some(({ student }) => student === id),
  );

/** A new exception: half of what the others do. */
export const exceptionFor = (
  { amount }: Pick<WorkDraft, 'amount'>,
  student: string,
  fewest: number,
): Exception => ({ student, amount: Math.max(fewest, Math.round(amount / 2)) });

export function bodyOf(draft: WorkDraft): SetWorkBody {
  const { kind, content, unit, mistake, lesson, chosen } = draft;
  return {
    kind,
    target: draft.target,
    amount: draft.amount,
    from: draft.from,
    until: draft.until,
    note: draft.note.trim(),
    ...(kind === 'content' && content !== null && { content }),
    ...(kind === 'quiz' && unit !== null && { unit, secondDay: draft.secondDay }),
    ...(kind === 'step' && { step: draft.step }),
    ...(kind === 'mending' && mistake !== null && { mistake }),
    ...(kind === 'lesson' && lesson !== null && { lesson }),
    ...(chosen !== null && { students: [...chosen] }),
    exceptions: [...exceptionsOf(draft)],
  };
}

const SLOWEST = 3;

/** How long it takes: half of the students this long or less, and the slowest three about that long. */
export function minutesOf(
  draft: Pick<WorkDraft, 'target' | 'amount'>,
  students: WorkPacesReply['students'],
): { readonly half: number; readonly slowest: number | null } {
  const minutes = students
    .map(({ perRight }) => minutesExpected(draft, perRight))
    .sort((a, b) => a - b);
  const half = minutes[Math.ceil(minutes.length / 2) - 1] ?? minutesExpected(draft, null);
  const last = minutes.slice(-SLOWEST);
  const slowest =
    minutes.length > SLOWEST
      ? Math.round(last.reduce((sum, each) => sum + each, 0) / last.length)
      : null;
  return { half, slowest };
}

/** How long it takes those who are asked for another number, together by that number. */
export function minutesOfExceptions(
  draft: Pick<WorkDraft, 'target' | 'chosen' | 'exceptions'>,
  students: WorkPacesReply['students'],
): readonly {
  readonly amount: number;
  readonly names: readonly string[];
  readonly minutes: number;
}[] {
  const { target } = draft;
  const exceptions = exceptionsOf(draft);
  return [...new Set(exceptions.map(({ amount }) => amount))].map((amount) => {
    const ids = exceptions.filter((each) => each.amount === amount).map(({ student }) => student);
    const own = students.filter(({ id }) => ids.includes(id));
    const minutes = own.map(({ perRight }) => minutesExpected({ target, amount }, perRight));
    return { amount, names: own.map(({ name }) => name), minutes: Math.max(...minutes) };
  });
}

/** What the expected minutes come from. */
export function sourceOfMinutes(students: WorkPacesReply['students'], kind: WorkKind): string {
  const each = kind === 'quiz' ? 'Each half. ' : '';
  const known = students.filter(({ perRight }) => perRight !== null).length;
  if (known === 0) return `${each}A guess: nobody has answered anything in the last 4 weeks.`;
  return known < students.length
    ? `${each}From the last 4 weeks of ${counted(known, 'student')}, a guess for the others.`
    : `${each}From the last 4 weeks.`;
}
