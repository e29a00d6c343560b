import type { QuestionDoc } from '@moonbase/questions';
import { drawFigure, toSvg } from '@moonbase/questions/drawing';

/** The picture of a question, or null when it has none. */
export function pictureOf({ diagram }: QuestionDoc): Element | null {
  if (!diagram) return null;
  const svg = toSvg(drawFigure(diagram), { alt: diagram.alt });
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  return document.importNode(parsed.documentElement, true);
}
