import type { NextThingReply } from '@moonbase/contracts/next-thing';
import { sentenceOf } from '@moonbase/lesson';

/** The kinds of things, as the line over the sentence names them. */
export const KIND_WORDS: Readonly<Record<NextThingReply['kind'], string>> = {
  away: 'attendance',
  mistake: 'mistakes',
  hard: 'content',
  fact: 'facts',
  easy: 'content',
};

/** What a kind means, with its bars. */
export const WHY_WORDS: Readonly<Record<NextThingReply['kind'], string>> = {
  away: 'Somebody is away who has not practised for two weeks and used to come on the days on which the class practised.',
  mistake:
    'A mistake is named from several answers of each student; three students at least make it.',
  hard: 'Stuck is under half right in the last ten, in at least ten answers of the last four weeks; three students at least are.',
  fact: '“Nearly” is 60 to 84 % right in the last ten, on two days at least; three students at least are there.',
  easy: 'Too easy is 95 % right or more in twenty answers or more, for most of those who practise the unit.',
};

/** The sentence of a thing. */
export function nextSentence(
  { kind, classGroup, subject, unit, of, students }: NextThingReply,
  unitName: (unitId: number) => string,
  shown: (name: string) => string, // initials while names are off
): string {
  return sentenceOf(
    { kind, of, students: students.map(({ id }) => id) },
    {
      className: classGroup.name ?? 'unnamed',
      subject: subject === '' && unit !== null ? unitName(Number(unit)) : subject,
      students: students.map(({ name }) => shown(name)),
    },
  );
}
