import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import { BookPage } from '../../design/BookHead.tsx';
import { FileLink } from '../../design/Button.tsx';
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

/** The privacy page of a school. @param head the head of the school's pages */
export function SchoolPrivacy({ head }: { head: ReactNode }): ReactElement {
  const { data, error } = useQuery(schoolPrivacyOptions(useOverrideTeacher()));
  const save = useMutation({ mutationFn: saveMonths, onSuccess: reloadPrivacy });
  return (
    <>
      {head}
      <BookPage>
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {!data && !error && <LoadingList />}
        {data && (
          <div className={s['page']}>
            <div className={s['two']}>
              <WhoSees />
              <div>
                <HowLong
                  months={data.schoolPrivacy.months}
                  onChange={(months) => {
                    save.mutate(months);
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
          </div>
        )}
      </BookPage>
    </>
  );
}
