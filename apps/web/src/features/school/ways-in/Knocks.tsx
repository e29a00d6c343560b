import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactElement } from 'react';

import {
  type Knock,
  type Listed,
  MOST_FOUND_ON_LIST,
  type WaysInReply,
} from '@moonbase/contracts/ways-in';

import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/Dialog.tsx';
import { SearchField } from '../../../design/Field.tsx';
import { Banner, Panel, Tag } from '../../../design/Panel.tsx';
import { textOf } from '../../../platform/api-error.ts';
import { serverNow } from '../../../platform/clock.ts';
import { dayWords, formatTime } from '../../../platform/dates.ts';
import { messages } from '../../../platform/messages.ts';
import { useUser } from '../../../platform/session.ts';
import { reloadSchool } from '../school.api.ts';
import { addKnock, joinKnock, joinSure, listedOptions, refuseKnock } from './ways-in.api.ts';
import s from './ways-in.module.css';

/** Shows the page after a step, and says what was done. */
type Show = (reply: WaysInReply, said: string) => void;

const WHY: Readonly<Record<Knock['why'], string>> = {
  'not-listed': 'Nobody on your list has this address.',
  'no-address': 'The service states no address.',
  'not-vouched': 'The service does not confirm that the address is theirs.',
  'other-domain': 'The address is not at your domain.',
  several: 'Several people on your list have this address.',
  'second-account':
    'The person with this address came in with another account before. Was the account made again? If so, join it; results stay.',
};

const OR = new Intl.ListFormat('en', { type: 'disjunction' });

const described = ({ name, what }: Listed): string => (what === '' ? name : `${name}, ${what}`);

const asWords = (knock: Knock): string =>
  knock.address ?? (knock.name === '' ? 'this account' : knock.name);

type Candidate = Knock['candidates'][number];

/** Somebody who comes in already is hardly the one who knocks, so they stand last. */
const likeliestFirst = (candidates: readonly Candidate[]): readonly Candidate[] =>
  [...candidates].sort((a, b) => Number(a.hasComeIn) - Number(b.hasComeIn));

/** What a key says that joins the account and a person. An account is made again where the address is the person's. */
function keyOf({ why }: Knock, person: Candidate): string {
  if (why === 'second-account') return `Made again: join ${described(person)}`;
  return `This is ${described(person)}${person.hasComeIn ? ' (comes in already)' : ''}`;
}

/** Asks before an account and a person are made one. */
const sureToJoin = (knock: Knock, person: Candidate): Promise<unknown> =>
  messages.confirmation(
    person.hasComeIn
      ? `${person.name} has come in with another account, which loses its way in and is signed out. From then on ${asWords(knock)} comes in as ${person.name}, with all results.`
      : `From then on ${asWords(knock)} comes in as ${person.name}, with all results.`,
    { title: `Is this ${described(person)}?`, ok: 'Join' },
  );

const sureToAdd = (knock: Knock, role: 'teacher' | 'student'): Promise<unknown> =>
  messages.confirmation(
    `${asWords(knock)} comes in as ${knock.name} from then on, beside the people of your list.`,
    { title: `Is ${knock.name} a ${role} of your school?`, ok: `Add as a ${role}` },
  );

const nothing = (): undefined => undefined; // all stays as it is

/** Finds a person of the list by name, for somebody who knocked. */
const joinedAs = (knock: Knock, person: Listed): string =>
  `Joined: ${asWords(knock)} comes in as ${described(person)}. It can be taken back below.`;

