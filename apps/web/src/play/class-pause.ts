import { useEffect, useEffectEvent, useState } from 'react';

import { LEARNING_ROLES } from '@moonbase/access';
import { ClassPause } from '@moonbase/contracts';

import { apiUrl } from '../platform/api-client.ts';
import { serverNow } from '../platform/clock.ts';
import { useSession } from '../platform/session.ts';

/**
 * Whether the student's teacher has paused the games, as the server reports it at once. The pause ends by itself, also
 * while the server does not answer. Only people who learn at a school are in classes.
 */
export function useClassPause(): boolean {
  const user = useSession()?.user;
  const isInClass = LEARNING_ROLES.some((each) => each === user?.schoolRole);
  const userId = isInClass ? user?.id : undefined;
  const [until, setUntil] = useState<number | null>(null);
  const hear = useEffectEvent((data: unknown) => {
    const pause = ClassPause.parse(JSON.parse(String(data)));
    setUntil(pause.until === null ? null : Date.parse(pause.until));
  });
  useEffect(() => {
    if (userId === undefined || typeof EventSource === 'undefined') return undefined;
    const source = new EventSource(apiUrl(`/users/${userId}/pause/changes`));
    source.onmessage = ({ data }) => {
      hear(data);
    };
    return () => {
      source.close();
    };
  }, [userId]);
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setTimeout(
      () => {
        setUntil(null);
      },
      Math.max(0, until - serverNow()),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [until]);
  return until !== null;
}
