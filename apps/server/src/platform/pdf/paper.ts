/** The paper that a document is made for. */
export type Paper = 'a4' | 'letter';

/** The countries whose printers hold Letter; all others hold A4. */
const LETTER_COUNTRIES: readonly string[] = ['us', 'ca'];

/** The paper that is printed on in a country. */
export const paperOf = (countryId: string | null): Paper =>
  LETTER_COUNTRIES.includes(countryId ?? '') ? 'letter' : 'a4';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The sizes of the papers upright, in points. */
export const PAPERS: Readonly<Record<Paper, Size>> = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
};

/**
 * Where a page laid out for A4 stands on a paper: scaled to fit it, and centred. On Letter everything is 6 % smaller,
 * and nothing moves to another page.
 */
export function placeOfA4(
  paper: Paper,
  layout: 'portrait' | 'landscape',
): { readonly scale: number; readonly x: number; readonly y: number } {
  const turned = ({ width, height }: Size): Size =>
    layout === 'portrait' ? { width, height } : { width: height, height: width };
  const [page, drawn] = [turned(PAPERS[paper]), turned(PAPERS.a4)];
  const scale = Math.min(page.width / drawn.width, page.height / drawn.height);
  return {
    scale,
    x: (page.width - drawn.width * scale) / 2,
    y: (page.height - drawn.height * scale) / 2,
  };
}
