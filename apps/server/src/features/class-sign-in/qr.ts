import { encode } from 'uqr';

import type { Pdf } from '../../platform/pdf/document.ts';

/** Draws a QR code of `width` points as one path, in black. */
export function drawQrCode(
  pdf: Pdf,
  text: string,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const side = width / size;
  data.forEach((row, down) =>
    row.forEach((isDark, right) => {
      if (isDark) pdf.rect(x + right * side, y + down * side, side, side);
    }),
  );
  pdf.fill('#000000');
}
