import type { LiveStudent } from '@moonbase/contracts';

import { counted } from '../../design/numbers.ts';
import { dayWords, formatTime } from '../../platform/dates.ts';
import { unitName } from '../../play/selections.ts';

const KINDS = {
  practice: 'Practice',
  story: 'Galactic Campaign',
  adaptive: 'Adaptive Learning',
  rescue: 'Space Rescue',
};

/**
 * A student's current activity: "Practice, Six Times Table", "Galactic Campaign, step 57". A lesson asks several units; that of
 * the last answer is named.
 */
export function doing({ playing, unit, inLesson }: LiveStudent): string {
  if (playing === null) return unit === null ? 'no game open' : `last: ${unitName(Number(unit))}`;
  if (playing.inLesson) {
    const hasAnswered = inLesson !== null && inLesson.answered > 0 && unit !== null;
    return hasAnswered ? `In the lesson, ${unitName(Number(unit))}` : 'In the lesson';
  }
  if (playing.kind === 'story' && playing.storyStage !== null)
    return `Galactic Campaign, step ${playing.storyStage}`;
  if (playing.isPaused) return `${KINDS[playing.kind]}, paused`;
  return playing.kind === 'practice' && playing.unit !== null
    ? `Practice, ${unitName(Number(playing.unit))}`
    : KINDS[playing.kind];
}

/** The reason why a student needs help, as an observation. */
export function handWords({ hand, unit, lately, playing }: LiveStudent): string {
  if (hand === 'still') {
    const open = playing?.inLesson ? 'A question of the lesson' : 'A game';
    return `${open} is open, and no answer has come for three minutes.`;
  }
  const { answered, wrong, skipped } = lately;
  const are = (count: number): string => `${count} ${count === 1 ? 'is' : 'are'}`;
  const missed = `Of the last ${answered}, ${[
    wrong > 0 ? `${are(wrong)} not right` : '',
    skipped > 0 ? `${are(skipped)} skipped` : '',
  ]
    .filter((part) => part !== '')
    .join(' and ')}`;
  return `${missed}${unit === null ? '' : ` in ${unitName(Number(unit))}`}.`;
}

const lessonWords = ({ answered, right, skipped }: NonNullable<LiveStudent['inLesson']>): string =>
  `has played: ${right} of ${answered - skipped} right${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const SEEN_JUST_NOW = 10; // minutes: the last use of a session is noted every five

/** What is known of a student who does not play: "not playing yet", "last here today", "never signed in". */
export function awayWords(
  { signedIn, lostSince, lastActiveAt, lastSignInAt, onPaper, inLesson }: LiveStudent,
  now: number,
  timeZone: string,
): string {
  const day = (iso: string): string => dayWords(iso, now, timeZone);
  if (onPaper) return inLesson === null ? '' : lessonWords(inLesson);
  if (lostSince !== null)
    return `No contact since ${formatTime(Date.parse(lostSince), undefined, timeZone)}; what is answered meanwhile arrives later.`;
  if (signedIn !== null) {
    const hasPlayed = lastActiveAt !== null && day(lastActiveAt) === 'today';
    const { seenMinutes } = signedIn;
    const seen = seenMinutes < SEEN_JUST_NOW ? '' : `, seen ${counted(seenMinutes, 'minute')} ago`;
    return `${hasPlayed ? 'not playing now' : 'not playing yet'}${seen}`;
  }
  const [last] = [lastActiveAt, lastSignInAt]
    .filter((at) => at !== null)
    .sort()
    .reverse();
  return last === undefined ? 'never signed in' : `last here ${day(last)}`;
}
