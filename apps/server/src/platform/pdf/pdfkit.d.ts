import type { Font } from 'fontkit';

declare global {
  // The library also takes an open font; its types allow only files.
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, font: Font): this;
    }
  }
}
