import { useState } from 'react';
import { useNavigate } from 'react-router';

import type {
  LessonContent,
  LessonProposalReply,
  SavedLesson,
  StartLessonBody,
} from '@moonbase/contracts/lessons';
import { type LessonWho, MOST_ON_SHEET, USUAL_MINUTES } from '@moonbase/lesson';

import { textOf } from '../platform/api-error.ts';
import { queryClient } from '../platform/query-client.ts';
import { proposalOptions, removeLesson, saveLesson, startLesson } from '../play/api/lessons.api.ts';
import { namesOff } from '../play/names-off.ts';
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

/** The units that a half has on paper: those of a choice, else what the class needs. */
function sheetUnitsOf(
  body: Partial<StartLessonBody> | null,
  needed: readonly string[],
): readonly string[] {
  if (body === null) return [];
  return body.content === undefined
    ? needed
    : body.content.units.map(({ unit }) => unit).slice(0, MOST_ON_SHEET);
}

const whoOf = ({ who, students }: Chosen): Pick<Partial<StartLessonBody>, 'who' | 'students'> =>
  who === 'some' ? { who, students: [...students] } : { who };

/** What is chosen for a lesson that has not begun, and what can be done with it. */
export function useChosen(
  classGroupId: string,
  { saved: all, sheetUnits }: LessonProposalReply,
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
        await startLesson(classGroupId, { ...body, ...whoOf(chosen) });
      }));
    if (!isStarted) return;
    namesOff.set(true); // the teacher's screen is the whiteboard
    onDone();
    void navigate(keep(`/teacher/class-groups/${classGroupId}/live`));
  };
  return {
    ...chosen,
    fault,
    isSent,
    sheetUnits: sheetUnitsOf(body, sheetUnits),
    lacks: body === null,
    lacksStudents: chosen.who === 'some' && chosen.students.length === 0,
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
