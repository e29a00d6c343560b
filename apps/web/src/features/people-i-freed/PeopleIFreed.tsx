import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';

import type { Postcard } from '@moonbase/contracts';
import { AREA_FRIEND_WORDS, FREED_FRIENDS, STORY_AREAS } from '@moonbase/content/story';
import { at } from '@moonbase/kit';

import { mix, placed } from '../../design/art/draw.ts';
import { Art } from '../../design/art/Art.tsx';
import { Insignia } from '../../design/art/Insignia.tsx';
import { AREA_COLOURS } from '../../design/art/paints.ts';
import { SAUCER_COLOURS } from '../../design/art/saucer.ts';
import { Button, ButtonLink } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Icon } from '../../design/icons.tsx';
import { LoadingPage } from '../../design/Loading.tsx';
import { areaPerson } from '../../games/art/area-people.ts';
import { robot } from '../../games/art/robots.ts';
import { FRIEND, friend } from '../../games/practice/drawing/friend.ts';
import { useSounds } from '../../games/sound/use-tune.ts';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { ownCharacter } from '../../play/own-character.ts';
import { albumOptions } from './album.api.ts';
import s from './album.module.css';
import { FriendCard } from './FriendCard.tsx';
import { areasOf, rememberAlbum, seenInAlbum, wordsOfFriend } from './pages-of-album.ts';
import { PostcardCard } from './PostcardCard.tsx';
import { moveByArrows } from './use-arrow-keys.ts';

const FIRST_POSTCARDS = 8;
const BADGES = 50;
const NEXT_BADGES = 2;

/** An album of whom and what a student's own mathematics has freed (requirement ST-22). */
export function PeopleIFreed(): ReactElement {
  useTitle('People I freed');
  const { id } = useUser();
  const album = useQuery(albumOptions(id));
  if (album.isPending) return <LoadingPage />;
  if (album.isError) throw album.error;
  return <Album postcards={album.data} />;
}

function Album({ postcards }: { postcards: readonly Postcard[] }): ReactElement {
  const isNew = useNews(postcards);
  return (
    <>
      <div className={cx(s['head'], 'no-print')}>
        <h1>People I freed</h1>
        <p>Every one of them by your own sums.</p>
        <Button onClick={() => window.print()}>
          <Icon name="print" />
          Print
        </Button>
        <ButtonLink to="/app/base/term">
          <Icon name="play" />
          Your term
        </ButtonLink>
        <ButtonLink to="/app/base">
          <Icon name="home" />
          My Moon Base
        </ButtonLink>
      </div>
      <div className={s['book']} data-skin="staff">
        {postcards.length === 0 && (
          <p className={s['empty']}>
            The first friend of the story waits on step 1.
            <ButtonLink look="main" to="/app/campaign?step=1">
              Play
              <Icon name="next" />
            </ButtonLink>
          </p>
        )}
        <Visitors />
        <Friends postcards={postcards} isNew={isNew} />
        <Badges />
        <Postcards postcards={postcards} isNew={isNew} />
      </div>
    </>
  );
}

const keysOf = (postcards: readonly Postcard[]): readonly string[] => {
  const { begun, free } = areasOf(postcards);
  return [
    ...free.map((area) => `robot-${area}`),
    ...begun.map((area) => `person-${area}`),
    ...postcards.map(({ step }) => `step-${step}`),
  ];
};

/** What was not in the album at the last visit on this computer. At the first visit nothing is called new. */
function useNews(postcards: readonly Postcard[]): (key: string) => boolean {
  const { id } = useUser();
  const [before] = useState(() => seenInAlbum(id));
  useEffect(() => {
    rememberAlbum(id, keysOf(postcards));
  }, [id, postcards]);
  return (key) => before !== null && !before.has(key);
}

function Page({
  title,
  count,
  isWide = false,
  children,
}: {
  title: string;
  count: string;
  isWide?: boolean;
  children: ReactNode;
}): ReactElement {
  return (
    <section aria-label={title}>
      <h2>
        {title} <span>{count}</span>
      </h2>
      <ul className={cx(s['grid'], isWide && s['wide'])} onKeyDown={moveByArrows}>
        {children}
      </ul>
    </section>
  );
}

const ground = (area: number): string => {
  const colour = AREA_COLOURS[area - 1] ?? AREA_COLOURS[0];
  return `<rect width="300" height="210" fill="${mix(colour, '#ffffff', 0.72)}"/><ellipse cx="150" cy="200" rx="132" ry="21" fill="${mix(colour, '#ffffff', 0.45)}"/>`;
};

// the same functions at each render, so that no picture is drawn again
const ROBOTS = FREED_FRIENDS.map(
  ({ area }) =>
    () =>
      ground(area) + placed(62, 18, 0.9, robot(area, { arms: 'up' })),
);
const ROBOT_OUTLINES = FREED_FRIENDS.map(
  ({ area }) =>
    () =>
      placed(62, 18, 0.9, robot(area)),
);
const PERSON_OUTLINES = STORY_AREAS.map(
  ({ id }) =>
    () =>
      placed(78, 6, 0.6, areaPerson(id)),
);

/** Where somebody waits, in words. */
const placeOf = (area: number): string =>
  area === STORY_AREAS.length
    ? 'Waits at the Crown of Stars'
    : `Waits in ${at(STORY_AREAS, area - 1).areaName}`;

