import { isRecord } from '@moonbase/kit';

import { listOf, object, oneOf, optional, readText, UNREADABLE, type Reader } from './decode.ts';
import type { Choice, Choices, Node, QuestionDoc } from './document.ts';
import { readDiagram } from './read-figure.ts';

type NodeKind = Node['t'];
type NodeOf<K extends NodeKind> = Extract<Node, { readonly t: K }>;

const NODES: { readonly [K in NodeKind]: Reader<NodeOf<K>> } = {
  text: object<NodeOf<'text'>>({ t: oneOf(['text']), v: readText }),
  frac: object<NodeOf<'frac'>>({ t: oneOf(['frac']), n: readText, d: readText }),
  mixed: object<NodeOf<'mixed'>>({ t: oneOf(['mixed']), w: readText, n: readText, d: readText }),
  pow: object<NodeOf<'pow'>>({ t: oneOf(['pow']), b: readText, e: readText }),
  sub: object<NodeOf<'sub'>>({ t: oneOf(['sub']), b: readText, e: readText }),
  root: object<NodeOf<'root'>>({ t: oneOf(['root']), x: readText, i: optional(oneOf([3])) }),
  box: object<NodeOf<'box'>>({ t: oneOf(['box']) }),
  br: object<NodeOf<'br'>>({ t: oneOf(['br']) }),
};

function isNodeKind(value: unknown): value is NodeKind {
  return typeof value === 'string' && Object.hasOwn(NODES, value);
}

function readNode(value: unknown): Node | typeof UNREADABLE {
  if (!isRecord(value) || !isNodeKind(value['t'])) return UNREADABLE;
  return NODES[value['t']](value);
}

const readDoc = object<QuestionDoc>({
  v: oneOf([2]),
  say: readText,
  body: listOf(readNode),
  reversibleSign: optional(oneOf([true])),
  diagram: optional(readDiagram),
  choices: optional(
    object<Choices>({
      options: listOf(object<Choice>({ code: readText, shown: readText, said: readText })),
      told: readText,
      said: readText,
    }),
  ),
});

/**
 * A question document in today's form, checked completely: every node and every field of its figure. Fields that a
 * document does not have are left out. Null when it is anything else, a document of an earlier version too.
 *
 * @see ../SPEC.md rules DC1 and DC2
 */
export function readCurrentDoc(value: unknown): QuestionDoc | null {
  const doc = readDoc(value);
  return doc === UNREADABLE ? null : doc;
}
