import { ordinal } from '@moonbase/scoring';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactElement } from 'react';

import type { Entrant, LeaderboardHistoryReply } from '@moonbase/contracts';

import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { textOf, UNKNOWN_ERROR } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/dates.ts';
import { messages } from '../../platform/messages.ts';
import { type Filters } from './filters.ts';
import { HistoryChart } from './HistoryChart.tsx';
import { historyOptions } from './leaderboard.api.ts';

const WEEK_MS = 7 * DAY_MS;

type Week = LeaderboardHistoryReply['entrants'][number];

/** A rank with the number of classes: 5th of 7 is not the same as 5th of 100. */
const placeOf = ({ rank, totalEntrants }: Week): string => `${ordinal(rank)} of ${totalEntrants}`;

/** The text below the chart: the last week, and how good it is among the others. */
function summary(weeks: readonly Week[]): string {
  const last = weeks.at(-1);
  if (!last) return '';
  const best = weeks.reduce((a, b) => (b.rank < a.rank ? b : a));
  const isCurrent = Date.parse(last.leaderboardWeekId) + WEEK_MS > serverNow();
  const when = isCurrent ? 'This week' : 'When last ranked';
  const text = `${when} ${placeOf(last)}.`;
  if (weeks.length === 1) return text;
  return last.rank === best.rank ? `${text} Best ever.` : `${text} Best: ${placeOf(best)}.`;
}

/** The ranks of a class week by week. Without any, or when they cannot be loaded, a message replaces it. */
export function HistoryDialog({
  entrant,
  filters,
  place,
  category,
  onClose,
  onCertificates,
}: {
  entrant: Entrant;
  filters: Filters;
  place: string;
  category: string;
  onClose: () => void;
  onCertificates: () => void;
}): ReactElement | null {
  const { data, error } = useQuery(historyOptions(entrant.id, filters));
  const isEmpty = data?.entrants.length === 0;
  useEffect(() => {
    if (error) {
      const text = textOf(error);
      void messages.error(
        text === UNKNOWN_ERROR ? 'Error loading class leaderboard history.' : text,
      );
      onClose();
    } else if (isEmpty) {
      void messages.warning('No leaderboard class history data for these options.');
      onClose();
    }
  }, [error, isEmpty, onClose]);
  if (error || isEmpty) return null;
  return (
    <Dialog
      title={`${entrant.name ?? 'unnamed'}: leaderboard history`}
      subtitle={`${place} · ${category} · rank among ${filters.byAge === null ? 'all classes' : 'the classes of its age'} that week`}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onCertificates}>Print Certificates</Button>
          <Button look="main" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {data ? (
        <>
          <HistoryChart weeks={data.entrants} />
          <p>{summary(data.entrants)}</p>
        </>
      ) : (
        <LoadingList />
      )}
    </Dialog>
  );
}
