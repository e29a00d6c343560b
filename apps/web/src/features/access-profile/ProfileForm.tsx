import {
  useEffect,
  useState,
  type ComponentProps,
  type CSSProperties,
  type ReactElement,
} from 'react';

import { CHOSEN_SUCCESS } from '@moonbase/adaptive';
import type { AccessProfile } from '@moonbase/contracts';

import { cx } from '../../design/cx.ts';
import { Check, Segmented } from '../../design/Field.tsx';
import { offerFont } from '../../play/access-profile.ts';
import type { GroupName } from './group-scenes.ts';
import { OwnKeys } from './OwnKeys.tsx';
import { doorToBegin, roomOf, SettingsDoors } from './SettingsDoors.tsx';
import { SettingsSample } from './SettingsSample.tsx';
import { Sign } from './Sign.tsx';
import s from './access-profile.module.css';

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
  { value: 'mode', label: 'Mode default', aimHelp: null },
  { value: 'on', label: 'On', aimHelp: true },
  { value: 'off', label: 'Off', aimHelp: false },
] as const;

interface PartProps {
  readonly profile: AccessProfile;
  readonly onChange: (change: Partial<AccessProfile>) => void;
}

type SwitchName =
  | 'reducedMotion'
  | 'calmBackground'
  | 'bigText'
  | 'highContrast'
  | 'readAloud'
  | 'raceMyself'
  | 'muted'
  | 'noClockAllowed';

type Control = (props: PartProps) => ReactElement;

/** A switch for a setting that is on or off. */
const switchFor =
  (name: Exclude<SwitchName, 'noClockAllowed'>, label: string, hint: string): Control =>
  ({ profile, onChange }) => (
    <Switch
      setting={name}
      label={label}
      hint={hint}
      checked={profile[name]}
      onChange={(on) => onChange({ [name]: on })}
    />
  );

