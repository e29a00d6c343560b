import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type { Country, School, UpdateSchoolBody } from '@moonbase/contracts';

import { BookPage } from '../../design/BookHead.tsx';
import { Button, ButtonLink } from '../../design/Button.tsx';
import { Check, Select, TextField } from '../../design/Field.tsx';
import { KeyFigures } from '../../design/Figures.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { Banner, Panel } from '../../design/Panel.tsx';
import { useRefusedFocus } from '../../design/use-refused-focus.ts';
import { fieldTextsOf, textOf } from '../../platform/api-error.ts';
import { formatDayIn } from '../../platform/dates.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useUser } from '../../platform/session.ts';
import { useKeepOverride, useOverrideTeacher } from '../../play/override.ts';
import { LatestChanges } from './Changes.tsx';
import { DoorHours } from './DoorHours.tsx';
import { hasFieldErrors } from './EditDialog.tsx';
import { countriesOptions, saveSchool, schoolOptions } from './school.api.ts';
import s from './school.module.css';
import { SchoolHead } from './SchoolHead.tsx';
import { CertificateWarning, ServiceFacts } from './ServiceFacts.tsx';
import { RosterLine } from './roster-wire/RosterLine.tsx';
import { WaysLine } from './ways-in/WaysLine.tsx';
import { signInServiceOptions } from './sign-in-service.api.ts';

type Draft = UpdateSchoolBody['school'];
type Change = (part: Partial<Draft>) => void;
const NONE = { value: '', label: '–' };

const draftOf = (school: School): Draft => ({
  name: school.name,
  phone: school.phone,
  address: school.address,
  city: school.city,
  postcode: school.postcode,
  countryId: school.countryId,
  stateId: school.stateId,
  timeZone: school.timeZone,
  competes: school.competes,
  sharingAllowed: school.sharingAllowed,
  doorHours: school.doorHours,
});

const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({
  value: id,
  label: name,
});