function SomebodyElse({ knock, onJoined }: { knock: Knock; onJoined: Show }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  const { data, error } = useQuery(listedOptions(search));
  const join = useMutation({ mutationFn: joinKnock });
  const failed = error ?? join.error;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        {knock.candidates.length > 0 ? 'Somebody else' : 'Find on the list'}
      </Button>
      {isOpen && (
        <Dialog
          title={`Who is ${knock.name === '' ? 'this' : knock.name}?`}
          onClose={() => setIsOpen(false)}
        >
          <SearchField label="Find a person of your list" value={search} onChange={setSearch} />
          {failed && <Banner tone="err">{textOf(failed)}</Banner>}
          <p role="status" className="muted">
            {data?.listed.length === 0 && 'Nobody on your list has this name.'}
            {data?.listed.length === MOST_FOUND_ON_LIST &&
              `The first ${MOST_FOUND_ON_LIST} of your list are shown: type more of the name to see others.`}
          </p>
          <ul className={s['found']}>
            {data?.listed.map((person) => (
              <li key={person.id}>
                <span>
                  {described(person)}
                  {person.hasComeIn && <span className="muted small"> has an account already</span>}
                </span>
                <Button
                  disabled={join.isPending}
                  onClick={() =>
                    void sureToJoin(knock, person).then(
                      () =>
                        join.mutate(
                          { id: knock.id, userId: person.id },
                          { onSuccess: (reply) => onJoined(reply, joinedAs(knock, person)) },
                        ),
                      nothing,
                    )
                  }
                >
                  Join
                </Button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

function WhoKnocked({ knock }: { knock: Knock }): ReactElement {
  const { timeZone } = useUser();
  return (
    <>
      <div className={s['who']}>
        <h3>{knock.name === '' ? 'No name' : knock.name}</h3>
        <Tag tone="info">
          {dayWords(knock.knockedAt, serverNow(), timeZone)},{' '}
          {formatTime(Date.parse(knock.knockedAt), undefined, timeZone)}
        </Tag>
        {knock.why === 'second-account' && (
          <Tag tone="warn" icon="alert">
            new account, old address
          </Tag>
        )}
      </div>
      <p className="small">{knock.address ?? 'No address'}</p>
      <p className="muted small">
        {WHY[knock.why]}
        {knock.candidates.length > 0 &&
          ` On your list: ${OR.format(knock.candidates.map(described))}.`}
      </p>
    </>
  );
}

function KnockRow({ knock, onChange }: { knock: Knock; onChange: Show }): ReactElement {
  const join = useMutation({ mutationFn: joinKnock });
  const refuse = useMutation({
    mutationFn: refuseKnock,
    onSuccess: (reply) =>
      onChange(
        reply,
        `Refused: ${asWords(knock)}. You find them below, under those who were refused.`,
      ),
  });
  const add = useMutation({
    mutationFn: addKnock,
    onSuccess: (reply) =>
      onChange(
        reply,
        `Added: ${asWords(knock)} comes in as ${knock.name}. It can be taken back below.`,
      ),
  });
  const failed = join.error ?? refuse.error ?? add.error;
  const isBusy = join.isPending || refuse.isPending || add.isPending;
  const mayBeAdded = knock.candidates.length === 0 && knock.name !== '';
  return (
    <li className={s['knock']}>
      <div>
        <WhoKnocked knock={knock} />
        {failed && <Banner tone="err">{textOf(failed)}</Banner>}
      </div>
      <div className={s['foot']}>
        {likeliestFirst(knock.candidates).map((person) => (
          <Button
            key={person.id}
            disabled={isBusy}
            onClick={() =>
              void sureToJoin(knock, person).then(
                () =>
                  join.mutate(
                    { id: knock.id, userId: person.id },
                    { onSuccess: (reply) => onChange(reply, joinedAs(knock, person)) },
                  ),
                nothing,
              )
            }
          >
            {keyOf(knock, person)}
          </Button>
        ))}
        <SomebodyElse knock={knock} onJoined={onChange} />
        {mayBeAdded &&
          (['teacher', 'student'] as const).map((role) => (
            <Button
              key={role}
              disabled={isBusy}
              onClick={() =>
                void sureToAdd(knock, role).then(() => add.mutate({ id: knock.id, role }), nothing)
              }
            >
              Add as a {role}
            </Button>
          ))}
        {!knock.isRefused && (
          <Button look="quiet" disabled={isBusy} onClick={() => refuse.mutate(knock.id)}>
            Refuse
          </Button>
        )}
      </div>
    </li>
  );
}

/** Lets in all those whose name stands once on the list. */
function LetInAll({ sure, onChange }: { sure: number; onChange: Show }): ReactElement | null {
  const join = useMutation({
    mutationFn: joinSure,
    onSuccess: (reply) => onChange(reply, `Let in: ${sure}.`),
  });
  if (sure < 2 && join.error === null) return null;
  return (
    <>
      <p className="small">
        {sure} of them have an address at your domain that the service confirms, and a name that
        stands once on your list.
      </p>
      {join.error && <Banner tone="err">{textOf(join.error)}</Banner>}
      <p>
        <Button look="main" disabled={join.isPending} onClick={() => join.mutate()}>
          {join.isPending ? 'Letting them in …' : `Let in all ${sure}`}
        </Button>
      </p>
    </>
  );
}

function headOf(knocked: number): string {
  if (knocked === 0) return 'Nobody new knocked';
  return knocked === 1 ? 'One person knocked' : `${knocked} people knocked`;
}

/** Those who proved an account of the school but fit nobody of its list, each with the keys that fit. */
export function Knocks({
  knocks,
  knocked,
  sure,
  onChange,
}: Pick<WaysInReply['waysIn'], 'knocks' | 'knocked' | 'sure'> & {
  onChange: (reply: WaysInReply) => void;
}): ReactElement | null {
  const [last, setLast] = useState({ words: '', knocked: 0 }); // what was done, and how many waited then
  const said = knocked > last.knocked ? '' : last.words; // a join that was taken back is told no longer
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (said !== '') status.current?.focus(); // the key that was pressed is gone with its row
  }, [said]);
  const show: Show = (reply, words) => {
    onChange(reply);
    setLast({ words, knocked: reply.waysIn.knocked });
    void reloadSchool();
  };
  if (knocks.length === 0 && said === '') return null;
  const waiting = knocks.filter(({ isRefused }) => !isRefused);
  const refused = knocks.filter(({ isRefused }) => isRefused);
  return (
    <Panel aria-labelledby="knocks">
      <h2 id="knocks">{headOf(knocked)}</h2>
      <p className="muted small">
        {waiting.length === 0
          ? 'Whoever proves an account at your service, and is not found on your list, stands here.'
          : 'They proved an account at your service, but your list does not say who they are. They read “Your school has been told”. They are forgotten 14 days after they last knocked.'}
      </p>
      <p ref={status} role="status" tabIndex={-1} className={s['said']}>
        {said}
      </p>
      <LetInAll sure={sure} onChange={show} />
      <ul className={s['knocks']}>
        {waiting.map((knock) => (
          <KnockRow key={knock.id} knock={knock} onChange={show} />
        ))}
      </ul>
      {knocked > waiting.length && (
        <p className="muted small">The latest {waiting.length} are shown.</p>
      )}
      {refused.length > 0 && (
        <details>
          <summary>
            {refused.length === 1 ? 'One was refused' : `${refused.length} were refused`}
          </summary>
          <p className="muted small">
            When they knock again they are shown here, and not as new; 14 days after they last
            knocked they are forgotten. Until then you can still let them in, each by hand.
          </p>
          <ul className={s['knocks']}>
            {refused.map((knock) => (
              <KnockRow key={knock.id} knock={knock} onChange={show} />
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}
