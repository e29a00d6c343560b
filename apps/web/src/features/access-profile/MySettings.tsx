import { useEffect, useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';

import { STANDARD_PROFILE, type AccessProfile } from '@moonbase/contracts';

import { BookPage } from '../../design/BookHead.tsx';
import { Button } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Panel } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { messages } from '../../platform/messages.ts';
import { useTitle } from '../../platform/page.ts';
import { reloadSession, sessionStore, useUser } from '../../platform/session.ts';
import { saveProfile } from '../../play/api/access-profile.api.ts';
import { applyAccessProfile } from '../../play/access-profile.ts';
import { Guide } from '../../shell/guide/Guide.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { changesOf } from './changes.ts';
import { type Reaction, reactionTo } from './reactions.ts';
import s from './access-profile.module.css';

const ANSWER_MS = 3_500;
const WAITS: Reaction = ['This is how a question looks now', 'idle'];

/** The reaction to the last change, for a while. */
function useReaction(): readonly [Reaction | null, (reaction: Reaction) => void] {
  const [reaction, setReaction] = useState<Reaction | null>(null);
  useEffect(() => {
    if (reaction === null) return undefined;
    const timer = setTimeout(() => setReaction(null), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [reaction]);
  return [reaction, setReaction];
}

/** The student's own character answers to a change, beside the question that shows it. */
function Answer({ reaction }: { reaction: Reaction | null }): ReactElement {
  const [words, pose] = reaction ?? WAITS;
  const className = cx(s['guide'], reaction === null && s['waits']);
  return <Guide className={className} words={words} pose={pose} />;
}

/** A person's own settings. A change takes effect at once; Save stores it, leaving without saving undoes it. */
export function MySettings({
  home = '/app',
  isStaff = false,
}: {
  home?: string;
  isStaff?: boolean;
}): ReactElement {
  useTitle('My settings');
  const user = useUser();
  const navigate = useNavigate();
  const [profile, setProfile] = useState(user.accessProfile);
  const [reaction, setReaction] = useReaction();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    applyAccessProfile(profile);
  }, [profile]);
  useEffect(
    () => () => {
      const state = sessionStore.get(); // the settings stored by then, not those from when the page opened
      applyAccessProfile(state.status === 'in' ? state.session.user.accessProfile : null);
    },
    [],
  );
  const usual = { ...STANDARD_PROFILE, ...user.standard };
  const change = (part: Partial<AccessProfile>): void => {
    setProfile({ ...profile, ...part });
    setReaction(reactionTo(part));
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await saveProfile(user.id, changesOf(user.accessProfile, profile));
      await navigate(home);
    } catch (error) {
      setBusy(false);
      void messages.error(textOf(error));
      await reloadSession();
    }
  };
  return (
    <Panel className={s['settings']} aria-labelledby="my-settings">
      <div className={s['head']}>
        <h1 id="my-settings">My settings</h1>
        <p className="muted">Each change acts at once, so try them. Save keeps what suits you.</p>
      </div>
      <ProfileForm
        profile={profile}
        usual={usual}
        onChange={change}
        answer={isStaff ? undefined : <Answer reaction={reaction} />}
      />
      <div className={s['foot']}>
        <Button look="quiet" onClick={() => change(usual)}>
          Set all back
        </Button>
        <Button onClick={() => void navigate(home)}>Cancel</Button>
        <Button look="main" disabled={busy} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </Panel>
  );
}

/** The same for adults, on paper. */
export function StaffSettings({ home }: { home: string }): ReactElement {
  return (
    <BookPage>
      <MySettings home={home} isStaff />
    </BookPage>
  );
}
