import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement, type ReactNode } from 'react';

import type { SchoolPrivacy as Privacy } from '@moonbase/contracts';

import { BookPage } from '../../design/BookHead.tsx';
import { Button, FileLink } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { Banner, Panel } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { useOverrideTeacher } from '../../play/override.ts';
import { Erasures } from './Erasures.tsx';
import { OnePerson } from './OnePerson.tsx';
import { documentUrl, reloadPrivacy, saveMonths, schoolPrivacyOptions } from './privacy.api.ts';
import s from './privacy.module.css';
import { PrivacyLog } from './PrivacyLog.tsx';
import { Requests } from './Requests.tsx';
import { HowLong, WhoSees } from './WhoSees.tsx';

function Documents(): ReactElement {
  return (
    <Panel aria-labelledby="papers">
      <h2 id="papers">Papers</h2>
      <p className="small muted">
        A data protection impact assessment with your school’s choices, to complete and hand in, and
        the register of everything that is kept.
      </p>
      <div className={s['row']}>
        <FileLink href={documentUrl('assessment')}>
          <Icon name="download" />
          Impact assessment
        </FileLink>
        <FileLink href={documentUrl('register')}>
          <Icon name="download" />
          Register
        </FileLink>
      </div>
    </Panel>
  );
}

type Months = Privacy['months'];

/** Asked before a shorter time: the next night erases what is older, and nothing brings it back. */
function ShorterDialog({
  from,
  to,
  onClose,
  onConfirm,
}: {
  from: Months;
  to: Months;
  onClose: () => void;
  onConfirm: () => void;
}): ReactElement {
  return (
    <Dialog
      title="Keep it for a shorter time?"
      skin="staff"
      badge={{ icon: 'alert', tone: 'warn' }}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" onClick={onConfirm}>
            Keep it shorter
          </Button>
        </>
      }
    >
      {to.answers < from.answers && (
        <p>
          Tonight the answers that are older than {to.answers} months are erased (until now{' '}
          {from.answers} months). Totals, stars and levels stay.
        </p>
      )}
      {to.accounts < from.accounts && (
        <p>
          From tonight on you are warned of accounts that nobody has used for {to.accounts} months
          (until now {from.accounts} months); each is erased 30 days later.
        </p>
      )}
      <p>Nothing brings back what is erased.</p>
    </Dialog>
  );
}

const isShorter = (from: Months, to: Months): boolean =>
  to.answers < from.answers || to.accounts < from.accounts;

/** The privacy page of a school. @param head the head of the school's pages */
export function SchoolPrivacy({ head }: { head: ReactNode }): ReactElement {
  const { data, error } = useQuery(schoolPrivacyOptions(useOverrideTeacher()));
  const save = useMutation({ mutationFn: saveMonths, onSuccess: reloadPrivacy });
  const [asked, setAsked] = useState<Months | null>(null);
  return (
    <>
      {head}
      <BookPage>
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {!data && !error && <LoadingList />}
        {data && (
          <div className={s['page']}>
            <Requests requests={data.schoolPrivacy.requests} />
            <div className={s['two']}>
              <WhoSees />
              <div>
                <HowLong
                  months={data.schoolPrivacy.months}
                  onChange={(months) => {
                    if (isShorter(data.schoolPrivacy.months, months)) setAsked(months);
                    else save.mutate(months);
                  }}
                />
                {save.error && <Banner tone="err">{textOf(save.error)}</Banner>}
                {save.isSuccess && <Banner tone="ok">Saved.</Banner>}
              </div>
            </div>
            <OnePerson broughtIn={data.schoolPrivacy.broughtIn} />
            <Erasures erasures={data.schoolPrivacy.erasures} />
            <PrivacyLog />
            <Documents />
            {asked && (
              <ShorterDialog
                from={data.schoolPrivacy.months}
                to={asked}
                onClose={() => setAsked(null)}
                onConfirm={() => {
                  setAsked(null);
                  save.mutate(asked);
                }}
              />
            )}
          </div>
        )}
      </BookPage>
    </>
  );
}
