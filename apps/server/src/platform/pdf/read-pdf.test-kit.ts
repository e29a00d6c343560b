import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A text of a page. Lengths are points from the page's upper left corner. */
export interface ReadText {
  readonly text: string;
  readonly x: number;
  readonly y: number; // baseline
  readonly size: number;
}

/** An element of a document's structure, as readers walk through it. */
export interface ReadElement {
  readonly role: string;
  readonly alt: string | null;
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

/** Reads a PDF as a viewer does. @throws Error when it is no PDF */
export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const pdf = await task.promise;
  const { info } = await pdf.getMetadata();
  const marks: unknown = await pdf.getMarkInfo();
  const pages: ReadPage[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item): ReadText[] => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [a, b, , , x, y] = item.transform.map(Number);
      return [
        {
          text: item.str,
          x: x ?? 0,
          y: height - (y ?? 0),
          size: Math.hypot(a ?? 0, b ?? 0),
        },
      ];
    });
    const tree: unknown = await page.getStructTree();
    pages.push({ width, height, texts, structure: elementsOf(tree) });
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

/** The children of an element that are elements themselves. */
function elementsOf(element: unknown): readonly ReadElement[] {
  const children: unknown = Reflect.get(Object(element), 'children');
  if (!Array.isArray(children)) return [];
  return children.flatMap((child: unknown): ReadElement[] => {
    const role = textOf(child, 'role');
    if (role === null) return [];
    return [{ role, alt: textOf(child, 'alt'), children: elementsOf(child) }];
  });
}

/** Elements and all below them, in reading order. */
export const walk = (elements: readonly ReadElement[]): readonly ReadElement[] =>
  elements.flatMap((element) => [element, ...walk(element.children)]);
