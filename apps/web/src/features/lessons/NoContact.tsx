import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import type { LessonSummaryReply } from '@moonbase/contracts/lessons';

import { Banner } from '../../design/Panel.tsx';
import { serverNow } from '../../platform/clock.ts';
import { formatTime } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import { liveNowOptions } from '../../play/api/live.api.ts';
import { useShownName } from '../../play/names-off.ts';

const LOOK_AGAIN_MS = 60_000;
const FOR_MS = 12 * 3_600_000; // then a device that has not come back is one that was put away

/**
 * Names those whose device lost the network in a lesson: their answers are not among the figures yet, and nobody takes
 * them for absent.
 */
export function NoContact({ summary }: { summary: LessonSummaryReply }): ReactElement | null {
  const { classGroup, lesson, endedAt } = summary;
  const [from, to] = [Date.parse(lesson.startedAt), Date.parse(endedAt)];
  const { timeZone } = useUser();
  const shown = useShownName();
  const { data } = useQuery({
    ...liveNowOptions(classGroup.id),
    enabled: serverNow() - to < FOR_MS,
    refetchInterval: LOOK_AGAIN_MS,
  });
  const lost = (data?.students ?? []).flatMap(({ name, lostSince }) => {
    const since = lostSince === null ? null : Date.parse(lostSince);
    return since !== null && since >= from && since < to
      ? [`${shown(name)} since ${formatTime(since, undefined, timeZone)}`]
      : [];
  });
  if (lost.length === 0) return null;
  return (
    <Banner tone="info" icon="clock">
      No contact with {lost.join(', ')}: what was answered meanwhile arrives later.
    </Banner>
  );
}
