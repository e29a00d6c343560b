import type { Node, QuestionDoc } from '../document/document.ts';

/** One of the answers that a question offers. It is typed as a figure and shown as what it stands for. */
export interface Choice {
  readonly code: string; // one figure
  readonly shown: string; // "<", "cube", "certain"
}

const ALL = /\s*\bType (\d (?:for|if (?:that|it) is) .+)\.$/;
const ONE = /^(\d) (?:for|if (?:that|it) is) (?:an? )?(.+)$/;

const lastText = (body: readonly Node[]): string => {
  const last = body.at(-1);
  return last?.t === 'text' ? last.v : '';
};

function choicesIn(text: string): readonly Choice[] {
  const parts = ALL.exec(text)?.[1]?.split(/, | or /) ?? [];
  const found = parts.flatMap((part): Choice[] => {
    const [, code, shown] = ONE.exec(part) ?? [];
    return code === undefined || shown === undefined ? [] : [{ code, shown }];
  });
  return found.length === parts.length ? found : [];
}

/** The answers that a question offers: "Type 1 for <, 2 for = or 3 for >."; none for a question that offers none. @see ../SPEC.md rule CH1 */
export const choicesOf = ({ body }: Pick<QuestionDoc, 'body'>): readonly Choice[] =>
  choicesIn(lastText(body));

/** The question without the figures of its answers, for a place that has a key for each. @see ../SPEC.md rule CH2 */
export function withoutCodes<Doc extends Pick<QuestionDoc, 'body' | 'say'>>(doc: Doc): Doc {
  if (choicesOf(doc).length === 0) return doc;
  const body = [
    ...doc.body.slice(0, -1),
    { t: 'text' as const, v: lastText(doc.body).replace(ALL, '') },
  ];
  const words = choicesIn(`${doc.say.replace(/\.$/, '')}.`).map(({ shown }) => shown);
  const press = words.join(', ').replace(/, ([^,]*)$/, ' or $1');
  return { ...doc, body, say: `${doc.say.replace(/\.?$/, '.').replace(ALL, '')} Press ${press}.` };
}

/** The figure that a key types where a question offers answers: its own, or that of the sign on the key; null for any other. @see ../SPEC.md rule CH3 */
export const codeOfKey = (choices: readonly Choice[], key: string): string | null =>
  choices.find(({ code, shown }) => code === key || shown === key)?.code ?? null;

/** A typed or right answer as it is shown: what its figure stands for. @see ../SPEC.md rule CH3 */
export const shownChoice = (choices: readonly Choice[], typed: string): string =>
  choices.find(({ code }) => code === typed)?.shown ?? typed;
