import type { ClassFactsReply, UserFactsReply } from '@moonbase/contracts';
import {
  allFacts,
  factId,
  factName,
  FLUENCIES,
  FLUENCY_WORDS,
  type Fluency,
} from '@moonbase/practice';

import type { CsvCell } from '../../platform/http/csv.ts';

const ALL_FACTS = [...allFacts('times'), ...allFacts('sum')];

/** A line for each fact, tried or not, with a person's figures. */
export function* userFactRows({ facts }: UserFactsReply): Generator<readonly CsvCell[]> {
  const byId = new Map(facts.map((fact) => [fact.fact, fact]));
  yield [
    'Fact',
    'Step',
    'Answered',
    'Correct',
    'Median seconds',
    'Last ten',
    'Days right',
    'Asked again',
  ];
  for (const fact of ALL_FACTS) {
    const known = byId.get(factId(fact));
    yield known === undefined
      ? [factName(fact), FLUENCY_WORDS.untried, 0, 0, null, null, 0, null]
      : [
          factName(fact),
          FLUENCY_WORDS[known.fluency],
          known.answered,
          known.correct,
          known.median === null ? null : known.median / 1_000,
          known.recent,
          known.rightDays,
          known.next,
        ];
  }
}

/** A line for each fact: the number of students at each step, then each student's step. */
export function* classFactRows({
  students,
  facts,
}: ClassFactsReply): Generator<readonly CsvCell[]> {
  const byId = new Map(facts.map((fact) => [fact.fact, fact]));
  const words = FLUENCIES.map((step) => FLUENCY_WORDS[step]);
  yield ['Fact', ...words, ...students.map(({ name }) => name)];
  for (const fact of ALL_FACTS) {
    const known = byId.get(factId(fact));
    const stepOf = (user: string): Fluency =>
      FLUENCIES.find((step) => step !== 'untried' && known?.[step].includes(user)) ?? 'untried';
    const steps = students.map(({ id }) => stepOf(id));
    yield [
      factName(fact),
      ...FLUENCIES.map((step) => steps.filter((each) => each === step).length),
      ...steps.map((step) => FLUENCY_WORDS[step]),
    ];
  }
}
