import { useState } from 'react';
import { useNavigate } from 'react-router';

import type {
  LessonContent,
  LessonProposalReply,
  SavedLesson,
  StartLessonBody,
} from '@moonbase/contracts/lessons';
import {
  halvesOf,
  type LessonWho,
  MOST_ON_SHEET,
  type TwoHalves,
  unitsOnSheet,
  USUAL_MINUTES,
} from '@moonbase/lesson';

import { textOf } from '../platform/api-error.ts';
import { queryClient } from '../platform/query-client.ts';
import { proposalOptions, removeLesson, saveLesson, startLesson } from '../play/api/lessons.api.ts';
import { hideNamesFor } from '../play/names-off.ts';
import { useKeepOverride } from '../play/override.ts';
import type { SelectionDraft } from '../play/selection-draft.ts';

/** Where the questions come from, as the dialog offers it: a saved lesson is started as what it was saved from. */
export type What = LessonContent | 'saved';

export interface Chosen {
  readonly minutes: number;
  readonly what: What;
  readonly content: SelectionDraft | null; // of a choice
  readonly contentFault: string | null; // why the choice cannot be asked
  readonly saved: string | null; // the id of a saved lesson
  readonly clock: boolean;
  readonly who: LessonWho;
  readonly students: readonly string[]; // some of the class
  readonly halves: TwoHalves | null; // null: as the product proposes
}

const FIRST: Chosen = {
  minutes: USUAL_MINUTES,
  what: 'needs',
  content: null,
  contentFault: null,
  saved: null,
  clock: false,
  who: 'all',
  students: [],
  halves: null,
};

/** A lesson as it is started or saved; null: something is missing. */
function bodyOf(
  { minutes, what, content, contentFault, clock }: Chosen,
  saved: SavedLesson | undefined,
): Partial<StartLessonBody> | null {
  switch (what) {
    case 'saved':
      if (saved === undefined) return null;
      return {
        minutes,
        what: saved.what,
        clock,
        ...(saved.content !== null && { content: saved.content }),
      };
    case 'choice':
      return content === null || contentFault !== null ? null : { minutes, what, clock, content };
    case 'needs':
    case 'theirs':
      return { minutes, what, clock };
  }
}

/** The units that a half has on paper: those of a choice, else what its students need. */
function sheetUnitsOf(
  body: Partial<StartLessonBody> | null,
  members: LessonProposalReply['members'],
  half: readonly string[],
): readonly string[] {
  if (body === null) return [];
  return body.content === undefined
    ? unitsOnSheet(members.flatMap(({ id, units }) => (half.includes(id) ? units : [])))
    : body.content.units.map(({ unit }) => unit).slice(0, MOST_ON_SHEET);
}

function whoOf(
  { who, students }: Chosen,
  { first, second }: TwoHalves,
): Pick<Partial<StartLessonBody>, 'who' | 'students' | 'halves'> {
  switch (who) {
    case 'all':
      return { who };
    case 'some':
      return { who, students: [...students] };
    case 'halves':
      return { who, halves: { first: [...first], second: [...second] } };
  }
}

const halvesIn = ({ halves }: Chosen, members: LessonProposalReply['members']): TwoHalves =>
  halvesOf(
    members.map(({ id }) => id),
    halves ?? undefined,
  );

/** Whether nobody is chosen, or one of two halves is empty. */
const lacksStudents = ({ who, students }: Chosen, { first, second }: TwoHalves): boolean =>
  (who === 'some' && students.length === 0) ||
  (who === 'halves' && (first.length === 0 || second.length === 0));

/** What is chosen for a lesson that has not begun, and what can be done with it. */
export function useChosen(
  classGroupId: string,
  { saved: all, members }: LessonProposalReply,
  onDone: () => void,
) {
  const navigate = useNavigate();
  const keep = useKeepOverride();
  const [chosen, setChosen] = useState<Chosen>(FIRST);
  const [fault, setFault] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  const body = bodyOf(
    chosen,
    all.find(({ id }) => id === chosen.saved),
  );
  const halves = halvesIn(chosen, members);
  const attempt = async (action: () => Promise<void>): Promise<boolean> => {
    setIsSent(true);
    setFault(null);
    try {
      await action();
      return true;
    } catch (error) {
      setFault(textOf(error));
      return false;
    } finally {
      setIsSent(false);
    }
  };
  const showProposal = (reply: LessonProposalReply): void => {
    queryClient.setQueryData(proposalOptions(classGroupId).queryKey, reply);
  };
  const start = async (): Promise<void> => {
    const isStarted =
      body !== null &&
      (await attempt(async () => {
        const { lesson } = await startLesson(classGroupId, { ...body, ...whoOf(chosen, halves) });
        if (lesson !== null) hideNamesFor(lesson.minutes); // the teacher's screen is the whiteboard
      }));
    if (!isStarted) return;
    onDone();
    void navigate(keep(`/teacher/class-groups/${classGroupId}/live`));
  };
  return {
    ...chosen,
    fault,
    isSent,
    halves,
    sheetOf: (half: readonly string[]) => sheetUnitsOf(body, members, half),
    lacks: body === null,
    lacksStudents: lacksStudents(chosen, halves),
    start,
    /** @returns whether it was saved */
    save: (name: string): Promise<boolean> =>
      attempt(async () => {
        if (body !== null) showProposal(await saveLesson(classGroupId, { ...body, name }));
      }),
    remove: (id: string): Promise<boolean> =>
      attempt(async () => showProposal(await removeLesson(classGroupId, id))),
    change: (next: Partial<Chosen>): void => setChosen((now) => ({ ...now, ...next })),
  };
}
