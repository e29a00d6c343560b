import type { QuestionDoc } from './document.ts';
import { readCurrentDoc } from './read-current-doc.ts';
import { upgradeDocument } from './upgrade-document.ts';

/**
 * A question document from the database or the wire, checked completely: its version, every node and every field of its
 * figure. Fields that a document does not have are left out, and a document of an earlier version is converted to
 * today's form. Null when it is not a document that this version can read.
 *
 * @see ../SPEC.md rules DC1 to DC4
 */
export function readQuestionDoc(value: unknown): QuestionDoc | null {
  return readCurrentDoc(upgradeDocument(value));
}
