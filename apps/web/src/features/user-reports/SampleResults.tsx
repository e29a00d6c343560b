import { useState, type ReactElement } from 'react';

import { Dialog } from '../../design/Dialog.tsx';
import { Button } from '../../design/Button.tsx';
import { Table } from '../../design/Table.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { GoingWell } from './GoingWell.tsx';
import { levelColumns } from './level-columns.tsx';
import { Results, Totals } from './Results.tsx';
import { SAMPLE_RESULTS } from './sample.ts';
import { TABS, tabOf, type ResultsTab } from './tabs.ts';
import { sampleColumns } from './unit-columns.tsx';
import { rowsOf } from './unit-rows.ts';

const ROWS = rowsOf(SAMPLE_RESULTS.unitResults);
const LEVELS = SAMPLE_RESULTS.levelResults.filter(({ answered }) => answered > 0);

/** Sample results of a student after some months. */
export function SampleResults({ onClose }: { onClose: () => void }): ReactElement {
  const [tab, setTab] = useState<ResultsTab>('topics');
  const units = ROWS.filter((row) => tabOf(row.topicId) === tab);
  return (
    <Dialog
      title="Sample Report"
      subtitle="All Results, of a made-up student"
      width="huge"
      skin="staff"
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose}>
          Close
        </Button>
      }
    >
      <GoingWell rows={ROWS} ofAll />
      <Totals report={SAMPLE_RESULTS} />
      <Tabs label="Sample results" items={TABS} selected={tab} onSelect={setTab}>
        {tab === 'levels' ? (
          <Results
            rows={LEVELS}
            table={
              <Table
                caption="Sample results by level"
                columns={levelColumns(null)}
                rows={LEVELS}
                idOf={(row) => String(row.level)}
              />
            }
          />
        ) : (
          <Results
            rows={units}
            table={
              <Table
                caption="Sample results by unit"
                columns={sampleColumns}
                rows={units}
                idOf={(row) => row.unit}
              />
            }
          />
        )}
      </Tabs>
    </Dialog>
  );
}
