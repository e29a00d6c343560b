import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useNavigate, useParams } from 'react-router';

import { AccessProfileReply, STANDARD_PROFILE, type AccessProfile } from '@moonbase/contracts';

import { BookHead, BookPage } from '../../design/BookHead.tsx';
import { Button } from '../../design/Button.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { Banner, Panel } from '../../design/Panel.tsx';
import { ask } from '../../platform/ask.ts';
import { textOf } from '../../platform/api-error.ts';
import { messages } from '../../platform/messages.ts';
import { useTitle } from '../../platform/page.ts';
import { tellFailure, write } from '../../platform/patience.ts';
import { FRESH, queryClient } from '../../platform/query-client.ts';
import { useKeepOverride } from '../../play/override.ts';
import { changesOf } from './changes.ts';
import { ProfileForm } from './ProfileForm.tsx';
import s from './access-profile.module.css';

interface Home {
  readonly to: string;
  readonly label: string;
}

/** A student's settings, changed by their teacher. */
export function StudentSettings(): ReactElement {
  return <KeptSettings home={{ to: '/teacher', label: 'My Classes' }} />;
}

/** A child's settings, changed by their parent. */
export function ChildSettings(): ReactElement {
  return <KeptSettings home={{ to: '/parent', label: 'My Child Accounts' }} />;
}

function profileOptions(userId: string) {
  return queryOptions({ ...FRESH, ...ask(`/users/${userId}/access-profile`, AccessProfileReply) });
}

function KeptSettings({ home }: { home: Home }): ReactElement {
  useTitle('Settings');
  const { userId = '' } = useParams();
  const keep = useKeepOverride();
  const { data, error } = useQuery(profileOptions(userId));
  return (
    <>
      <BookHead
        crumbs={[
          { to: keep(home.to), label: home.label },
          { label: `Settings: ${data?.user.name ?? ''}` },
        ]}
        title={data ? `Settings of ${data.user.name}` : 'Settings'}
        sub="How the product behaves for them, in every mode. They can change it too."
      />
      <BookPage>
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {!data && !error && <LoadingList />}
        {data && <Form key={userId} of={data} />}
      </BookPage>
    </>
  );
}

function Form({ of: { user, accessProfile, standard } }: { of: AccessProfileReply }): ReactElement {
  const navigate = useNavigate();
  const [profile, setProfile] = useState(accessProfile);
  const [busy, setBusy] = useState(false);
  const usual = { ...STANDARD_PROFILE, ...standard };
  const change = (part: Partial<AccessProfile>): void => setProfile({ ...profile, ...part });
  const leave = (): void => {
    void navigate(-1);
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await write('PUT', `/users/${user.id}/access-profile`, AccessProfileReply, {
        body: {
          accessProfile: {
            ...changesOf(accessProfile, profile),
            noClockAllowed: profile.noClockAllowed, // is withdrawn unless it is sent
          },
        },
      });
      await messages.success(`Saved. It holds for ${user.firstName} from the next page on.`);
      leave();
    } catch (error) {
      setBusy(false);
      tellFailure(error);
      await queryClient.invalidateQueries(profileOptions(user.id));
    }
  };
  return (
    <Panel className={s['settings']} aria-label={`Settings of ${user.name}`}>
      <ProfileForm profile={profile} usual={usual} onChange={change} forKept />
      <div className={s['foot']}>
        <Button look="quiet" onClick={() => change(usual)}>
          Set all back
        </Button>
        <Button onClick={leave}>Cancel</Button>
        <Button look="main" disabled={busy} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </Panel>
  );
}
