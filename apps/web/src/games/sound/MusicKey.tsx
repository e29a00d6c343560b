import type { ReactElement } from 'react';

import { Button } from '../../design/Button.tsx';
import { Lines } from '../../design/icons.tsx';
import { updateSessionUser, useSession } from '../../platform/session.ts';
import { saveProfile } from '../../play/api/access-profile.api.ts';
import { ICON_PATHS } from './icon-paths.ts';
import { musicChange } from './music-change.ts';

/** The note key: switches the music on and off, for every game. Guests have no settings to keep it in. */
export function MusicKey({ className }: { className?: string | undefined }): ReactElement | null {
  const user = useSession()?.user;
  if (!user) return null;
  const { accessProfile } = user;
  const isOn = accessProfile.musicVolume > 0 && !accessProfile.muted;
  return (
    <Button
      size="icon"
      className={className}
      aria-label="Music"
      title="Music"
      aria-pressed={isOn}
      onClick={() => {
        const change = musicChange(accessProfile);
        updateSessionUser({ accessProfile: { ...accessProfile, ...change } });
        saveProfile(user.id, change).catch(() => undefined); // kept for this visit
      }}
    >
      <Lines path={ICON_PATHS[isOn ? 'music' : 'musicOff']} />
    </Button>
  );
}
