import type { AccessProfile } from '@moonbase/contracts';

/** Loads what a chosen font needs; the fonts of the product itself are always there. */
export async function loadFont(font: AccessProfile['font']): Promise<void> {
  if (font !== 'opendyslexic') return;
  await Promise.all([
    import('@fontsource/opendyslexic/400.css'),
    import('@fontsource/opendyslexic/700.css'),
  ]);
  await document.fonts.load('700 27px OpenDyslexic'); // a canvas does not ask for fonts by itself
}
