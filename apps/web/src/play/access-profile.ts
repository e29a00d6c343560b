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
  void loadFont(font);
}

/** Loads an optional font; the product's standard fonts are always there. */
export async function loadFont(font: AccessProfile['font']): Promise<void> {
  if (font !== 'opendyslexic') return;
  await Promise.all([
    import('@fontsource/opendyslexic/400.css'),
    import('@fontsource/opendyslexic/700.css'),
  ]);
}
