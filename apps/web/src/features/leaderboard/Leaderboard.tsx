import { useQuery } from '@tanstack/react-query';
import {
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactElement,
} from 'react';
import { useSearchParams, useNavigate } from 'react-router';

import type { Entrant, LeaderboardReply, LeaderboardWeek } from '@moonbase/contracts';

import { Art } from '../../design/art/Art.tsx';
import { rocketColour } from '../../design/art/paints.ts';
import { rocket } from '../../design/art/rocket.ts';
import { BookPage } from '../../design/BookHead.tsx';
import { cx } from '../../design/cx.ts';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { lazyPart } from '../../design/lazy-part.ts';
import { Banner } from '../../design/Panel.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { textOf } from '../../platform/api-error.ts';
import { setServerTime } from '../../platform/clock.ts';
import { formatPeriod } from '../../platform/dates.ts';
import { messages } from '../../platform/messages.ts';
import { useTitle } from '../../platform/page.ts';
import { useSession } from '../../platform/session.ts';
import { startOf } from '../../play/start-of.ts';
import { BoardHead } from './BoardHead.tsx';
import { Countdown } from './Countdown.tsx';
import { Entrants, type EntrantActions } from './Entrants.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { type Filters, filtersToParams, OVERVIEW, readFilters } from './filters.ts';
import {
  ageBracketsOptions,
  categoriesOptions,
  countriesOptions,
  leaderboardOptions,
  reloadLeaderboard,
} from './leaderboard.api.ts';
import s from './leaderboard.module.css';
import { ownStanding } from './own-standing.ts';
import { lastDayOf, weekBefore } from './weeks.ts';

const HistoryDialog = lazyPart(() =>
  import('./HistoryDialog.tsx').then((module) => ({ default: module.HistoryDialog })),
);
const OwnRace = lazyPart(() => import('./OwnRace.tsx'));

const UNCOMPETITIVE =
  'Your school has chosen not to display your class results on the leaderboard.';
const NOT_YOURS_TO_PRINT =
  'Please ask your class teacher or school administrator to print your certificates.';

const NO_CERTIFICATE_YET =
  'There is a certificate for each week that is over. This class was not ranked last week.';

/** The certificate page of the week shown, or of last week while the week is open; null when there is none. */
function certificateAddress(
  { id, lastWeekRank }: Entrant,
  filters: Filters,
  week: LeaderboardWeek,
): string | null {
  if (week.isCurrentWeek && lastWeekRank === null) return null;
  const query = new URLSearchParams({
    'class-group': id,
    category: filters.category,
    week: week.isCurrentWeek ? weekBefore(week.id) : week.id,
  });
  return `/leaderboard/certificates?${query.toString()}`;
}

/** The filters in the address. For a signed-in person without any, their own place. */
function useFilters(): readonly [Filters, (filters: Filters) => void] {
  const [params, setParams] = useSearchParams();
  const user = useSession()?.user;
  const located = useRef(false);
  useEffect(() => {
    if (located.current) return;
    located.current = true;
    if (params.size > 0 || !user?.countryId) return;
    const { countryId, stateId } = user;
    setParams(filtersToParams({ ...readFilters(params), country: countryId, state: stateId }), {
      replace: true,
    });
  }, [params, setParams, user]);
  const change = (filters: Filters): void =>
    setParams(filtersToParams(filters), { preventScrollReset: true });
  return [readFilters(params), change];
}

/** The name of the leaderboard's place: "World", a country or a state. */
function usePlaceName({ country, state }: Filters): string {
  const { data } = useQuery(countriesOptions);
  if (country === null) return 'World';
  const found = data?.countries.find(({ id }) => id === country);
  const part = found?.states.find(({ id }) => id === state);
  return part?.name ?? found?.name ?? country.toUpperCase();
}