/** Those who are there before those who wait, each with its place in the list. */
function firstOf<Person>(
  people: readonly Person[],
  isThere: (person: Person) => boolean,
): readonly (readonly [person: Person, index: number])[] {
  const placed = people.map((person, index) => [person, index] as const);
  return placed.toSorted(([a], [b]) => Number(isThere(b)) - Number(isThere(a)));
}

function Friends({
  postcards,
  isNew,
}: {
  postcards: readonly Postcard[];
  isNew: (key: string) => boolean;
}): ReactElement {
  const { id: userId } = useUser();
  const { play } = useSounds();
  const hum = (): void => play('hum');
  const { begun, free } = areasOf(postcards);
  const [people] = useState(() =>
    STORY_AREAS.map(
      ({ id }) =>
        () =>
          ground(id) + placed(78, 6, 0.6, areaPerson(id, 'cheer', ownCharacter(userId))),
    ),
  );
  const robots = free.filter((area) => area < FREED_FRIENDS.length).length;
  return (
    <>
      <Page title="Muddlebots" count={`${robots} of ${FREED_FRIENDS.length - 1}, and the Baron`}>
        {firstOf(FREED_FRIENDS, ({ area }) => free.includes(area)).map(
          ([{ area, name }, index], place) => (
            <FriendCard
              key={area}
              name={name}
              words={wordsOfFriend(area)}
              waits={free.includes(area) ? null : placeOf(area)}
              picture={at(free.includes(area) ? ROBOTS : ROBOT_OUTLINES, index)}
              isNew={isNew(`robot-${area}`)}
              isFirst={place === 0}
              onSay={hum}
            />
          ),
        )}
      </Page>
      <Page title="Friends" count={`${begun.length} of ${STORY_AREAS.length}`}>
        {firstOf(STORY_AREAS, ({ id }) => begun.includes(id)).map(([each, index], place) => (
          <FriendCard
            key={each.id}
            name={each.characterName}
            words={[at(AREA_FRIEND_WORDS, index)]}
            waits={begun.includes(each.id) ? null : each.areaName}
            picture={at(begun.includes(each.id) ? people : PERSON_OUTLINES, index)}
            isNew={isNew(`person-${each.id}`)}
            isFirst={place === 0}
            isTold
            onSay={hum}
          />
        ))}
      </Page>
    </>
  );
}

const MOST_VISITORS = 10; // drawn
const VISITORS = SAUCER_COLOURS.map(
  (_, kind) => () => placed(0, 0, 1, friend(kind, 'cheers', false)),
);

/** The visitors of every right answer: as many as there is room for, and how many they are. A tap is answered by a hop. */
function Visitors(): ReactElement | null {
  const { totalCorrect } = useUser();
  const { play } = useSounds();
  const [hops, setHops] = useState<readonly [place: number, turn: number]>([-1, 0]);
  if (totalCorrect === 0) return null;
  return (
    <section aria-label="Visitors">
      <h2>
        Visitors <span>{totalCorrect} sent home by your sums</span>
      </h2>
      <p className={s['visitors']}>
        {Array.from({ length: Math.min(MOST_VISITORS, totalCorrect) }, (_, place) => (
          <button
            key={place}
            type="button"
            aria-label={`Visitor ${place + 1}`}
            onClick={() => {
              setHops([place, hops[1] + 1]);
              play('hum');
            }}
          >
            <span
              key={hops[0] === place ? hops[1] : 0}
              className={cx(hops[0] === place && s['giggles'])}
            >
              <Art
                draw={at(VISITORS, place % VISITORS.length)}
                width={FRIEND.width}
                height={FRIEND.height}
              />
            </span>
          </button>
        ))}
      </p>
    </section>
  );
}

function Badges(): ReactElement {
  const { position } = useUser().echelon;
  const shown = Math.min(BADGES, position + NEXT_BADGES);
  return (
    <section aria-label="Badges">
      <h2>
        Badges <span>{`${position} of ${BADGES}`}</span>
      </h2>
      <p className={s['badges']}>
        {Array.from({ length: shown }, (_, index) => (
          <Insignia key={index} position={index + 1} locked={index >= position} />
        ))}
        <Link to="/app/level">All {BADGES}</Link>
      </p>
    </section>
  );
}

function Postcards({
  postcards,
  isNew,
}: {
  postcards: readonly Postcard[];
  isNew: (key: string) => boolean;
}): ReactElement | null {
  const { play } = useSounds();
  const [isWhole, setWhole] = useState(false);
  const [printed, setPrinted] = useState<number | null>(null);
  useEffect(() => {
    if (printed === null) return;
    window.print();
    setPrinted(null);
  }, [printed]);
  if (postcards.length === 0) return null;
  const newest = postcards.toSorted((a, b) => b.passedAt.localeCompare(a.passedAt));
  const shown = isWhole ? newest : newest.slice(0, FIRST_POSTCARDS);
  return (
    <div className={cx(printed !== null && s['printsone'])}>
      <Page
        title="Postcards"
        count={`${postcards.length} of 128. Turn one over to see the day and a sum.`}
        isWide
      >
        {shown.map((card, index) => (
          <PostcardCard
            key={card.step}
            card={card}
            isNew={isNew(`step-${card.step}`)}
            isFirst={index === 0}
            isPrinted={card.step === printed}
            onTurn={() => play('uiClick')}
            onPrint={() => setPrinted(card.step)}
          />
        ))}
      </Page>
      {!isWhole && postcards.length > FIRST_POSTCARDS && (
        <Button className="no-print" onClick={() => setWhole(true)}>
          All {postcards.length} postcards
        </Button>
      )}
    </div>
  );
}
