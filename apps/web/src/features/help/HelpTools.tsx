import type { ReactElement } from 'react';

import { TOPICS } from '@moonbase/content';

import { Button, FileLink } from '../../design/Button.tsx';
import { Check, Segmented, Select } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import type { HelpFilters } from '../../play/api/help.api.ts';
import { helpFile } from './help.api.ts';
import s from './help.module.css';

const ORDERS = [
  { value: 'student', label: 'By student' },
  { value: 'unit', label: 'By unit' },
] as const;
const PERIODS = [
  { value: '4-weeks', label: 'Last 4 weeks' },
  { value: 'term', label: 'This term' },
] as const;
const ALL_TOPICS = [
  { value: 'all', label: 'All topics' },
  ...TOPICS.map(({ id, name }) => ({ value: String(id), label: name })),
];

/** The order and the filters of the list, and its copies on paper and as a file. */
export function HelpTools({
  classGroupId,
  filters,
  onChange,
}: {
  classGroupId: string;
  filters: HelpFilters;
  onChange: (name: string, value: string) => void; // '': the usual one
}): ReactElement {
  return (
    <div className={s['tools']}>
      <Segmented
        label="Order"
        hideLabel
        value={filters['by'] === 'unit' ? 'unit' : 'student'}
        choices={ORDERS}
        onChange={(by) => onChange('by', by === 'student' ? '' : by)}
      />
      <Select
        label="Period"
        hideLabel
        value={filters['period'] === 'term' ? 'term' : '4-weeks'}
        choices={PERIODS}
        onChange={(period) => onChange('period', period === '4-weeks' ? '' : period)}
      />
      <Select
        label="Topic"
        hideLabel
        value={filters['topic'] ?? 'all'}
        choices={ALL_TOPICS}
        onChange={(topic) => onChange('topic', topic === 'all' ? '' : topic)}
      />
      <Check
        label="With a named mistake"
        checked={filters['named'] === 'only'}
        onChange={(isOnly) => onChange('named', isOnly ? 'only' : '')}
      />
      <span className={s['files']}>
        <Button onClick={() => window.print()}>
          <Icon name="print" />
          Print the list
        </Button>
        <FileLink href={helpFile(classGroupId, filters)}>
          <Icon name="download" />
          CSV
        </FileLink>
      </span>
    </div>
  );
}