/** The week in words, with Refresh while it is open, or Closed once it is over. */
function Head({
  place,
  board: { week },
  refreshing,
  onRefresh,
}: {
  place: string;
  board: LeaderboardReply['classGroupLeaderboard'];
  refreshing: boolean;
  onRefresh: () => void;
}): ReactElement {
  const when = week.isCurrentWeek ? 'this week so far' : formatPeriod(week.id, lastDayOf(week));
  return (
    <div className={s['head']}>
      <h2>
        {place}, {when}
      </h2>
      {week.isCurrentWeek ? (
        <>
          <Button disabled={refreshing} onClick={onRefresh}>
            <Icon name="retry" />
            Refresh
          </Button>
          <Countdown end={week.end} />
        </>
      ) : (
        <button type="button" className={s['closed']} disabled>
          <Icon name="lock" />
          Closed
        </button>
      )}
    </div>
  );
}

const LEADERS = 'Three classes lead. Each right answer moves a class on.';
const NOT_IN = 'Your class is not in this race. A class joins with five who play in the week.'; // LB-3

/** Whether a student looks at the page: they see their own class first. */
function useIsStudent(): boolean {
  const user = useSession()?.user;
  return user !== undefined && startOf(user) === '/app';
}

/** The rank of the person's own class, beside its rocket; for a student among those that lead. */
function OwnPlace({
  standing,
  precision,
  isOpen,
  board,
}: {
  standing: LeaderboardReply['classGroupLeaderboard']['standings'][number];
  precision: number;
  isOpen: boolean; // in a closed week nobody catches up
  board: string; // its kind and week
}): ReactElement | null {
  const user = useSession()?.user;
  const paint = user?.paints.rocket ?? 0;
  const draw = useCallback(() => rocket(rocketColour(paint)), [paint]);
  const isStudent = useIsStudent();
  const own = ownStanding(standing, isStudent ? 0 : precision);
  if (isStudent && standing.entrants.length > 0) {
    const next = own?.next ?? null;
    const words =
      own === null
        ? user?.schoolRole === 'student'
          ? NOT_IN
          : LEADERS
        : isOpen && next !== null
          ? `${own.place}. ${next}!`
          : own.place;
    return (
      <Suspense fallback={null}>
        <OwnRace
          key={board}
          {...standing}
          words={words}
          precision={precision}
          board={board}
          waits={words === NOT_IN}
        />
      </Suspense>
    );
  }
  if (!own) return null;
  return (
    <p className={s['place']}>
      <Art draw={draw} width={120} height={112} />
      <span>
        <b>{own.place}</b>
        {isOpen && own.next !== null && <span>{own.next}</span>}
      </span>
    </p>
  );
}

/** One list, or one for each age bracket behind tabs. */
function Standings({
  filters,
  board,
  actions,
  onChange,
}: {
  filters: Filters;
  board: LeaderboardReply['classGroupLeaderboard'];
  actions: EntrantActions;
  onChange: (filters: Filters) => void;
}): ReactElement {
  const { data: kinds } = useQuery(categoriesOptions);
  const { data: ages } = useQuery(ageBracketsOptions);
  const precision = kinds?.categories.find(({ id }) => id === board.category)?.precision ?? 0;
  const brackets = ages?.ageBrackets ?? [];
  const nameOf = (id: string | null): string => brackets.find((each) => each.id === id)?.name ?? '';
  const list = (standing: (typeof board.standings)[number], label: string): ReactElement => (
    <>
      <Entrants
        entrants={standing.entrants}
        precision={precision}
        actions={actions}
        label={label}
      />
      {standing.ownEntrants.length > 0 && (
        <Entrants
          entrants={standing.ownEntrants}
          precision={precision}
          actions={actions}
          label="Your classes"
        />
      )}
    </>
  );
  const [first] = board.standings;
  if (filters.byAge === null)
    return first ? (
      <>
        <OwnPlace
          standing={first}
          precision={precision}
          isOpen={board.week.isCurrentWeek}
          board={`${board.category} ${board.week.start} ${filters.country ?? 'world'}`}
        />
        {list(first, 'Classes')}
      </>
    ) : (
      <LoadingList />
    );
  const overview = board.week.isCurrentWeek ? 'Leading' : 'Winners';
  return (
    <Tabs
      label="Age brackets"
      items={[
        { id: OVERVIEW, label: overview },
        ...brackets.map(({ id, name }) => ({ id, label: name })),
      ]}
      selected={filters.byAge}
      onSelect={(id) => onChange({ ...filters, byAge: id })}
    >
      {filters.byAge === OVERVIEW ? (
        <div className={s['brackets']}>
          {board.standings.map((standing) => (
            <section key={standing.ageBracket} className={s['bracket']}>
              <h3>{nameOf(standing.ageBracket)}</h3>
              {list(standing, nameOf(standing.ageBracket))}
            </section>
          ))}
        </div>
      ) : (
        first && list(first, nameOf(first.ageBracket))
      )}
    </Tabs>
  );
}

