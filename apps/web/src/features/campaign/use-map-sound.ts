import { useEffect, useState } from 'react';

import { SoundBox } from '../../games/sound/sound-box.ts';
import { useUser } from '../../platform/session.ts';

/** The map's tunes, as loud as the person has it. The first key or tap lets them be heard. */
export function useMapSound(): SoundBox {
  const { effectsVolume, musicVolume, muted } = useUser().accessProfile;
  const [box] = useState(() => new SoundBox({ effects: 0, music: 0, muted: true }));
  useEffect(() => {
    box.setVolumes({ effects: effectsVolume, music: musicVolume, muted });
  }, [box, effectsVolume, musicVolume, muted]);
  useEffect(() => {
    const unlock = (): void => void box.unlock();
    document.addEventListener('pointerdown', unlock);
    document.addEventListener('keydown', unlock);
    return () => {
      document.removeEventListener('pointerdown', unlock);
      document.removeEventListener('keydown', unlock);
    };
  }, [box]);
  return box;
}
