/**
 * pdf.js for old versions of Node puts its own `JSON.parse` and `JSON.stringify` in place of the engine's. They take
 * many times as long, and each later test of the process would use them.
 */
const ENGINES_JSON = Object.getOwnPropertyDescriptors(JSON);

/** A text of a page. Lengths are points from the page's upper left corner. */
export interface ReadText {
  readonly text: string;
  readonly x: number;
  readonly y: number; // baseline
  readonly size: number;
}

/** An element of a document's structure, in the form that screen readers walk through. */
export interface ReadElement {
  readonly role: string;
  readonly alt: string | null;
  readonly words: string; // its own, without those of its children
  readonly children: readonly ReadElement[];
}

export interface ReadPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly ReadText[];
  readonly structure: readonly ReadElement[];
}

export interface ReadPdf {
  readonly language: string | null;
  readonly title: string | null;
  readonly isMarked: boolean;
  readonly pages: readonly ReadPage[];
}

/** Reads a PDF as a viewer does. @throws Error when the file is not a PDF */
export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  try {
    return await readDocument(file);
  } finally {
    Object.defineProperties(JSON, ENGINES_JSON);
  }
}

async function readDocument(file: Uint8Array): Promise<ReadPdf> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const pdf = await task.promise;
  const { info } = await pdf.getMetadata();
  const marks: unknown = await pdf.getMarkInfo();
  const pages: ReadPage[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = items.flatMap((item): ReadText[] => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [a, b, , , x, y] = item.transform.map(Number);
      return [
        { text: item.str, x: x ?? 0, y: height - (y ?? 0), size: Math.hypot(a ?? 0, b ?? 0) },
      ];
    });
    const tree: unknown = await page.getStructTree();
    pages.push({ width, height, texts, structure: elementsOf(tree, wordsByMark(items)) });
  }
  await task.destroy();
  return {
    language: textOf(info, 'Language'),
    title: textOf(info, 'Title'),
    isMarked: Reflect.get(Object(marks), 'Marked') === true,
    pages,
  };
}

function textOf(object: unknown, key: string): string | null {
  const value: unknown = Reflect.get(Object(object), key);
  return typeof value === 'string' ? value : null;
}

/** The words of each mark on a page, which elements refer to. */
function wordsByMark(items: readonly object[]): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  let mark = '';
  for (const item of items) {
    const type = textOf(item, 'type');
    if (type === 'beginMarkedContentProps') mark = textOf(item, 'id') ?? '';
    else if (type === 'beginMarkedContent' || type === 'endMarkedContent') mark = '';
    else words.set(mark, (words.get(mark) ?? '') + (textOf(item, 'str') ?? ''));
  }
  return words;
}

const childrenOf = (element: unknown): readonly unknown[] => {
  const children: unknown = Reflect.get(Object(element), 'children');
  return Array.isArray(children) ? children : [];
};

/** The children of an element that are elements themselves. */
function elementsOf(element: unknown, marks: ReadonlyMap<string, string>): readonly ReadElement[] {
  return childrenOf(element).flatMap((child): ReadElement[] => {
    const role = textOf(child, 'role');
    if (role === null) return [];
    const ids = childrenOf(child).flatMap((part) => textOf(part, 'id') ?? []);
    const words = ids
      .map((id) => marks.get(id) ?? '')
      .join('')
      .trim();
    return [{ role, alt: textOf(child, 'alt'), words, children: elementsOf(child, marks) }];
  });
}

/** Elements and all below them, in reading order. */
export const walk = (elements: readonly ReadElement[]): readonly ReadElement[] =>
  elements.flatMap((element) => [element, ...walk(element.children)]);

/**
 * The text that a screen reader says for a document: each element with its words, or with the text alternative of its
 * picture.
 */
export const readAloud = ({ pages }: ReadPdf): readonly string[] =>
  walk(pages.flatMap(({ structure }) => structure)).flatMap(({ role, alt, words }) =>
    words === '' && alt === null ? [] : [`${role}: ${alt ?? words}`],
  );