/** The address of this view, to be copied. */
function Share({ filters }: { filters: Filters }): ReactElement {
  const id = useId();
  const query = filtersToParams(filters).toString();
  return (
    <div className={s['share']}>
      <label htmlFor={id}>Share</label>
      <input
        id={id}
        readOnly
        value={`${location.origin}/leaderboard${query === '' ? '' : `?${query}`}`}
        onClick={(event) => event.currentTarget.select()}
      />
    </div>
  );
}

/** The weekly leaderboards of classes, for everybody. @see requirement LB-8 */
export function Leaderboard(): ReactElement {
  useTitle('Weekly Leaderboards');
  const [filters, change] = useFilters();
  const [shown, setShown] = useState<Entrant | null>(null);
  const { data, error, isFetching } = useQuery(leaderboardOptions(filters));
  const { data: kinds } = useQuery(categoriesOptions);
  const place = usePlaceName(filters);
  const close = useCallback(() => setShown(null), []);
  useEffect(() => {
    if (data) setServerTime(data.serverTime);
  }, [data]);
  const isFolded = useIsStudent(); // their own class's week comes first
  const board = data?.classGroupLeaderboard;
  const waits = !board && !error;
  const category = kinds?.categories.find(({ id }) => id === filters.category)?.name ?? '';
  const navigate = useNavigate();
  const actions: EntrantActions = {
    onHistory: setShown,
    onCertificates: (entrant) => {
      const address = board && certificateAddress(entrant, filters, board.week);
      if (!entrant.canPrint) void messages.message(NOT_YOURS_TO_PRINT);
      else if (address) void navigate(address);
      else void messages.message(NO_CERTIFICATE_YET);
    },
  };
  return (
    <>
      <BoardHead />
      <BookPage>
        {data?.ownSchool?.uncompetitive === true && <Banner tone="info">{UNCOMPETITIVE}</Banner>}
        <div className={cx(s['board'], isFolded && s['folded'])}>
          <FilterPanel filters={filters} reply={data} onChange={change} />
          <section
            className={cx(waits && s['waits'])}
            aria-label="Leaderboard"
            aria-busy={isFetching}
          >
            {error && <Banner tone="err">{textOf(error)}</Banner>}
            {waits && <LoadingList />}
            {board && (
              <>
                <Head
                  place={place}
                  board={board}
                  refreshing={isFetching}
                  onRefresh={() => {
                    void reloadLeaderboard();
                  }}
                />
                <Standings filters={filters} board={board} actions={actions} onChange={change} />
                <p className={cx(s['hint'], 'muted', 'small')}>
                  <Icon name="info" />
                  Click a leaderboard entry to see its leaderboard history.
                </p>
              </>
            )}
            {!waits && <Share filters={filters} />}
          </section>
        </div>
      </BookPage>
      {shown && (
        <Suspense fallback={null}>
          <HistoryDialog
            entrant={shown}
            filters={filters}
            place={place}
            category={category}
            onClose={close}
            onCertificates={() => actions.onCertificates(shown)}
          />
        </Suspense>
      )}
    </>
  );
}
