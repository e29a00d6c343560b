import type { PdfPen } from '@moonbase/questions/drawing';

import { type Face, runsOf } from '../platform/pdf/fonts.ts';
import { widthOfRun, writeRun } from '../platform/pdf/runs.ts';

/** The paint of lines and areas. */
interface Ink {
  readonly fill: string;
  readonly stroke: string;
  readonly width: number;
  readonly dashed: boolean;
}

const FIRST_INK: Ink = { fill: '', stroke: '', width: 0, dashed: false };

/**
 * The pen that drawings use on a page: the document itself, whose texts change the font where a face lacks a letter.
 *
 * @param faces the faces that a painter may name as its font
 */
export function penOf(pdf: PDFKit.PDFDocument, faces: readonly Face[]): PdfPen {
  let face = faces[0] ?? 'body';
  let size = 12;
  const widthOf = (text: string): number =>
    runsOf(text, face).reduce((sum, run) => sum + widthOfRun(pdf, run, size), 0);
  return {
    ...inkOn(pdf),
    translate: (x, y) => pdf.translate(x, y),
    scale: (factor) => pdf.scale(factor),
    rotate: (degrees, options) => pdf.rotate(degrees, options),
    moveTo: (x, y) => pdf.moveTo(x, y),
    lineTo: (x, y) => pdf.lineTo(x, y),
    bezierCurveTo: (x1, y1, x2, y2, x, y) => pdf.bezierCurveTo(x1, y1, x2, y2, x, y),
    closePath: () => pdf.closePath(),
    rect: (x, y, w, h) => pdf.rect(x, y, w, h),
    roundedRect: (x, y, w, h, r) => pdf.roundedRect(x, y, w, h, r),
    circle: (x, y, r) => pdf.circle(x, y, r),
    lineCap: (cap) => pdf.lineCap(cap),
    lineJoin: (join) => pdf.lineJoin(join),
    fill: () => pdf.fill(),
    stroke: () => pdf.stroke(),
    fillAndStroke: () => pdf.fillAndStroke(),
    font: (name) => {
      face = faces.find((each) => each === name) ?? face;
    },
    fontSize: (points) => {
      size = points;
    },
    widthOfString: widthOf,
    text: (text, x, y) => {
      let left = x;
      for (const run of runsOf(text, face)) {
        writeRun(pdf, run, { size, x: left, y });
        left = run.file === null ? left + widthOfRun(pdf, run, size) : pdf.x; // after the text just written
      }
    },
  };
}

type InkPen = Pick<
  PdfPen,
  'save' | 'restore' | 'lineWidth' | 'dash' | 'undash' | 'fillColor' | 'strokeColor'
>;

/** Drawings name the ink of each line; a page states it only when it changes. */
function inkOn(pdf: PDFKit.PDFDocument): InkPen {
  let ink = FIRST_INK;
  const kept: Ink[] = [];
  return {
    save: () => {
      kept.push(ink);
      pdf.save();
    },
    restore: () => {
      ink = kept.pop() ?? FIRST_INK;
      pdf.restore();
    },
    lineWidth: (width) => {
      if (ink.width !== width) pdf.lineWidth(width);
      ink = { ...ink, width };
    },
    dash: (length, options) => {
      pdf.dash(length, options);
      ink = { ...ink, dashed: true };
    },
    undash: () => {
      if (ink.dashed) pdf.undash();
      ink = { ...ink, dashed: false };
    },
    fillColor: (fill) => {
      if (ink.fill !== fill) pdf.fillColor(fill);
      ink = { ...ink, fill };
    },
    strokeColor: (stroke) => {
      if (ink.stroke !== stroke) pdf.strokeColor(stroke);
      ink = { ...ink, stroke };
    },
  };
}