const volumeFor =
  (name: 'effectsVolume' | 'musicVolume', label: string): Control =>
  ({ profile, onChange }) => (
    <Volume
      setting={name}
      label={label}
      value={profile[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );

/** One of several: its sign, and the keys to choose by. */
function Choice({
  setting,
  children,
}: {
  setting: ComponentProps<typeof Sign>['setting'];
  children: ReactElement;
}): ReactElement {
  return (
    <div className={cx(s['wide'], s['choice'])}>
      <Sign setting={setting} />
      {children}
    </div>
  );
}

function TimeChoice({ profile, onChange }: PartProps): ReactElement {
  return (
    <Choice setting="time">
      <Segmented
        label="Time: how much longer every clock runs"
        value={profile.time}
        choices={TIMES}
        onChange={(time) => onChange({ time })}
      />
    </Choice>
  );
}

function AimHelpChoice({ profile, onChange }: PartProps): ReactElement {
  const aim = AIM_HELP.find(({ aimHelp }) => aimHelp === profile.aimHelp)?.value ?? 'mode';
  return (
    <Choice setting="aimHelp">
      <Segmented
        label="Aim help: the rocket slides to the lowest saucer"
        value={aim}
        choices={AIM_HELP}
        onChange={(value) => {
          const chosen = AIM_HELP.find((each) => each.value === value);
          if (chosen) onChange({ aimHelp: chosen.aimHelp });
        }}
      />
    </Choice>
  );
}

function KeypadChoice({ profile, onChange }: PartProps): ReactElement {
  return (
    <Choice setting="keypad">
      <Segmented
        label="Keypad"
        value={profile.keypad}
        choices={KEYPADS}
        onChange={(keypad) => onChange({ keypad })}
      />
    </Choice>
  );
}

function AdaptiveChoice({ profile, onChange }: PartProps): ReactElement {
  return (
    <Choice setting="adaptiveRight">
      <Segmented
        label="Right answers in Adaptive Learning"
        value={profile.adaptiveRight}
        choices={CHOSEN_SUCCESS.map((value) => ({ value, label: `${value} %` }))}
        onChange={(adaptiveRight) => onChange({ adaptiveRight })}
      />
    </Choice>
  );
}

function FontChoice({ profile, onChange }: PartProps): ReactElement {
  return (
    <Choice setting="font">
      <Segmented
        label="Font"
        value={profile.font}
        choices={FONTS}
        onChange={(font) => onChange({ font })}
      />
    </Choice>
  );
}

function KeysControl({ profile, onChange }: PartProps): ReactElement {
  return <OwnKeys keys={profile.keys} onChange={(keys) => onChange({ keys })} />;
}

function NoClockSwitch({ profile, onChange }: PartProps): ReactElement {
  return (
    <Switch
      setting="noClockAllowed"
      label="No clock in the Galactic Campaign"
      hint="with Time off, the saucers of a round wait too"
      checked={profile.noClockAllowed ?? false}
      onChange={(noClockAllowed) => onChange({ noClockAllowed })}
    />
  );
}

/** The control of each setting. */
const CONTROLS: Readonly<Record<keyof AccessProfile, Control>> = {
  time: TimeChoice,
  aimHelp: AimHelpChoice,
  keypad: KeypadChoice,
  adaptiveRight: AdaptiveChoice,
  font: FontChoice,
  reducedMotion: switchFor(
    'reducedMotion',
    'Reduced motion',
    'no bobbing, no sparks, no sliding map',
  ),
  calmBackground: switchFor('calmBackground', 'Calm background', 'plain dark, no stars'),
  bigText: switchFor('bigText', 'Big text', 'larger questions and keys'),
  highContrast: switchFor('highContrast', 'High contrast', 'white on black, thick lines'),
  raceMyself: switchFor('raceMyself', 'Race myself', 'a pale rocket flies as you did at your best'),
  readAloud: switchFor(
    'readAloud',
    'Read aloud',
    'says each question, and what stands on the screen',
  ),
  muted: switchFor('muted', 'Silent', 'no sounds and no music'),
  effectsVolume: volumeFor('effectsVolume', 'Sounds'),
  musicVolume: volumeFor('musicVolume', 'Music'),
  keys: KeysControl,
  noClockAllowed: NoClockSwitch,
};

/** The settings by what they are about, in the order of the form. */
const GROUPS: readonly {
  readonly name: GroupName;
  readonly title: string;
  readonly settings: readonly (keyof AccessProfile)[];
}[] = [
  {
    name: 'time',
    title: 'Time and help',
    settings: ['time', 'noClockAllowed', 'aimHelp', 'keypad', 'adaptiveRight'],
  },
  {
    name: 'look',
    title: 'How it looks',
    settings: ['font', 'reducedMotion', 'calmBackground', 'bigText', 'highContrast'],
  },
  {
    name: 'hear',
    title: 'What you hear',
    settings: ['readAloud', 'muted', 'effectsVolume', 'musicVolume'],
  },
  { name: 'game', title: 'In the game', settings: ['raceMyself', 'keys'] },
];

/** The settings that only a teacher or parent may change. */
const KEEPERS_ONLY: ReadonlySet<string> = new Set([
  'noClockAllowed',
] satisfies (keyof AccessProfile)[]);

function Volume({
  setting,
  label,
  value,
  onChange,
}: {
  setting: 'effectsVolume' | 'musicVolume';
  label: string;
  value: number;
  onChange: (value: number) => void;
}): ReactElement {
  const share: CSSProperties & Record<'--v', string> = { '--v': `${value}%` };
  return (
    <label className={s['volume']}>
      <Sign setting={setting} />
      <b>{label}</b>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        style={share}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <output>{value}</output>
    </label>
  );
}

const isOwn = (
  setting: keyof AccessProfile,
  profile: AccessProfile,
  usual: AccessProfile,
): boolean => JSON.stringify(profile[setting] ?? false) !== JSON.stringify(usual[setting] ?? false);

/** The settings for how the product behaves for a person: a sample that follows at once, and a door for each group. */
export function ProfileForm({
  profile,
  onChange,
  usual,
  forKept = false,
  answer = <span className="small muted">This is how a question looks now</span>,
}: PartProps & {
  readonly usual: AccessProfile; // as for all of the person's age
  readonly forKept?: boolean;
  readonly answer?: ReactElement | undefined; // to what was changed
}): ReactElement {
  const [open, setOpen] = useState(doorToBegin);
  useEffect(() => {
    if (forKept) offerFont(profile.font);
  }, [forKept, profile.font]);
  const doors = GROUPS.map(({ name, title, settings }) => ({
    name,
    title,
    own: settings.filter((setting) => isOwn(setting, profile, usual)).length,
  }));
  return (
    <>
      <SettingsSample profile={profile} forKept={forKept} answer={answer} />
      <SettingsDoors doors={doors} open={open} onOpen={setOpen} />
      {GROUPS.map(({ name, title, settings }) => (
        <section
          key={name}
          id={roomOf(name)}
          aria-label={title}
          className={cx(s['rows'], open !== name && s['closed'])}
        >
          {settings
            .filter((setting) => forKept || !KEEPERS_ONLY.has(setting))
            .map((setting) => {
              const Control = CONTROLS[setting];
              return <Control key={setting} profile={profile} onChange={onChange} />;
            })}
        </section>
      ))}
    </>
  );
}

function Switch({
  setting,
  label,
  hint,
  checked,
  onChange,
}: {
  setting: SwitchName;
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}): ReactElement {
  return (
    <div className={s['row']}>
      <Sign setting={setting} />
      <Check label={label} checked={checked} onChange={onChange} />
      <span className="small muted">{hint}</span>
    </div>
  );
}
