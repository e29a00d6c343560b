const GOLD = '#FFD23F';
const INK = '#0B1030';

/** A golden padlock, 32 units wide at scale 1, with its body's upper edge at (x, y); its bow is open or closed. */
export function drawPadlock(
  pen: CanvasRenderingContext2D,
  {
    x,
    y,
    scale,
    turn = 0,
    isOpen = false,
  }: {
    readonly x: number;
    readonly y: number;
    readonly scale: number;
    readonly turn?: number; // radians
    readonly isOpen?: boolean;
  },
): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  pen.scale(scale, scale);
  pen.strokeStyle = '#C9D3F5';
  pen.lineWidth = 5;
  pen.beginPath();
  if (isOpen) pen.arc(10, -11, 10, Math.PI * 0.9, Math.PI * 2);
  else {
    pen.moveTo(-10, 0);
    pen.arc(0, -9, 10, Math.PI, Math.PI * 2);
    pen.lineTo(10, 0);
  }
  pen.stroke();
  pen.fillStyle = GOLD;
  pen.beginPath();
  pen.roundRect(-16, -3, 32, 25, 7);
  pen.fill();
  pen.fillStyle = INK;
  pen.fillRect(-2, 6, 4, 10);
  pen.restore();
}
