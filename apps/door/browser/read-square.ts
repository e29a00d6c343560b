import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js';
import GlobalHistogramBinarizer from '@zxing/library/esm/core/common/GlobalHistogramBinarizer.js';
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer.js';
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader.js';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js';

/** The picture of a camera: four values a pixel, 0 to 255. */
export type Picture = Pick<ImageData, 'data' | 'width' | 'height'>;

/** How the reader tells dark from light: by one bound for the whole picture, then by one for each part of it (shadows). */
const BINARIZERS = [GlobalHistogramBinarizer, HybridBinarizer];

/** The text of the QR code in a picture; null where it shows none. */
export function readSquare({ data, width, height }: Picture): string | null {
  const source = new RGBLuminanceSource(smooth(lightOf(data), width), width, height);
  for (const Binarizer of BINARIZERS)
    try {
      return new QRCodeReader().decode(new BinaryBitmap(new Binarizer(source))).getText();
    } catch {
      // The reader throws where it sees no code.
    }
  return null;
}

/** How light each pixel is, 0 to 255. The eye sees most of it in green. */
function lightOf(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const light = new Uint8ClampedArray(pixels.length / 4);
  for (let pixel = 0; pixel < light.length; pixel += 1) {
    const at = 4 * pixel;
    light[pixel] = ((pixels[at] ?? 0) + 2 * (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 4;
  }
  return light;
}

/** Each pixel as the mean of itself and its eight neighbours: the cameras of cheap laptops make noise in a dim room. */
function smooth(light: Uint8ClampedArray, width: number): Uint8ClampedArray {
  const near = [-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1];
  return light.map((_, pixel) => {
    let sum = 0;
    for (const step of near) sum += light[pixel + step] ?? 0;
    return sum / near.length;
  });
}
