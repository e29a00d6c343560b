import type { ErrorCode } from '@moonbase/contracts';
import { z } from 'zod';

import { AppError, FieldErrors, type Refusal } from '../http/app-error.ts';
import type { Paper } from '../pdf/paper.ts';
import { type Asker, createTurns } from './turns.ts';
import { ThreadFault, WorkThread } from './work-thread.ts';

/** A kind of file that threads make. */
export interface Drawing<Input> {
  readonly name: string; // the thread finds it by this
  /** @param input what can be sent to a thread. @returns the file */
  readonly draw: (input: Input, paper?: Paper) => Promise<Uint8Array>;
}

/** Makes files outside the event loop, two at a time and one of each person; others wait for them by turns of their persons, however many they are. */
export interface Drawings {
  /** @throws Refusal that of the drawing, that the client has gone, or that enough of theirs waits. @throws ThreadFault when the thread ends or takes too long */
  readonly draw: <Input>(
    drawing: Drawing<Input>,
    input: Input,
    waits: { readonly asker: Asker; readonly paper?: Paper },
  ) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

interface Task {
  readonly name: string;
  readonly input: unknown;
  readonly paper: Paper;
}

const Answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drawn'), file: z.instanceof(Uint8Array) }),
  z.object({ kind: z.literal('wrong'), fields: z.custom<FieldErrors['fields']>() }),
  z.object({ kind: z.literal('refused'), code: z.custom<ErrorCode>(), words: z.string() }),
]);
type Answer = z.infer<typeof Answer>;

/** A set of 40 copies with 100 questions each takes 2 s and 100 MB; a busy machine may take many times longer. */
const BOUNDS = { megabytes: 512, milliseconds: 120_000, waiting: 1, idleMs: 60_000 };
const AT_ONCE = 2;
const MOST_WAITING = 10; // of one person, besides the one under way

/** @param file of the threads, which answers with `answerTask` */
export function createDrawings(file: URL): Drawings {
  const free = Array.from({ length: AT_ONCE }, () => new WorkThread<Task>(file, BOUNDS));
  const threads = [...free];
  const inTurn = createTurns(AT_ONCE, MOST_WAITING);
  return {
    draw: ({ name }, input, { asker, paper = 'a4' }) =>
      inTurn(asker, async () => {
        const thread = free.shift();
        if (thread === undefined) throw new ThreadFault('busy', 'No thread is free');
        try {
          return fileIn(Answer.parse(await thread.run({ name, input, paper })));
        } finally {
          free.unshift(thread); // the one that has started already is taken first
        }
      }),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

function fileIn(answer: Answer): Buffer {
  switch (answer.kind) {
    case 'drawn':
      return Buffer.from(answer.file.buffer, answer.file.byteOffset, answer.file.byteLength);
    case 'wrong':
      throw new FieldErrors(answer.fields);
    case 'refused':
      throw new AppError(answer.code, answer.words);
  }
}

/**
 * Does a task in a thread. @param drawings all that there are
 *
 * @returns the answer, and the buffers that move with it
 */
export async function answerTask(
  drawings: readonly Drawing<never>[],
  { name, input, paper }: { readonly name: string; readonly input: never; readonly paper: Paper },
): Promise<{ readonly answer: Answer; readonly moved: readonly ArrayBuffer[] }> {
  const drawing = drawings.find((each) => each.name === name);
  if (drawing === undefined) throw new Error(`There is no drawing "${name}"`);
  try {
    const file = new Uint8Array(await drawing.draw(input, paper)); // a copy: small buffers share their bytes
    return { answer: { kind: 'drawn', file }, moved: [file.buffer] };
  } catch (error) {
    if (error instanceof FieldErrors || error instanceof AppError)
      return { answer: refusalOf(error), moved: [] };
    throw error;
  }
}

function refusalOf(error: Refusal): Answer {
  return error instanceof FieldErrors
    ? { kind: 'wrong', fields: error.fields }
    : { kind: 'refused', code: error.code, words: error.message };
}
