import type { PathCommand } from './primitives.ts';

/** The drawing calls that a canvas and a PDF page share. */
export interface PathPen {
  readonly moveTo: (x: number, y: number) => unknown;
  readonly lineTo: (x: number, y: number) => unknown;
  readonly bezierCurveTo: (
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    x: number,
    y: number,
  ) => unknown;
  readonly closePath: () => unknown;
}

/** Puts a path's commands on the pen. */
export function tracePath(pen: PathPen, path: readonly PathCommand[]): void {
  for (const command of path) traceCommand(pen, command);
}

/** Puts a closed outline through these points on the pen. */
export function tracePolygon(pen: PathPen, points: readonly (readonly [number, number])[]): void {
  points.forEach(([x, y], index) => {
    if (index === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  });
  pen.closePath();
}

function traceCommand(pen: PathPen, command: PathCommand): void {
  switch (command[0]) {
    case 'M':
      pen.moveTo(command[1], command[2]);
      return;
    case 'L':
      pen.lineTo(command[1], command[2]);
      return;
    case 'C':
      pen.bezierCurveTo(command[1], command[2], command[3], command[4], command[5], command[6]);
      return;
    case 'Z':
      pen.closePath();
      return;
  }
}
