import type { PdfPen } from '@moonbase/questions/drawing';

import { type Face, runsOf } from '../platform/pdf/fonts.ts';

/**
 * What drawings are painted with on a page: the document itself, whose texts change the font where a face lacks a letter.
 *
 * @param faces the faces that a painter may name as its font
 */
export function penOf(pdf: PDFKit.PDFDocument, faces: readonly Face[]): PdfPen {
  let face = faces[0] ?? 'body';
  let size = 12;
  const widthOf = (text: string): number =>
    runsOf(text, face).reduce(
      (sum, run) => sum + pdf.font(run.font).fontSize(size).widthOfString(run.text),
      0,
    );
  return {
    save: () => pdf.save(),
    restore: () => pdf.restore(),
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
    lineWidth: (width) => pdf.lineWidth(width),
    lineCap: (cap) => pdf.lineCap(cap),
    lineJoin: (join) => pdf.lineJoin(join),
    dash: (length, options) => pdf.dash(length, options),
    undash: () => pdf.undash(),
    fillColor: (colour) => pdf.fillColor(colour),
    strokeColor: (colour) => pdf.strokeColor(colour),
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
    text: (text, x, y, options) => {
      let left = x;
      for (const run of runsOf(text, face)) {
        pdf.font(run.font).fontSize(size).text(run.text, left, y, options);
        left += pdf.widthOfString(run.text);
      }
    },
  };
}