/** The zones that browsers list, plus the school's own and UTC, which they do not list. */
const zonesWith = (zone: string | null): readonly string[] => [
  ...new Set([...(zone === null ? [] : [zone]), 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];

/** A zone such as "Australia/Sydney" as a line of a list. */
const zoneChoice = (zone: string) => ({ value: zone, label: zone.replaceAll('_', ' ') });

function PlaceFields({
  draft,
  countries,
  change,
}: {
  draft: Draft;
  countries: readonly Country[];
  change: Change;
}): ReactElement {
  const { timeZone: ownZone } = useUser();
  const states = countries.find(({ id }) => id === draft.countryId)?.states ?? [];
  return (
    <>
      <Select
        label="Country"
        value={draft.countryId ?? ''}
        choices={[NONE, ...countries.map(named)]}
        onChange={(id) => change({ countryId: id === '' ? null : id, stateId: null })}
      />
      <Select
        label="State"
        value={draft.stateId ?? ''}
        choices={[NONE, ...states.map(named)]}
        onChange={(id) => change({ stateId: id === '' ? null : id })}
      />
      <div className={s['whole']}>
        <Select
          label="Time zone (used in every report and in the history)"
          value={draft.timeZone ?? ''}
          choices={[
            { value: '', label: 'Each teacher’s own' },
            ...zonesWith(draft.timeZone).map(zoneChoice),
          ]}
          onChange={(zone) => change({ timeZone: zone === '' ? null : zone })}
        />
        {draft.timeZone === null && (
          <Button look="quiet" onClick={() => change({ timeZone: ownZone })}>
            Use yours, {zoneChoice(ownZone).label}
          </Button>
        )}
      </div>
    </>
  );
}

const LINES = [
  { field: 'phone', label: 'Phone', maxLength: 40 },
  { field: 'address', label: 'Address', maxLength: 200 },
  { field: 'city', label: 'City', maxLength: 100 },
  { field: 'postcode', label: 'Postcode', maxLength: 20 },
] as const;

function SavedBy({ saved }: Pick<School, 'saved'>): ReactElement {
  const { timeZone } = useUser();
  if (saved === null) return <p />;
  const day = formatDayIn(Date.parse(saved.at), timeZone, { day: 'numeric', month: 'long' });
  return (
    <p className="muted small">
      Last saved {day}
      {saved.by !== null && ` by ${saved.by}`}
    </p>
  );
}

function DetailFields({
  draft,
  error,
  change,
}: {
  draft: Draft;
  error: unknown;
  change: Change;
}): ReactElement {
  const countries = useQuery(countriesOptions()).data?.countries ?? [];
  return (
    <>
      <div className={s['whole']}>
        <TextField
          label="Name"
          value={draft.name}
          maxLength={200}
          errors={fieldTextsOf(error, 'name')}
          onChange={(name) => change({ name })}
        />
      </div>
      {LINES.map(({ field, label, maxLength }) => (
        <TextField
          key={field}
          label={label}
          value={draft[field] ?? ''}
          maxLength={maxLength}
          errors={fieldTextsOf(error, field)}
          onChange={(text) => change({ [field]: text })}
        />
      ))}
      <PlaceFields draft={draft} countries={countries} change={change} />
    </>
  );
}

function Choices({ draft, change }: { draft: Draft; change: Change }): ReactElement {
  return (
    <Panel aria-labelledby="choices">
      <h2 id="choices">Choices</h2>
      <div className={s['choice']}>
        <Check
          label="Show our classes on the leaderboard"
          checked={draft.competes}
          onChange={(competes) => change({ competes })}
        />
        <p className="muted small">
          Off: “Your school has chosen not to display your class results on the leaderboard.”
        </p>
      </div>
      <div className={s['choice']}>
        <Check
          label="Students may share a Defender Level"
          checked={draft.sharingAllowed}
          onChange={(sharingAllowed) => change({ sharingAllowed })}
        />
        <p className="muted small">A page with the level and no name.</p>
      </div>
    </Panel>
  );
}

function Details({ school }: { school: School }): ReactElement {
  const keep = useKeepOverride();
  const teacherId = useOverrideTeacher();
  const [draft, setDraft] = useState(() => draftOf(school));
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  const save = useMutation({
    mutationFn: () => saveSchool(draft),
    onSuccess: (reply) => {
      queryClient.setQueryData(schoolOptions(teacherId).queryKey, reply);
      setDraft(draftOf(reply.school));
    },
  });
  const form = useRefusedFocus(save.error);
  return (
    <form
      ref={form}
      className={s['two']}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Panel aria-labelledby="details">
        <div className={s['form']}>
          <h2 id="details">Details</h2>
          <DetailFields draft={draft} error={save.error} change={change} />
          <div className={s['whole']}>
            {save.error && !hasFieldErrors(save.error) && (
              <Banner tone="err">{textOf(save.error)}</Banner>
            )}
            {save.isSuccess && <Banner tone="ok">Saved.</Banner>}
          </div>
          <div className={s['foot']}>
            <SavedBy saved={school.saved} />
            <Button
              onClick={() => {
                setDraft(draftOf(school));
                save.reset();
              }}
            >
              Cancel
            </Button>
            <Button look="main" type="submit" disabled={save.isPending}>
              Save
            </Button>
          </div>
        </div>
      </Panel>
      <div className={s['side']}>
        <Choices draft={draft} change={change} />
        {draft.doorHours && (
          <DoorHours hours={draft.doorHours} error={save.error} change={change} />
        )}
        <Panel className={s['year']} aria-labelledby="new-year">
          <h2 id="new-year">New school year</h2>
          <p className="muted small">
            Moves every class up. You see each change first, and it can be undone for 7 days.
          </p>
          <ButtonLink to={keep('/teacher/school/new-year')}>Prepare the new year</ButtonLink>
        </Panel>
        <ServicePanel />
        <LatestChanges />
      </div>
    </form>
  );
}

/** The end of the certificate, where the school's own sign-in service was set up in the product. */
function ServicePanel(): ReactElement | null {
  const keep = useKeepOverride();
  const { data } = useQuery(signInServiceOptions(useOverrideTeacher()));
  const service = data?.signInService.inUse ?? null;
  if (service === null) return null;
  return (
    <Panel className={s['year']} aria-labelledby="sign-in-service">
      <h2 id="sign-in-service">Sign-in service</h2>
      <ServiceFacts service={service} />
      <CertificateWarning service={service} />
      <ButtonLink to={keep('/teacher/school/sign-in-service')}>Renew its certificate</ButtonLink>
    </Panel>
  );
}

/** The details of the school, its choices, and recent changes. */
export function MySchool(): ReactElement {
  const { data, error } = useQuery(schoolOptions(useOverrideTeacher()));
  return (
    <>
      <SchoolHead
        page="school"
        aside={
          data && (
            <KeyFigures
              figures={[
                { label: 'Students', value: data.school.totals.students },
                { label: 'Teachers', value: data.school.totals.teachers },
                { label: 'Classes', value: data.school.totals.classes },
              ]}
            />
          )
        }
      />
      <BookPage>
        <div className={s['lines']}>
          <RosterLine />
          <WaysLine />
        </div>
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {!data && !error && <LoadingList />}
        {data && <Details school={data.school} />}
      </BookPage>
    </>
  );
}
