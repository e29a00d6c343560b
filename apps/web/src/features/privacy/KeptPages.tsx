import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useLocation, useParams } from 'react-router';

import { type KeptAbout, type Look } from '@moonbase/contracts';
import { ANSWER_DAYS, ERASURE_WAIT_DAYS, KEPT } from '@moonbase/privacy';

import { BookHead, BookPage } from '../../design/BookHead.tsx';
import { Button, ButtonLink } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner, Panel } from '../../design/Panel.tsx';
import { TakesFocus } from '../../design/TakesFocus.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { formatDay, formatDayIn } from '../../platform/dates.ts';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { useKeepOverride, useOverrideTeacher } from '../../play/override.ts';
import { useMay } from '../../play/permissions.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { Erasures } from './Erasures.tsx';
import { ExportButton } from './ExportButton.tsx';
import { erasuresOptions } from '../../play/api/erasures.api.ts';
import { keptOptions } from './privacy.api.ts';
import s from './privacy.module.css';
import { AskSchoolDialog, RequestStates } from './Requests.tsx';

const list = (words: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(words);

function WhatIsKept({ about }: { about: KeptAbout }): ReactElement {
  const { timeZone } = useUser();
  const { user, kept } = about;
  const since =
    kept.since === null
      ? ''
      : ` since ${formatDayIn(Date.parse(kept.since), timeZone, { day: 'numeric', month: 'long', year: 'numeric' })}`;
  const identity = [
    'first and last name',
    ...(user.yearOfBirth === null ? [] : [`year of birth ${user.yearOfBirth}`]),
    ...(user.classGroups.length === 0 ? [] : [`class ${list(user.classGroups)}`]),
    ...(kept.hasEmail ? ['email address'] : []),
    ...(kept.hasStudentId ? ['the student ID of the school'] : []),
    ...(kept.hasCard ? ['a sign-in card'] : []),
    ...(kept.hasPictures ? ['sign-in pictures'] : []),
  ];
  const helps = [
    ...(kept.hasEstimate ? ['an estimate of which questions fit'] : []),
    ...(kept.hasSettings ? ['settings such as time and text size'] : []),
  ];
  return (
    <section>
      <h2>What is kept about {user.firstName}?</h2>
      <p>
        What {user.firstName} does here, so that the next question fits and you can see how it goes.
      </p>
      <ul className={s['cards']}>
        <li>
          <b>Who it is about</b>
          <span className="small">{list(identity)}</span>
        </li>
        <li>
          <b>What was answered</b>
          <span className="small">
            {counted(kept.answers, 'answer')}
            {since}: the question, the answer, the seconds
          </span>
        </li>
        <li>
          <b>What was earned</b>
          <span className="small">
            {counted(kept.totalCorrect, 'right answer')}, {counted(kept.stars, 'star')},{' '}
            {counted(kept.games, 'activity', 'activities')}
          </span>
        </li>
        <li>
          <b>What helps</b>
          <span className="small">{helps.length === 0 ? 'nothing yet' : list(helps)}</span>
        </li>
      </ul>
    </section>
  );
}

const NEVER = [
  'show advertisements, or sell anything',
  'give or sell data to anyone',
  'film anybody, record a voice, or ask where somebody is',
  'let strangers write to a child: there is no chat',
];

function InWords({ about }: { about: KeptAbout }): ReactElement {
  const { user, months } = about;
  return (
    <>
      <section>
        <h2>Who can see it?</h2>
        <p>
          <b>{user.firstName}</b> sees their own results.
          {user.hasParent &&
            (user.hasTwoParents ? ' Both parents see all of it.' : ' The parent sees all of it.')}
          {user.teachers.length > 0 && (
            <>
              {' '}
              <b>{list(user.teachers)}</b> {user.teachers.length === 1 ? 'sees' : 'see'} the results
              of their class.
            </>
          )}
          {user.schoolName !== null && ` The admins of ${user.schoolName} see all of it.`} Nobody
          else does. On the leaderboard a class counts as one, without names.
        </p>
      </section>
      <section>
        <h2>What does Moon Base Pi never do?</h2>
        <ul className={s['never']}>
          {NEVER.map((words) => (
            <li key={words}>
              <Icon name="check" />
              <span>{words}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>How long?</h2>
        <dl className={s['times']}>
          <dt>{months.answers} months</dt>
          <dd>single answers, then only the totals stay</dd>
          <dt>{months.accounts} months</dt>
          <dd>an account that nobody signs in to</dd>
          <dt>{KEPT.lookDays} days</dt>
          <dd>who looked</dd>
          <dt>{ERASURE_WAIT_DAYS} days</dt>
          <dd>everything, after it was asked to be erased: so a slip can be mended</dd>
        </dl>
      </section>
      <section>
        <h2>Does a machine decide?</h2>
        <p>
          It chooses the next question from how the last ones went. It gives no marks, and nothing
          it works out leaves this site. The content can always be chosen instead.
        </p>
      </section>
    </>
  );
}

const LOOKED: Readonly<Record<Look['what'], string>> = {
  results: 'results',
  history: 'history',
  settings: 'settings',
  kept: 'this page',
};

function WhoLooked({ looks }: { looks: readonly Look[] }): ReactElement {
  return (
    <Panel aria-labelledby="looked">
      <h2 id="looked">Who looked lately</h2>
      {looks.length === 0 && <p className="muted">Nobody in the last {KEPT.lookDays} days.</p>}
      <ul className={s['looks']}>
        {looks.map(({ day, what, who, isYou }) => (
          <li key={`${day} ${what} ${who}`}>
            <time className="small muted" dateTime={day}>
              {formatDay(day, { day: 'numeric', month: 'long' })}
            </time>
            <span>
              {isYou ? 'You' : who}: {LOOKED[what]}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The pages where the person can act. */
interface Places {
  readonly correctAt: string;
  readonly endLinkAt: string | null; // the page where a parent ends the link with a child's school
}

/** Erasing: at home and for the school's admins; a parent of a student asks the school that keeps the account. */
function Erasing({ about, isParent }: { about: KeptAbout; isParent: boolean }): ReactElement {
  const { user, erasure, requests } = about;
  const { timeZone } = useUser();
  const [erases, setErases] = useState(false);
  const [did, setDid] = useState<'asked' | 'called-off' | null>(null);
  const askedSchool = isParent ? user.schoolName : null;
  if (erasure !== null)
    return (
      <Banner tone="warn">
        Is erased on{' '}
        {formatDayIn(Date.parse(erasure.dueAt), timeZone, { day: 'numeric', month: 'long' })}.
      </Banner>
    );
  const mayAsk = requests.every(
    ({ isYours, askAgainFrom }) =>
      !isYours || (askAgainFrom !== null && Date.parse(askAgainFrom) <= serverNow()),
  );
  const close = (): void => setErases(false);
  return (
    <>
      {did === 'called-off' && (
        <TakesFocus>
          <Banner tone="ok">
            The request is called off: {user.firstName} goes on as before. You can ask again
            tomorrow.
          </Banner>
        </TakesFocus>
      )}
      <RequestStates
        of={requests}
        isNew={did === 'asked'}
        onCalledOff={() => setDid('called-off')}
      />
      {did !== 'called-off' && (askedSchool === null || mayAsk) && (
        <Button look="danger" onClick={() => setErases(true)}>
          <Icon name="delete" />
          {askedSchool === null ? `Erase ${user.firstName}` : 'Ask the school to erase'}
        </Button>
      )}
      {erases && askedSchool === null && <EraseDialog person={user} onClose={close} />}
      {erases && askedSchool !== null && (
        <AskSchoolDialog
          person={user}
          schoolName={askedSchool}
          onDone={() => setDid('asked')}
          onClose={close}
        />
      )}
    </>
  );
}

function Choices({ about, places }: { about: KeptAbout; places: Places }): ReactElement {
  const { correctAt, endLinkAt } = places;
  const { user } = about;
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#choices') heading.current?.focus(); // which scrolls to it
  }, [hash]);
  const asksSchool = endLinkAt !== null && user.schoolName !== null;
  const hasDeclined = about.requests.some(
    ({ isYours, declinedAt }) => isYours && declinedAt !== null,
  );
  return (
    <Panel aria-labelledby="choices">
      <h2 ref={heading} tabIndex={-1} id="choices">
        Your choices
      </h2>
      <p className="small muted">
        {asksSchool ? 'The school keeps this account' : 'No form, no letter, no waiting'}
      </p>
      <div className={s['choices']}>
        <ExportButton userId={user.id} label="Take it along (zip)" />
        <ButtonLink to={correctAt}>
          <Icon name="pencil" />
          Correct something
        </ButtonLink>
        {endLinkAt !== null && user.schoolName !== null && (
          <ButtonLink to={endLinkAt}>
            <Icon name="logout" />
            End the link with the school
          </ButtonLink>
        )}
        <Erasing about={about} isParent={endLinkAt !== null} />
      </div>
      <p className="small muted">
        {asksSchool && hasDeclined && `${user.firstName} goes on as before.`}
        {asksSchool &&
          !hasDeclined &&
          `The school answers within ${ANSWER_DAYS} days. Until then ${user.firstName} goes on as before.`}
        {!asksSchool &&
          `For ${ERASURE_WAIT_DAYS} days the account can be brought back. Then you get a receipt.`}
      </p>
    </Panel>
  );
}

function Kept({ about, places }: { about: KeptAbout; places: Places }): ReactElement {
  const mayErase = useMay('privacy:erase');
  return (
    <div className={s['letter']}>
      <div>
        <WhatIsKept about={about} />
        <InWords about={about} />
      </div>
      {mayErase && (
        <div className={s['side']}>
          <Choices about={about} places={places} />
          <WhoLooked looks={about.looks} />
          <p className="small muted">
            Questions? Ask whoever runs this site. If the answer does not help, the data protection
            authority of your country will.
          </p>
        </div>
      )}
    </div>
  );
}

function KeptPage({
  crumbs,
  places,
  isClosed = false,
}: {
  crumbs: readonly { readonly to: string; readonly label: string }[];
  places: Places;
  isClosed?: boolean; // the account, which is said below instead of the page
}): ReactElement {
  useTitle('What is kept');
  const { userId = '' } = useParams();
  const { data, error } = useQuery(keptOptions(userId, useOverrideTeacher()));
  const name = data?.keptAbout.user.firstName;
  const title = name === undefined ? 'What is kept' : `${name} and what is kept`;
  return (
    <>
      <BookHead
        crumbs={[...crumbs, { label: title }]}
        title={title}
        sub="A page to read in three minutes"
      />
      <BookPage>
        {error && !isClosed && <Banner tone="err">{textOf(error)}</Banner>}
        {!data && !error && <LoadingList />}
        {data && <Kept about={data.keptAbout} places={places} />}
      </BookPage>
    </>
  );
}

/** For a parent, about their own child. */
export function ChildKept(): ReactElement {
  const { userId } = useParams();
  const { data } = useQuery(erasuresOptions());
  const isClosed = data?.erasures.some((each) => each.receipt === null && each.userId === userId);
  return (
    <>
      <KeptPage
        crumbs={[
          { to: '/parent', label: 'Home' },
          { to: '/parent/family', label: 'Family Management' },
        ]}
        places={{ correctAt: '/parent/family', endLinkAt: '/parent/family' }}
        isClosed={isClosed === true}
      />
      {data && data.erasures.length > 0 && (
        <BookPage>
          <Erasures erasures={data.erasures} />
        </BookPage>
      )}
    </>
  );
}

/** For staff, about a student. */
export function StudentKept(): ReactElement {
  const keep = useKeepOverride();
  const isAdmin = useMay('school:manage');
  return (
    <KeptPage
      crumbs={
        isAdmin
          ? [{ to: keep('/teacher/school/privacy'), label: 'Privacy' }]
          : [{ to: keep('/teacher'), label: 'My Classes' }]
      }
      places={{ correctAt: keep('/teacher/school/students'), endLinkAt: null }}
    />
  );
}
