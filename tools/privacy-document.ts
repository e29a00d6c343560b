import {
  type Block,
  impactAssessment,
  KEPT,
  OTHER_PLACES,
  privacyDocument,
  REGISTER,
} from '@moonbase/privacy';
import { format } from 'oxfmt';

const cell = (words: string): string => words.replaceAll('|', '\\|');
const rowOf = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

function toMarkdown(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      switch (block.kind) {
        case 'title':
          return `# ${block.text}\n`;
        case 'heading':
          return `## ${block.text}\n`;
        case 'text':
          return `${block.text}\n`;
        case 'list':
          return `${block.items.map((item) => `- ${item}`).join('\n')}\n`;
        case 'table':
          return `${[rowOf(block.head), rowOf(block.head.map(() => '---')), ...block.rows.map(rowOf)].join('\n')}\n`;
      }
    })
    .join('\n');
}

const NO_SCHOOL = {
  name: null,
  answersMonths: KEPT.answersMonths,
  accountsMonths: KEPT.accountsMonths,
};

/** The documents in docs that are written from the register, by their file names. */
export const DOCUMENTS: Readonly<Record<string, () => string>> = {
  'privacy.md': () => privacyDocument(REGISTER, OTHER_PLACES),
  'data-protection-impact-assessment.md': () =>
    toMarkdown(impactAssessment(REGISTER, OTHER_PLACES, NO_SCHOOL)),
};

/** The text of a document for the present register. */
export async function documentSource(make: () => string): Promise<string> {
  const { code } = await format('document.md', make());
  return code;
}
