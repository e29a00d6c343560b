import { fmtTyped, type Node as QuestionNode } from '@moonbase/questions';

import { hasSlot, plateBody, solvedNode } from '../question-view.ts';
import { drawSign, signOf } from './draw-sign.ts';
import { writePlate } from './plate-text.ts';
import type { ShownQuestion } from '../wave-setup.ts';

/** Typography of the plates: font and size by the person's profile. */
export interface PlateLook {
  readonly family: string;
  readonly size: number; // units: 27, or 34 for big text
}

export const PLATE = { width: 124, height: 42, room: 116 };
const RADIUS = 12;
const LOWER_EDGE = 4;
const RING_GAP = 3;
const RING = 6;

const INK = '#0B1030';
const GOLD = '#FFD23F';
const GO = '#2ED3A2';
const WARN = '#FFB020';

export interface ShownPlate {
  readonly x: number; // centre, units
  readonly bottom: number; // lower edge, units
  readonly shape: number;
  readonly pixels: number; // CSS pixels per unit of the plate
  readonly question: ShownQuestion;
  readonly aimed: boolean;
  readonly solved: boolean; // flipped: the whole fact
  readonly wrong: boolean; // just now
  readonly hidden: boolean;
  readonly anchored: boolean;
  readonly double: boolean; // a courier's: worth twice
  readonly look: PlateLook;
  readonly contrast: boolean;
}

/** The white plate with a question; flipped it is green and shows the answer. Colour is never the only sign. */
export function drawPlate(pen: CanvasRenderingContext2D, plate: ShownPlate): void {
  const { x, bottom, shape, contrast } = plate;
  pen.save();
  pen.translate(x, bottom - PLATE.height * shape);
  pen.scale(shape, shape);
  const left = -PLATE.width / 2;

  fillBox(pen, left, 0, PLATE.height, contrast ? INK : plate.solved ? '#149A74' : '#C9D3F5');
  const face = contrast ? '#000000' : plate.solved ? GO : '#F7F9FF';
  fillBox(pen, left, 0, PLATE.height - LOWER_EDGE, face);
  if (contrast) outline(pen, 0, 4, '#FFFFFF');
  if (plate.wrong) outline(pen, 0, 4, WARN);
  if (plate.aimed) outline(pen, RING_GAP + RING / 2, RING, contrast ? GOLD : '#7CC0FF');

  pen.fillStyle = contrast ? '#FFFFFF' : INK;
  pen.strokeStyle = pen.fillStyle;
  writeText(pen, plate);
  if (plate.wrong) cross(pen, -left - 6, -2);
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
  const { question, look } = plate;
  const sign = question.doc.diagram;
  if (sign && !plate.hidden && !plate.solved) {
    const colour = plate.contrast ? '#FFFFFF' : INK;
    drawSign(pen, signOf(sign.kind), { x: 0, y: (PLATE.height - LOWER_EDGE) / 2, colour });
    return;
  }
  const { pixels } = plate;
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
    made = { asked: plateBody(question.doc), solved: solvedBody(question) };
    bodies.set(question, made);
  }
  return plate.solved ? made.solved : made.asked;
}

/** The fact with its answer in place; a long one shows the answer alone. */
function solvedBody({ doc, expected }: ShownQuestion): readonly QuestionNode[] {
  const answer = { t: 'text', v: fmtTyped(expected) } as const;
  const body = doc.body.map((node) => solvedNode(node, expected) ?? node);
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

/** An orange square with a cross: not yet. */
function cross(pen: CanvasRenderingContext2D, x: number, y: number): void {
  pen.fillStyle = WARN;
  pen.beginPath();
  pen.roundRect(x - 11, y - 11, 22, 22, 6);
  pen.fill();
  pen.strokeStyle = INK;
  pen.lineWidth = 3;
  pen.beginPath();
  pen.moveTo(x - 5, y - 5);
  pen.lineTo(x + 5, y + 5);
  pen.moveTo(x + 5, y - 5);
  pen.lineTo(x - 5, y + 5);
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
