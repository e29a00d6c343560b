import { type ReactElement, useCallback, useId } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { bust } from '@moonbase/paper/bust';
import { seatLook } from '../../design/art/seats.ts';
import { CHARACTERS, characterAt } from './characters.ts';
import s from './rescue.module.css';

/** A character's portrait. @param seat order of the seat whose colour it wears; null without a seat */
export function Portrait({
  character,
  seat = null,
  className,
}: {
  character: number;
  seat?: number | null;
  className?: string | undefined;
}): ReactElement {
  const draw = useCallback(
    () => bust(characterAt(character).bust, seat === null ? undefined : seatLook(seat).colour),
    [character, seat],
  );
  return <Art draw={draw} width={200} height={200} className={className} />;
}

/** Ten characters to choose from; the arrow keys move between them. */
export function CharacterPicker({
  chosen,
  onChoose,
}: {
  chosen: number;
  onChoose: (index: number) => void;
}): ReactElement {
  const name = useId();
  return (
    <fieldset className={s['chars']}>
      <legend className="vh">Your character</legend>
      {CHARACTERS.map((character, index) => (
        <label key={character.name} className={s['char']}>
          <input
            type="radio"
            name={name}
            checked={index === chosen}
            onChange={() => onChoose(index)}
          />
          <Portrait character={index} />
          <span>{character.name}</span>
        </label>
      ))}
    </fieldset>
  );
}
