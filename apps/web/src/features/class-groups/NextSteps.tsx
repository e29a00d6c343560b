import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import type { NextStep } from '@moonbase/contracts';

import { ButtonLink } from '../../design/Button.tsx';
import { Icon, type IconName } from '../../design/icons.tsx';
import { Tag } from '../../design/Panel.tsx';
import { Changes } from '../../play/Changes.tsx';
import { inClass } from '../../play/class-place.ts';
import { useShownIn } from '../../play/names-off.ts';
import { useKeepOverride } from '../../play/override.ts';
import { nextStepsOptions } from './class-results.api.ts';
import s from './class-groups.module.css';

const ICONS: Record<NextStep['kind'], IconName> = {
  unit: 'examples',
  mistake: 'tools',
  away: 'clock',
  fact: 'correct',
};

/** The one action that a sentence suggests. */
function actionOf(
  { kind, users, unit }: NextStep,
  classGroupId: string,
): { readonly label: string; readonly to: string } {
  const content = `/teacher/class-groups/${classGroupId}/content-selection?users=${users.join(',')}`;
  const [first] = users;
  switch (kind) {
    case 'unit':
      return { label: 'Give them this content', to: `${content}&unit=${unit ?? ''}` };
    case 'mistake':
      return { label: 'Open the mistakes', to: `/teacher/class-groups/${classGroupId}/mistakes` };
    case 'away':
      return users.length === 1 && first !== undefined
        ? {
            label: 'Open the history',
            to: inClass(`/teacher/student/${first}/history`, classGroupId),
          }
        : {
            label: 'Open the Weekly Report',
            to: `/teacher/report/weekly?class-group=${classGroupId}`,
          };
    case 'fact':
      return { label: 'Open the facts', to: `/teacher/class-groups/${classGroupId}/facts` };
  }
}

/** The key of a step; once it was taken, the mark says what was, and `again` leads to where it can be changed. */
function GiveKey({
  to,
  label,
  isGiven,
  given,
  again,
}: {
  to: string;
  label: string;
  isGiven: boolean;
  given: string;
  again: string;
}) {
  return (
    <Changes>
      {isGiven ? (
        <span className={s['given']}>
          <Tag tone="ok" icon="check">
            {given}
          </Tag>
          <ButtonLink to={to}>{again}</ButtonLink>
        </span>
      ) : (
        <ButtonLink to={to}>{label}</ButtonLink>
      )}
    </Changes>
  );
}

/** Suggestions for a class: at most three sentences, each with its evidence and one action. */
export function NextSteps({
  classGroupId,
  names,
}: {
  classGroupId: string;
  names: readonly string[]; // of its students
}): ReactElement | null {
  const shownIn = useShownIn();
  const keep = useKeepOverride();
  const { data } = useQuery(nextStepsOptions(classGroupId));
  if (!data || data.nextSteps.length === 0) return null;
  return (
    <section className={s['next']} aria-labelledby="what-next">
      <h2 id="what-next">What next</h2>
      <ul>
        {data.nextSteps.map((step) => {
          const { label, to } = actionOf(step, classGroupId);
          const { given } = step;
          const isGiven = given === step.users.length;
          return (
            <li key={step.kind}>
              <Icon name={ICONS[step.kind]} />
              <div>
                <b>{shownIn(step.text, names)}</b>
                <p className="muted small">
                  {shownIn(step.evidence, names)}
                  {given > 0 &&
                    !isGiven &&
                    ` ${step.kind === 'mistake' ? 'Mending is set for' : 'Given to'} ${given} of ${step.users.length}.`}
                </p>
              </div>
              {step.kind === 'unit' || (step.kind === 'mistake' && isGiven) ? (
                <GiveKey
                  to={keep(to)}
                  label={label}
                  isGiven={isGiven}
                  given={step.kind === 'mistake' ? 'mending is set' : 'given'}
                  again={step.kind === 'mistake' ? 'Open it, or take it back' : 'Change it'}
                />
              ) : (
                <ButtonLink to={keep(to)}>{label}</ButtonLink>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
