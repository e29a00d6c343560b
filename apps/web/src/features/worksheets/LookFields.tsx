import type { ReactElement } from 'react';

import { SHEET_FONTS, type Sheet, type SheetFont } from '@moonbase/paper';

import { Check, Select } from '../../design/Field.tsx';

const FONT_LABELS: Record<SheetFont, string> = {
  andika: 'Andika, the usual one',
  lexend: 'Lexend, for dyslexia',
};
const FONT_CHOICES = SHEET_FONTS.map((value) => ({ value, label: FONT_LABELS[value] }));

/** The look of the sheet: larger text, another font, instructions. Its questions stay the same. */
export function LookFields({
  sheet: { large, font, instructions },
  onChange,
}: {
  sheet: Sheet;
  onChange: (change: Partial<Sheet>) => void;
}): ReactElement {
  return (
    <>
      <Check label="Large print" checked={large} onChange={(next) => onChange({ large: next })} />
      <Check
        label="Instructions in plain words"
        checked={instructions}
        onChange={(next) => onChange({ instructions: next })}
      />
      <Select
        label="Letters"
        value={font}
        choices={FONT_CHOICES}
        onChange={(next) => onChange({ font: next })}
      />
    </>
  );
}
