/** A filled or stroked path of a picture. */
export interface PictureShape {
  readonly path: string; // as in SVG
  readonly fill?: string;
  readonly stroke?: { readonly colour: string; readonly width: number; readonly dash?: number };
  readonly opacity?: number; // absent: 1
  readonly place?: { readonly x: number; readonly y: number; readonly scale: number }; // for a path with a box of its own
}

/** A line of words in a picture, made smaller where it would be too wide. */
export interface PictureLine {
  readonly text: string;
  readonly x: number; // left edge of its space
  readonly y: number; // baseline
  readonly width: number; // of its space
  readonly align: 'left' | 'centre' | 'right';
  readonly face: 'title' | 'body' | 'bold';
  readonly size: number;
  readonly colour: string;
  readonly outline?: number; // width of an outline around white letters, for colouring in
  readonly role?: 'heading' | 'aside'; // for screen readers: absent is a paragraph, and an aside is not read
}

/** A picture that the screen and the PDF draw alike. */
export interface Picture {
  readonly title: string; // for people who cannot see it
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly PictureShape[];
  readonly lines: readonly PictureLine[];
  readonly alt: string; // text alternative of the drawing
}

/** The size of certificates and awards: A4 in landscape. */
export const SHEET = { width: 1123, height: 794 } as const;

/** A circle as the path of a shape. */
export function circlePath(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

/** A rounded frame around a sheet as the path of a shape. @param inset distance from the edges */
export function framePath(inset: number, radius: number): string {
  const [right, bottom] = [SHEET.width - inset, SHEET.height - inset];
  const arc = (x: number, y: number) => `A${radius} ${radius} 0 0 1 ${x} ${y}`;
  return [
    `M${inset + radius} ${inset}H${right - radius}${arc(right, inset + radius)}`,
    `V${bottom - radius}${arc(right - radius, bottom)}`,
    `H${inset + radius}${arc(inset, bottom - radius)}`,
    `V${inset + radius}${arc(inset + radius, inset)}Z`,
  ].join('');
}
