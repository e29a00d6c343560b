import { useState, type ReactElement } from 'react';

import type { LessonProposalReply } from '@moonbase/contracts/lessons';
import { LEVELS, levelWords } from '@moonbase/content';
import { partsOfPlace, PLACES, placeWords } from '@moonbase/lesson';

import { Button } from '../design/Button.tsx';
import { textOf } from '../platform/api-error.ts';
import { messages } from '../platform/messages.ts';
import { queryClient } from '../platform/query-client.ts';
import { useUser } from '../platform/session.ts';
import { Changes } from '../play/Changes.tsx';
import { moveLine, proposalOptions } from '../play/api/lessons.api.ts';
import s from './start-lesson.module.css';

const ALL_PLACES = Array.from({ length: PLACES }, (_, index) => index + 1);

/** The class's line "taught up to here", which the teacher moves. @see requirement LS-3 */
export function TaughtUpTo({
  proposal,
  classGroupId,
}: {
  proposal: LessonProposalReply;
  classGroupId: string;
}): ReactElement {
  const { countryId } = useUser();
  const [isOpen, setIsOpen] = useState(false);
  const move = async (place: number): Promise<void> => {
    try {
      const moved = await moveLine(classGroupId, place);
      queryClient.setQueryData(proposalOptions(classGroupId).queryKey, moved);
    } catch (error) {
      void messages.error(textOf(error));
    }
  };
  if (!isOpen)
    return (
      <p className={s['line']}>
        Taught up to here: {proposal.placeWords}
        {!proposal.isPlaced && ', the year so far'}{' '}
        <Changes>
          <Button look="quiet" onClick={() => setIsOpen(true)}>
            Move
          </Button>
        </Changes>
      </p>
    );
  return (
    <label className={s['line']}>
      Taught up to here
      <select
        className={s['select']}
        value={proposal.place}
        onChange={({ target }) => void move(Number(target.value))}
      >
        {ALL_PLACES.map((place) => (
          <option key={place} value={place}>
            {placeWords(place, yearOf(place, countryId))}
          </option>
        ))}
      </select>
    </label>
  );
}

function yearOf(place: number, country: string | null): string {
  const level = LEVELS.find(({ position }) => position === partsOfPlace(place).level);
  return level === undefined ? '' : levelWords(level, country);
}
