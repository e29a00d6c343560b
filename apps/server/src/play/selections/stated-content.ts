import type { ContentSelectionInput } from '@moonbase/contracts';
import { type Selection, validateSelection } from '@moonbase/selections';

import { FieldErrors } from '../../platform/http/app-error.ts';
import { unitOf } from '../units.ts';

/** The content that a body states, as it is stored. @throws FieldErrors at `content` when there is none, or none that can be asked */
export function statedContent(content: ContentSelectionInput | undefined): Selection {
  if (content === undefined) throw new FieldErrors({ content: ['Is required'] });
  const { type, mode, format } = content;
  const units = content.units.map(({ unit, ...rest }) => ({ unitId: Number(unit), ...rest }));
  const faults = Object.entries(validateSelection({ type, mode, format, units }, unitOf));
  if (faults.length > 0)
    throw new FieldErrors(
      Object.fromEntries(faults.map(([path, texts]) => [`content.${path}`, texts])),
    );
  return { type, mode, format, units };
}
