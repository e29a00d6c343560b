import bold from '@fontsource/opendyslexic/files/opendyslexic-latin-700-normal.woff2';
import regular from '@fontsource/opendyslexic/files/opendyslexic-latin-400-normal.woff2';
import type { AccessProfile } from '@moonbase/contracts';

/** Applies the person's access profile to the whole page: base.css reads these attributes. */
export function applyAccessProfile(profile: AccessProfile | null): void {
  const { dataset } = document.documentElement;
  const flag = (name: string, value: string, on: boolean): void => {
    if (on) dataset[name] = value;
    else Reflect.deleteProperty(dataset, name);
  };
  flag('motion', 'reduced', profile?.reducedMotion ?? false);
  flag('text', 'big', profile?.bigText ?? false);
  flag('contrast', 'high', profile?.highContrast ?? false);
  flag('background', 'calm', profile?.calmBackground ?? false);
  const font = profile?.font ?? 'andika';
  flag('font', font, font !== 'andika');
  offerFont(font);
}

const OPTIONAL_FACES = [
  { weight: '400', file: regular },
  { weight: '700', file: bold },
];
let areOffered = false;

/** Offers an optional font to the page, which loads what it shows; the product's standard fonts are always there. */
export function offerFont(font: AccessProfile['font']): void {
  if (font !== 'opendyslexic' || areOffered) return;
  areOffered = true;
  for (const { weight, file } of OPTIONAL_FACES)
    document.fonts.add(new FontFace('OpenDyslexic', `url(${file})`, { weight, display: 'swap' }));
}
