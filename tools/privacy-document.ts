import { OTHER_PLACES, privacyDocument, REGISTER } from '@moonbase/privacy';
import { format, resolveConfig } from 'prettier';

/** The text of docs/privacy.md as the register has it now. */
export async function privacySource(): Promise<string> {
  const style = await resolveConfig(import.meta.filename);
  return format(privacyDocument(REGISTER, OTHER_PLACES), { ...style, parser: 'markdown' });
}
