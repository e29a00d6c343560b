import { useEffect, useState, type CSSProperties, type ReactElement } from 'react';
import { useNavigate } from 'react-router';

import { UserReply, type AccessProfile } from '@moonbase/contracts';

import { Button } from '../../design/Button.tsx';
import { Check, Segmented } from '../../design/Field.tsx';
import { Panel } from '../../design/Panel.tsx';
import { call } from '../../platform/api-client.ts';
import { textOf } from '../../platform/api-error.ts';
import { messages } from '../../platform/messages.ts';
import { useTitle } from '../../platform/page.ts';
import { sessionStore, updateSessionUser, useUser } from '../../platform/session.ts';
import { applyAccessProfile } from '../../platform/settings.ts';
import s from './settings.module.css';

const TIMES = [
  { value: '1', label: '× 1' },
  { value: '1.5', label: '× 1.5' },
  { value: '2', label: '× 2' },
  { value: '3', label: '× 3' },
  { value: 'off', label: 'off' },
] as const;

const KEYPADS = [
  { value: 'auto', label: 'When needed' },
  { value: 'on', label: 'Always' },
  { value: 'off', label: 'Never' },
] as const;

const FONTS = [
  { value: 'andika', label: 'Standard' },
  { value: 'lexend', label: 'Lexend' },
  { value: 'opendyslexic', label: 'OpenDyslexic' },
] as const;

const AIM_HELP = [
  { value: 'mode', label: 'As the mode has it', aimHelp: null },
  { value: 'on', label: 'On', aimHelp: true },
  { value: 'off', label: 'Off', aimHelp: false },
] as const;

const SWITCHES = [
  { name: 'reducedMotion', label: 'Reduced motion', hint: 'no bobbing, no sparks, no sliding map' },
  { name: 'calmBackground', label: 'Calm background', hint: 'plain dark, no stars' },
  { name: 'bigText', label: 'Big text', hint: 'larger questions and keys' },
  { name: 'highContrast', label: 'High contrast', hint: 'white on black, thick lines' },
  { name: 'readAloud', label: 'Read aloud', hint: 'says each question you aim at' },
  { name: 'muted', label: 'Silent', hint: 'no sounds and no music' },
] as const;

const VOLUMES = [
  { name: 'effectsVolume', label: 'Sounds' },
  { name: 'musicVolume', label: 'Music' },
] as const;

/** As for somebody who has changed nothing; the keys of the game stay as they are. */
const STANDARD: Omit<AccessProfile, 'keys'> = {
  time: '1',
  reducedMotion: false,
  calmBackground: false,
  bigText: false,
  highContrast: false,
  readAloud: false,
  effectsVolume: 80,
  musicVolume: 50,
  muted: false,
  aimHelp: null,
  keypad: 'auto',
  font: 'andika',
};

interface PartProps {
  readonly profile: AccessProfile;
  readonly onChange: (change: Partial<AccessProfile>) => void;
}

function Choices({ profile, onChange }: PartProps): ReactElement {
  const aim = AIM_HELP.find(({ aimHelp }) => aimHelp === profile.aimHelp)?.value ?? 'mode';
  return (
    <>
      <div className={s['wide']}>
        <Segmented
          label="Time: how much longer every clock runs"
          value={profile.time}
          choices={TIMES}
          onChange={(time) => {
            onChange({ time });
          }}
        />
      </div>
      <div className={s['wide']}>
        <Segmented
          label="Aim help: the rocket slides to the lowest saucer"
          value={aim}
          choices={AIM_HELP}
          onChange={(value) => {
            const chosen = AIM_HELP.find((each) => each.value === value);
            if (chosen) onChange({ aimHelp: chosen.aimHelp });
          }}
        />
      </div>
      <div className={s['wide']}>
        <Segmented
          label="Keypad"
          value={profile.keypad}
          choices={KEYPADS}
          onChange={(keypad) => {
            onChange({ keypad });
          }}
        />
      </div>
      <div className={s['wide']}>
        <Segmented
          label="Font"
          value={profile.font}
          choices={FONTS}
          onChange={(font) => {
            onChange({ font });
          }}
        />
      </div>
    </>
  );
}

function Volume({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}): ReactElement {
  const share: CSSProperties & Record<'--v', string> = { '--v': `${value}%` };
  return (
    <label className={s['volume']}>
      <b>{label}</b>
      <input
        type="range"
        min={0}
        max={100}
        step={10}
        value={value}
        style={share}
        onChange={(event) => {
          onChange(Number(event.target.value));
        }}
      />
      <output>{value}</output>
    </label>
  );
}

/** How a person needs the product to be. A change is seen at once; Save keeps it, leaving without it takes it back. */
export function MySettings(): ReactElement {
  useTitle('My settings');
  const user = useUser();
  const navigate = useNavigate();
  const [profile, setProfile] = useState(user.accessProfile);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    applyAccessProfile(profile);
  }, [profile]);
  useEffect(
    () => () => {
      const state = sessionStore.get(); // what is kept by then, not what was when the page opened
      applyAccessProfile(state.status === 'in' ? state.session.user.accessProfile : null);
    },
    [],
  );
  const change = (part: Partial<AccessProfile>): void => {
    setProfile({ ...profile, ...part });
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const reply = await call('PATCH', `/users/${user.id}`, UserReply, {
        body: { user: { accessProfile: profile } },
      });
      updateSessionUser(reply.user);
      await navigate('/app');
    } catch (error) {
      setBusy(false);
      void messages.error(textOf(error));
    }
  };
  return (
    <Panel className={s['settings']} aria-labelledby="my-settings">
      <h1 id="my-settings">My settings</h1>
      <div className={s['rows']}>
        <Choices profile={profile} onChange={change} />
        {SWITCHES.map(({ name, label, hint }) => (
          <div key={name} className={s['row']}>
            <Check
              label={label}
              checked={profile[name]}
              onChange={(on) => {
                change({ [name]: on });
              }}
            />
            <span className="small muted">{hint}</span>
          </div>
        ))}
        {VOLUMES.map(({ name, label }) => (
          <Volume
            key={name}
            label={label}
            value={profile[name]}
            onChange={(value) => {
              change({ [name]: value });
            }}
          />
        ))}
      </div>
      <p className={s['try']}>
        <span className="small muted">This is how a question looks now</span>
        <span className={s['plate']}>7 × 8 = ?</span>
      </p>
      <div className={s['foot']}>
        <Button
          look="quiet"
          onClick={() => {
            change(STANDARD);
          }}
        >
          Set all back
        </Button>
        <Button onClick={() => void navigate('/app')}>Cancel</Button>
        <Button look="main" disabled={busy} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </Panel>
  );
}
