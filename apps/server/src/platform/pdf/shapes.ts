import PDFDocument from 'pdfkit';

/** A filled or stroked path of a picture. */
export interface Shape {
  readonly path: string; // as in SVG
  readonly fill?: string;
  readonly stroke?: { readonly colour: string; readonly width: number; readonly dash?: number };
  readonly opacity?: number; // absent: 1
  readonly place?: { readonly x: number; readonly y: number; readonly scale: number }; // for a path with a box of its own
}

/** A painted part of a picture: operators of a page, or a shape whose opacity each document has to declare. */
type Painted = string | Shape;

const painted = new WeakMap<readonly Shape[], readonly Painted[]>();

/** Draws shapes. Pictures that share their shapes share the work. */
export function drawShapes(pdf: PDFKit.PDFDocument, shapes: readonly Shape[]): void {
  const parts = painted.get(shapes) ?? paint(shapes);
  painted.set(shapes, parts);
  for (const part of parts) {
    if (typeof part === 'string') pdf.addContent(part);
    else drawShape(pdf, part);
  }
}

/** Draws shapes on a scratch page and keeps the operators that were written there. */
function paint(shapes: readonly Shape[]): readonly Painted[] {
  const sheet = new PDFDocument({ font: '' });
  const parts: Painted[] = [];
  let operators: string[] = [];
  const keep = (): void => {
    if (operators.length > 0) parts.push(operators.join('\n'));
    operators = [];
  };
  sheet.addContent = (operator) => {
    operators.push(String(operator));
    return sheet;
  };
  for (const shape of shapes) {
    if (isOpaque(shape)) drawShape(sheet, shape);
    else {
      keep();
      parts.push(shape);
    }
  }
  keep();
  return parts;
}

const isOpaque = ({ opacity = 1 }: Shape): boolean => opacity === 1;

function drawShape(pdf: PDFKit.PDFDocument, shape: Shape): void {
  const { path, fill, stroke, opacity = 1, place } = shape;
  pdf.save();
  if (place !== undefined) pdf.translate(place.x, place.y).scale(place.scale);
  if (!isOpaque(shape)) pdf.opacity(opacity);
  if (fill !== undefined) pdf.path(path).fill(fill);
  if (stroke !== undefined) {
    pdf.lineWidth(stroke.width).lineCap('round').lineJoin('round');
    if (stroke.dash !== undefined) pdf.dash(stroke.dash, { space: stroke.dash });
    pdf.path(path).stroke(stroke.colour);
  }
  pdf.restore();
}
