import { choicesOf, fmtTyped, shownChoice, type Node as QuestionNode } from '@moonbase/questions';

import { hasSlot, plateBody, solver } from '../question-view.ts';
import type { FieldView } from './field-view.ts';
import { platePicture } from './plate-picture.ts';
import { writePlate } from './plate-text.ts';
import type { ShownQuestion } from '../wave-setup.ts';

/** Typography of the plates: font and size by the person's profile. */
export interface PlateLook {
  readonly family: string;
  readonly size: number; // units: 27, or 34 for big text
  readonly counts?: boolean | undefined; // for the youngest: what can be counted is on the plate
}

export const PLATE = { width: 124, height: 42, room: 116 };
const RADIUS = 12;
const LOWER_EDGE = 4;
const RING_GAP = 3;
const RING = 6;

const INK = '#0B1030';
const GOLD = '#FFD23F';
const WARN = '#FFB020';
const SKY = '#7CC0FF';

/** The state of a plate: green is for a right answer only. */
export type PlateTone = 'asked' | 'right' | 'taught' | 'landed';

/** Face and lower edge of a plate, and the outline that replaces its face where contrast is high. */
const TONES: Readonly<Record<PlateTone, readonly [face: string, edge: string, outline: string]>> = {
  asked: ['#F7F9FF', '#C9D3F5', '#FFFFFF'],
  right: ['#2ED3A2', '#149A74', '#2ED3A2'],
  taught: [GOLD, '#C99700', GOLD],
  landed: ['#B4C0F5', '#7F8CC9', '#B4C0F5'],
};

export interface ShownPlate {
  readonly x: number; // centre, units
  readonly bottom: number; // lower edge, units
  readonly shape: number;
  readonly pixels: number; // CSS pixels per unit of the plate
  readonly question: ShownQuestion;
  readonly aimed: boolean;
  readonly tone: PlateTone; // any but `asked`: the whole sum
  readonly wrong: boolean; // just now
  readonly tries: number; // wrong ones
  readonly hidden: boolean;
  readonly anchored: boolean;
  readonly double: boolean; // a courier's: worth twice
  readonly look: PlateLook;
  readonly contrast: boolean;
}

/** A plate that waits for nothing: what is not named is up to whoever draws it. */
export const plainPlate = (
  {
    view,
    look,
  }: {
    readonly view: FieldView;
    readonly look: { readonly plate: PlateLook; readonly contrast: boolean };
  },
  question: ShownQuestion,
): Omit<ShownPlate, 'x' | 'bottom' | 'tone'> => ({
  shape: view.shape,
  pixels: view.scale * view.shape,
  question,
  aimed: false,
  wrong: false,
  tries: 0,
  hidden: false,
  anchored: false,
  double: false,
  look: look.plate,
  contrast: look.contrast,
});

/** The white plate with a question; in another colour it shows the whole sum. Colour is never the only sign. */
export function drawPlate(pen: CanvasRenderingContext2D, plate: ShownPlate): void {
  const { x, bottom, shape, contrast } = plate;
  pen.save();
  pen.translate(x, bottom - PLATE.height * shape);
  pen.scale(shape, shape);
  const left = -PLATE.width / 2;

  const [face, edge, line] = TONES[plate.tone];
  fillBox(pen, left, 0, PLATE.height, contrast ? INK : edge);
  fillBox(pen, left, 0, PLATE.height - LOWER_EDGE, contrast ? '#000000' : face);
  if (contrast) outline(pen, 0, 4, line);
  if (plate.wrong) outline(pen, 0, 4, WARN);
  if (plate.aimed) outline(pen, RING_GAP + RING / 2, RING, contrast ? GOLD : SKY);

  pen.fillStyle = contrast ? '#FFFFFF' : INK;
  pen.strokeStyle = pen.fillStyle;
  writeText(pen, plate);
  if (plate.tries > 0 && plate.tone === 'asked') drawTries(pen, plate.tries);
  if (plate.anchored) anchor(pen, left + 4, -6);
  if (plate.double) drawDouble(pen, plate);
  pen.restore();
}

/** "× 2" at the upper corner, short of the neighbour's plate, on a dark tag of its own: a planet may lie behind it. */
function drawDouble(pen: CanvasRenderingContext2D, { look }: ShownPlate): void {
  const right = PLATE.width / 2;
  pen.fillStyle = INK;
  pen.beginPath();
  pen.roundRect(right - 40, -30, 42, 28, 10);
  pen.fill();
  pen.fillStyle = GOLD;
  pen.font = `700 22px ${look.family}`;
  pen.textAlign = 'start';
  pen.fillText('× 2', right - 36, -8);
}

