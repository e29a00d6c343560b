/** What is known of a student at the moment of signing in. */
export interface HelloFacts {
  readonly progress: string | null; // one true sentence of own progress
  readonly freed: readonly { readonly name: string; readonly job: string }[]; // job: "bakes toast"
  readonly nextLevel: { readonly name: string; readonly left: number } | null; // right answers that are left
  readonly stars: number; // of the campaign
  readonly openStep: number; // the highest step that is open
  readonly right: number; // answers, ever
}

/** A sentence at sign-in; somebody freed says it, or somebody of the crew. */
export interface Hello {
  readonly line: string;
  readonly freed: string | null; // the name of the one who speaks
}

const said = (line: string): Hello => ({ line, freed: null });

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** Everything that is true and worth saying. */
function truths({ progress, freed, nextLevel, stars, openStep, right }: HelloFacts): Hello[] {
  const all: Hello[] = [];
  if (progress !== null) all.push(said(progress));
  for (const { name, job } of freed)
    all.push({ line: `I am ${name}. You freed me, and now ${name} ${job}.`, freed: name });
  if (nextLevel !== null) {
    const left = counted(nextLevel.left, 'answer', 'answers');
    all.push(said(`${left} more, and you are ${nextLevel.name}.`));
  }
  if (stars > 0)
    all.push(said(`You have ${counted(stars, 'star', 'stars')}, and step ${openStep} is open.`));
  all.push(said(`${counted(right, 'right answer', 'right answers')} so far. All your own.`));
  return all;
}

/**
 * What a student is greeted with: one true sentence, another one each day.
 *
 * @param day whole days since 1970
 * @param student a number of the student, so that neighbours do not hear the same
 * @see ../SPEC.md rule OP7
 */
export function helloOf(facts: HelloFacts, day: number, student: number): Hello {
  if (facts.right === 0) return said('Somebody up there waits for your first answer.');
  const all = truths(facts);
  return all[(day + student) % all.length] ?? said('');
}
