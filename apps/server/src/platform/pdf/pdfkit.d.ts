import type { Font } from 'fontkit';

declare global {
  // The library takes an open font as well; its types name files alone.
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, font: Font): this;
    }
  }
}
