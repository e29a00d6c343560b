import { useState, type ReactElement } from 'react';

import type { ReportType } from '@moonbase/reports';

import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Icon } from '../../design/icons.tsx';
import { ReportTable } from './ReportTable.tsx';
import s from './reports.module.css';
import { sampleReport } from './sample.ts';

/** The button that shows a sample of a daily or weekly report of a busy class. */
export function SampleReportButton({ type }: { type: ReportType }): ReactElement {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <span className="no-print">
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="show" />
        Sample Report
      </Button>
      {open && (
        <Dialog
          title="Sample Report"
          subtitle={`${type === 'daily' ? 'Daily Report' : 'Weekly Report'}, with made-up students`}
          width="huge"
          skin="staff"
          onClose={close}
          actions={
            <Button look="main" onClick={close}>
              Close
            </Button>
          }
        >
          <div className={s['page']}>
            <ReportTable
              reply={sampleReport(type)}
              words={{ who: 'Student', totalName: 'Class total' }}
              find=""
            />
          </div>
        </Dialog>
      )}
    </span>
  );
}
