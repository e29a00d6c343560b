import type { Choice, QuestionDoc } from '../document/document.ts';

/** The answers that a question offers: <, = and > or words; none for a question that offers none. @see ../SPEC.md rule CH1 */
export const choicesOf = ({ choices }: Pick<QuestionDoc, 'choices'>): readonly Choice[] =>
  choices?.options ?? [];

const withoutEnd = (words: string, end: string): string =>
  words.endsWith(end) ? words.slice(0, -end.length).trimEnd() : words;

/** Things to choose from: "a, b or c". */
export const orList = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' or ');

/** The question without the figures of its answers, for a place that has a key for each. @see ../SPEC.md rule CH2 */
export function withoutCodes<Doc extends Pick<QuestionDoc, 'body' | 'say' | 'choices'>>(
  doc: Doc,
): Doc {
  const { choices, say } = doc;
  if (choices?.options === undefined || !say.endsWith(choices.said)) return doc;
  const body = doc.body.map((node, i) =>
    i === doc.body.length - 1 && node.t === 'text'
      ? { ...node, v: withoutEnd(node.v, choices.told) }
      : node,
  );
  const press = orList(choices.options.map(({ said }) => said));
  return { ...doc, body, say: `${withoutEnd(say, choices.said)} Press ${press}.` };
}

/** The figure that a key types where a question offers answers: its own, or that of the sign on the key; null for any other. @see ../SPEC.md rule CH3 */
export const codeOfKey = (choices: readonly Choice[], key: string): string | null =>
  choices.find(({ code, shown }) => code === key || shown === key)?.code ?? null;

/** A typed or right answer as it is shown: what its figure stands for. @see ../SPEC.md rule CH3 */
export const shownChoice = (choices: readonly Choice[], typed: string): string =>
  choices.find(({ code }) => code === typed)?.shown ?? typed;
