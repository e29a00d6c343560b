export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where rays begin and end round their middle, in units, and how many there are. */
export interface Rays {
  readonly count: number;
  readonly from: number;
  readonly to: number;
}

const WIDEST = 5; // units

/** Golden rays round a place where something has just opened or lit up. @param share 0 to 1 of the time that they last: they get thinner */
export function drawRays(
  pen: CanvasRenderingContext2D,
  { x, y }: Point,
  { count, from, to }: Rays,
  share: number,
): void {
  pen.strokeStyle = '#FFD23F';
  pen.lineWidth = WIDEST * (1 - share);
  pen.lineCap = 'round';
  pen.beginPath();
  for (let ray = 0; ray < count; ray += 1) {
    const angle = (ray / count) * 2 * Math.PI;
    pen.moveTo(x + from * Math.cos(angle), y + from * Math.sin(angle));
    pen.lineTo(x + to * Math.cos(angle), y + to * Math.sin(angle));
  }
  pen.stroke();
  pen.lineCap = 'butt';
}