function writeText(pen: CanvasRenderingContext2D, plate: ShownPlate): void {
  const { question, look, pixels } = plate;
  const isPictured = question.doc.diagram !== undefined || look.counts;
  const own = isPictured && !plate.hidden && plate.tone === 'asked' && platePicture(question);
  if (own) {
    const { image, width, height } = own[plate.contrast ? 'onDark' : 'onPale'];
    pen.drawImage(image, -width / 2, (PLATE.height - LOWER_EDGE - height) / 2, width, height);
    return;
  }
  const type = { family: look.family, size: look.size, width: PLATE.room, pixels };
  const baseline = 19 + look.size * 0.36;
  writePlate(pen, bodyOf(question, plate), 0, baseline, type);
}

const HIDDEN: readonly QuestionNode[] = [{ t: 'text', v: '•••' }];
const bodies = new WeakMap<
  ShownQuestion,
  { readonly asked: readonly QuestionNode[]; readonly solved: readonly QuestionNode[] }
>();

/** The words on the plate now; made once per question, since they are drawn at every frame. */
function bodyOf(question: ShownQuestion, plate: ShownPlate): readonly QuestionNode[] {
  if (plate.hidden) return HIDDEN;
  let made = bodies.get(question);
  if (!made) {
    made = { asked: askedBody(question), solved: solvedBody(question) };
    bodies.set(question, made);
  }
  return plate.tone === 'asked' ? made.asked : made.solved;
}

/** Digits in columns cannot be read on a plate: they are one sum there. */
function askedBody({ doc }: ShownQuestion): readonly QuestionNode[] {
  const { diagram } = doc;
  if (diagram?.kind !== 'column') return plateBody(doc);
  return [{ t: 'text', v: diagram.rows.join(` ${diagram.op} `) }];
}

/** The fact with its answer in place; a long one shows the answer alone. */
function solvedBody({ doc, expected }: ShownQuestion): readonly QuestionNode[] {
  const answer = { t: 'text', v: shownChoice(choicesOf(doc), fmtTyped(expected)) } as const;
  const solve = solver(expected);
  const body = doc.body.map((node) => solve(node) ?? node);
  const long =
    doc.diagram !== undefined ||
    !hasSlot(doc.body) ||
    doc.body.some((node) => node.t === 'br' || (node.t === 'text' && node.v.length > 14));
  return long ? [{ t: 'text', v: `= ${answer.v}` } as const] : body;
}

function fillBox(
  pen: CanvasRenderingContext2D,
  left: number,
  top: number,
  height: number,
  colour: string,
): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(left, top, PLATE.width, height, RADIUS);
  pen.fill();
}

function outline(pen: CanvasRenderingContext2D, gap: number, width: number, colour: string): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.beginPath();
  pen.roundRect(
    -PLATE.width / 2 - gap,
    -gap,
    PLATE.width + 2 * gap,
    PLATE.height + 2 * gap,
    RADIUS + gap,
  );
  pen.stroke();
}

const MARK = { y: 60, size: 24 }; // below the plate and its ring

/** Not yet: an orange square with a cross, and a dot for each wrong try under it. */
function drawTries(pen: CanvasRenderingContext2D, tries: number): void {
  const { y, size } = MARK;
  pen.fillStyle = WARN;
  pen.beginPath();
  pen.roundRect(-size / 2, y - size / 2, size, size, 6);
  pen.fill();
  for (let dot = 0; dot < tries; dot += 1) {
    pen.beginPath();
    pen.arc((dot - (tries - 1) / 2) * 12, y + 20, 4, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.strokeStyle = INK;
  pen.lineWidth = 3.5;
  pen.beginPath();
  pen.moveTo(-6, y - 6);
  pen.lineTo(6, y + 6);
  pen.moveTo(6, y - 6);
  pen.lineTo(-6, y + 6);
  pen.stroke();
}

/** An anchor: this saucer cannot be teleported again. */
function anchor(pen: CanvasRenderingContext2D, x: number, y: number): void {
  pen.strokeStyle = '#F7F9FF';
  pen.lineWidth = 3;
  pen.beginPath();
  pen.arc(x, y - 9, 4, 0, 2 * Math.PI);
  pen.moveTo(x, y - 5);
  pen.lineTo(x, y + 10);
  pen.moveTo(x - 6, y);
  pen.lineTo(x + 6, y);
  pen.moveTo(x - 10, y + 3);
  pen.quadraticCurveTo(x - 7, y + 10, x, y + 10);
  pen.quadraticCurveTo(x + 7, y + 10, x + 10, y + 3);
  pen.stroke();
}
