import type { Game, Wave } from '@moonbase/contracts';
import {
  playModeOf,
  rulesOf,
  type GameQuestion,
  type PlayMode,
  type TimeSetting,
  type WaveSetup,
} from '@moonbase/practice';
import { decodeAnswer, expectedInput, readCurrentDoc, type QuestionDoc } from '@moonbase/questions';

import { waitsAt } from '../../design/art/saucer.ts';
import type { GameSettings } from './protocol.ts';

/** A question with everything needed to draw and speak it. */
export interface ShownQuestion extends GameQuestion {
  readonly questionId: string;
  readonly unit: string;
  readonly subUnit: number;
  readonly doc: QuestionDoc;
  readonly visitor: number; // kind of the one who waits at it
}

export function modeOf(game: Game, settings: GameSettings): PlayMode {
  return playModeOf(game.mode, settings.round?.position ?? null);
}

/**
 * The questions of a wave by answer id.
 *
 * @throws when the wave cannot be played: an answer without a question, or a document of another version
 */
export function questionsOf(wave: Wave): ReadonlyMap<string, ShownQuestion> {
  const served = new Map(wave.questions.map((question) => [question.id, question]));
  return new Map(
    [...wave.answers, ...wave.bonusAnswers].map(({ id, question: questionId }) => {
      const question = served.get(questionId);
      const answer = question ? decodeAnswer(question.answer) : null;
      if (!question || answer === null) throw new Error(`Answer ${id} has no question`);
      const doc = readCurrentDoc(question.text); // the page has read it from the wire
      if (doc === null) throw new Error(`Question ${questionId} cannot be read`);
      const shown: ShownQuestion = {
        id,
        questionId,
        unit: question.unit,
        subUnit: question.subUnit,
        expected: expectedInput({ doc, answer }),
        reversible: doc.reversibleSign === true,
        pace: question.pace,
        doc,
        visitor: waitsAt(doc.say),
      };
      return [id, shown];
    }),
  );
}

/** The setup of a wave's simulation. @param motionReduced by the profile or by the system */
export function setupOf(
  game: Game,
  wave: Wave,
  settings: GameSettings,
  now: {
    readonly shields: number | null;
    readonly time: TimeSetting;
    readonly motionReduced: boolean;
  },
): WaveSetup {
  const mode = modeOf(game, settings);
  const questions = questionsOf(wave);
  const inOrder = (answers: Wave['answers']): readonly GameQuestion[] =>
    [...answers]
      .sort((a, b) => a.order - b.order)
      .flatMap(({ id }) => questions.get(id) ?? [])
      .map(({ id, expected, reversible, pace }) => ({ id, expected, reversible, pace }));
  return {
    seed: seedOf(wave.id),
    mode,
    time: now.time,
    speed: wave.speed,
    shields: now.shields,
    lastWave: wave.position >= game.plannedWaves,
    questions: inOrder(wave.answers),
    couriers: inOrder(wave.bonusAnswers),
    aimHelp: settings.profile.aimHelp ?? rulesOf(mode).aimHelp,
    reducedMotion: now.motionReduced,
  };
}

/** The seed of a wave, which gives it the same lanes each time: ids are digits, but any text will do. */
function seedOf(id: string): number {
  return Array.from(id).reduce((hash, char) => (Math.imul(hash, 31) + char.charCodeAt(0)) >>> 0, 7);
}
