import { UploadRosterBody } from '@moonbase/contracts';

import { fieldsOf } from '../../../platform/http/plain-words.ts';
import { pathsWithoutText } from '../../../platform/http/text-rules.ts';
import { FileFault } from './file-fault.ts';
import { type FileOptions, readRosterFile, type RosterFile } from './read-file.ts';

/** What the reader must know of the school. */
export type OwnFacts = Pick<FileOptions, 'school' | 'classGroups' | 'today'>;

export type UploadAnswer =
  | {
      readonly kind: 'read';
      readonly fileName: string;
      readonly file: Omit<RosterFile, 'lines' | 'columns'>;
      readonly lines: string; // JSON
      readonly columns: string; // JSON
    }
  | { readonly kind: 'refused'; readonly fields: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: 'unreadable' }; // no JSON

/** Reads the body of an upload: JSON with a file as base64. */
export async function readUpload(body: Buffer, own: OwnFacts): Promise<UploadAnswer> {
  let json: unknown;
  try {
    json = body.length === 0 ? undefined : JSON.parse(body.toString());
  } catch {
    return { kind: 'unreadable' };
  }
  const noText = pathsWithoutText(json);
  if (noText.length > 0)
    return refused(Object.fromEntries(noText.map((path) => [path, [NO_TEXT]])));
  const parsed = UploadRosterBody.safeParse(json);
  if (!parsed.success) return refused(fieldsOf(parsed.error.issues));
  const { fileName, content, encoding, columns } = parsed.data;
  try {
    const bytes = Buffer.from(content, 'base64');
    const {
      lines,
      columns: found,
      ...file
    } = await readRosterFile(bytes, { ...own, encoding, columns });
    return {
      kind: 'read',
      fileName,
      file,
      lines: JSON.stringify(lines),
      columns: JSON.stringify(found),
    };
  } catch (error) {
    if (error instanceof FileFault) return refused({ content: [error.message] });
    throw error;
  }
}

const NO_TEXT = 'Has a character that is not text';

const refused = (fields: Readonly<Record<string, readonly string[]>>): UploadAnswer => ({
  kind: 'refused',
  fields,
});
