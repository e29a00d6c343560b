import {
  impactAssessment,
  KEPT,
  OTHER_PLACES,
  privacyDocument,
  REGISTER,
  toMarkdown,
} from '@moonbase/privacy';
import { format, resolveConfig } from 'prettier';

const NO_SCHOOL = {
  name: null,
  answersMonths: KEPT.answersMonths,
  accountsMonths: KEPT.accountsMonths,
};

/** The documents in docs that are made from the register, by their file names. */
export const DOCUMENTS: Readonly<Record<string, () => string>> = {
  'privacy.md': () => privacyDocument(REGISTER, OTHER_PLACES),
  'data-protection-impact-assessment.md': () =>
    toMarkdown(impactAssessment(REGISTER, OTHER_PLACES, NO_SCHOOL)),
};

/** The text of a document as the register has it now. */
export async function documentSource(make: () => string): Promise<string> {
  const style = await resolveConfig(import.meta.filename);
  return format(make(), { ...style, parser: 'markdown' });
}
