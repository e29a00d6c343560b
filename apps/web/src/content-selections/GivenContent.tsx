import type { ReactElement } from 'react';

import type { HelpStudent, HelpUnit } from '@moonbase/contracts/help';

import { Button, ButtonLink } from '../design/Button.tsx';
import { Icon } from '../design/icons.tsx';
import { Tag } from '../design/Panel.tsx';
import { serverNow } from '../platform/clock.ts';
import { dayWords } from '../platform/dates.ts';
import { useUser } from '../platform/session.ts';
import { useKeepOverride } from '../play/override.ts';
import { isWhole, useUnitName } from '../play/unit-words.ts';

/** Says beside a unit that it is what the student practises, since somebody chose it. */
export function GivenTag({
  given,
  unit,
}: {
  given: HelpStudent['given'];
  unit: string;
}): ReactElement | null {
  const { timeZone } = useUser();
  if (given?.unit !== unit) return null;
  return (
    <Tag tone="ok" icon="check">
      is their content since {dayWords(given.since, serverNow(), timeZone)}
    </Tag>
  );
}

/** Says beside a mistake that mending of it is set for the student. */
export const MendingTag = ({ mistake }: { mistake: HelpUnit['mistake'] }): ReactElement | null =>
  mistake?.isSet === true ? (
    <Tag tone="ok" icon="check">
      mending is set
    </Tag>
  ) : null;

/** Gives a unit to a student by one press, or leads to the choice of content where a press says too little or was made already. */
export function GiveKey({
  classGroupId,
  student: { id, name, given },
  unit,
  isBusy = false,
  onGive,
}: {
  classGroupId: string;
  student: Pick<HelpStudent, 'id' | 'name' | 'given'>; // the name as it is shown
  unit: string;
  isBusy?: boolean;
  onGive: (unit: string) => void;
}): ReactElement {
  const keep = useKeepOverride();
  const unitName = useUnitName();
  const isGiven = given?.unit === unit;
  if (isGiven || !isWhole(unit))
    return (
      <ButtonLink
        to={keep(
          `/teacher/class-groups/${classGroupId}/content-selection?users=${id}${isGiven ? '' : `&unit=${unit}`}`,
        )}
        aria-label={`${isGiven ? 'Change' : 'Give'} content: ${name}`}
      >
        <Icon name="examples" />
        {isGiven ? 'Change content' : 'Give content'}
      </ButtonLink>
    );
  return (
    <Button
      disabled={isBusy}
      aria-label={`Give content: ${unitName(Number(unit))} to ${name}`}
      onClick={() => onGive(unit)}
    >
      <Icon name="examples" />
      Give content
    </Button>
  );
}
