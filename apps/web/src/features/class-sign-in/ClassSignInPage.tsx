import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useParams } from 'react-router';

import type {
  ClassSignIn,
  ClassSignInReply,
  SignInAction,
  StudentSignIn,
} from '@moonbase/contracts';

import { ActionBar, BookPage } from '../../design/BookHead.tsx';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner, EmptyState } from '../../design/Panel.tsx';
import { Table } from '../../design/Table.tsx';
import { textOf } from '../../platform/api-error.ts';
import { useTitle } from '../../platform/page.ts';
import { ClassHead } from '../../shell/ClassHead.tsx';
import { actOnStudents } from '../../play/api/class-cards.api.ts';
import { useShownName } from '../../play/names-off.ts';
import { reloadSignIn, saveSampleCards, signInOptions } from './class-sign-in.api.ts';
import s from './class-sign-in.module.css';
import { DoorPanels } from './DoorPanels.tsx';
import { EndLinks, Letters } from './ParentLinks.tsx';
import { PrintKey } from './PrintKey.tsx';
import { columnsOf } from './student-columns.tsx';

/** Questions asked before an action, since it locks somebody out at once. */
const QUESTIONS: Readonly<
  Partial<Record<SignInAction, Readonly<Record<'title' | 'text' | 'button', string>>>>
> = {
  'renew-cards': {
    title: 'Make new cards?',
    text: 'The old cards stop at once, and these students are signed out. Print the new cards afterwards.',
    button: 'Make new cards',
  },
  'revoke-cards': {
    title: 'Take the cards away?',
    text: 'These cards stop at once, no new ones are made, and these students are signed out. Results stay with the students.',
    button: 'Take away',
  },
};

function Asked({
  action,
  count,
  onClose,
  onConfirm,
}: {
  action: SignInAction;
  count: number;
  onClose: () => void;
  onConfirm: () => void;
}): ReactElement | null {
  const question = QUESTIONS[action];
  if (question === undefined) return null;
  return (
    <Dialog
      title={question.title}
      skin="staff"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look={action === 'renew-cards' ? 'main' : 'danger'} onClick={onConfirm}>
            {question.button}
          </Button>
        </>
      }
    >
      <p>{counted(count, 'student')} chosen.</p>
      <p>{question.text}</p>
    </Dialog>
  );
}

function Actions({
  classGroupId,
  chosen,
  opensElsewhere,
  onClear,
  onAsk,
  onForget,
}: {
  classGroupId: string;
  chosen: readonly StudentSignIn[];
  opensElsewhere: boolean;
  onClear: () => void;
  onAsk: (action: SignInAction) => void;
  onForget: () => void;
}): ReactElement {
  const users = chosen.map(({ id }) => id);
  const none = users.length === 0;
  return (
    <ActionBar
      chosen={none ? 'No students chosen' : `${counted(users.length, 'student')} chosen`}
      {...(none ? { reason: 'Select one or more students.' } : { onClear })}
    >
      <Button disabled={none} onClick={() => onAsk('renew-cards')}>
        <Icon name="retry" />
        Renew
      </Button>
      <Button disabled={none} look="danger" onClick={() => onAsk('revoke-cards')}>
        Revoke
      </Button>
      <Button disabled={none} onClick={onForget}>
        Forget pictures
      </Button>
      {!none && (
        <>
          <PrintKey
            classGroupId={classGroupId}
            what="cards"
            users={users}
            opensElsewhere={opensElsewhere}
          >
            {`Print ${counted(users.length, 'card')}`}
          </PrintKey>
          <Letters
            classGroupId={classGroupId}
            of={chosen}
            opensElsewhere={opensElsewhere}
            onEnd={() => onAsk('end-parent-links')}
          />
        </>
      )}
    </ActionBar>
  );
}

/** Acts on students of a class, and reads the page again. */
function useStudentsAction(classGroupId: string) {
  return useMutation({
    mutationFn: (asked: {
      action: SignInAction;
      of: readonly string[];
      parent?: string | undefined;
    }) => actOnStudents(classGroupId, asked.action, asked.of, asked.parent),
    onSettled: () => reloadSignIn(classGroupId),
  });
}

function Students({
  classGroupId,
  signIn,
}: {
  classGroupId: string;
  signIn: ClassSignIn;
}): ReactElement {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<SignInAction | null>(null);
  const users = [...chosen];
  const change = useStudentsAction(classGroupId);
  const close = (): void => setAsked(null);
  const shown = useShownName();
  const nameOf = (id: string): string =>
    shown(signIn.students.find((each) => each.id === id)?.name ?? '');
  return (
    <section aria-label="Students">
      <Actions
        classGroupId={classGroupId}
        chosen={signIn.students.filter(({ id }) => chosen.has(id))}
        opensElsewhere={signIn.opensElsewhere}
        onClear={() => setChosen(new Set())}
        onAsk={setAsked}
        onForget={() => change.mutate({ action: 'forget-pictures', of: users })}
      />
      {change.error && <Banner tone="err">{textOf(change.error)}</Banner>}
      <Table
        caption="How the students of this class sign in"
        columns={columnsOf((id) => change.mutate({ action: 'end-pause', of: [id] }))}
        rows={signIn.students}
        idOf={({ id }) => id}
        selection={{
          chosen,
          onChange: setChosen,
          labelOf: (id) => `Choose ${nameOf(id)}`,
          allLabel: 'Choose all students',
        }}
      />
      <p className={`${s['note'] ?? ''} small muted`}>
        <b>Renew</b> makes a new card: the old one stops at once. <b>Revoke</b> stops a card and
        makes none. <b>Forget pictures</b> lets a student choose new ones after the next entry by
        card or spare key. Results stay with the student either way. A <b>letter</b> holds a code by
        which a parent makes an account and sees the child; it works once, for 30 days. Two parents
        can be linked to a student, each by a letter: print the second one after the first was used.
        Ending the links makes room for others. Cards are printed eight to a page of A4, in black.
      </p>
      {asked === 'end-parent-links' && (
        <EndLinks
          of={signIn.students.filter(({ id }) => chosen.has(id))}
          onClose={close}
          onEnd={(parent) => {
            change.mutate({ action: asked, of: users, parent });
            close();
          }}
        />
      )}
      {asked !== null && (
        <Asked
          action={asked}
          count={users.length}
          onClose={close}
          onConfirm={() => {
            change.mutate({ action: asked, of: users });
            close();
          }}
        />
      )}
    </section>
  );
}

/** Shown before anything is printed that would lead nowhere. */
function OnlyHere(): ReactElement {
  return (
    <Banner tone="warn">
      Do not print yet: only the computer that runs Moon Base Pi opens the address on the cards,
      posters and letters. Ask whoever started it to start it for your school’s network (npm start
      -- --lan) or at an address of your school (PUBLIC_URL).
    </Banner>
  );
}

/** In the demo nobody has a card: the sheet shows what a school prints. */
function SampleCards({ classGroupId }: { classGroupId: string }): ReactElement {
  const save = useMutation({ mutationFn: () => saveSampleCards(classGroupId) });
  return (
    <>
      {save.error && <Banner tone="err">{textOf(save.error)}</Banner>}
      <Button disabled={save.isPending} onClick={() => save.mutate()}>
        <Icon name="print" />
        Sample cards
      </Button>
    </>
  );
}

function Loaded({ reply }: { reply: ClassSignInReply }): ReactElement {
  const { classGroup, signIn, isDemo } = reply;
  useTitle(`Sign-in: ${classGroup.name ?? 'unnamed'}`);
  return (
    <>
      <ClassHead
        classGroup={classGroup}
        current="sign-in"
        page="Sign-in"
        aside={
          signIn && (
            <PrintKey
              classGroupId={classGroup.id}
              what="cards"
              users={signIn.students.map(({ id }) => id)}
              opensElsewhere={signIn.opensElsewhere}
              look="main"
            >
              Print all cards
            </PrintKey>
          )
        }
      />
      <BookPage>
        {signIn === null ? (
          <EmptyState
            text={
              isDemo
                ? 'This is the demo: your students stand on its sign-in page by their names. A school’s own Moon Base Pi has cards and class codes here.'
                : 'People sign in with your school’s own service, so there are no cards and no class codes here.'
            }
          >
            {isDemo && <SampleCards classGroupId={classGroup.id} />}
          </EmptyState>
        ) : (
          <>
            {!signIn.opensElsewhere && <OnlyHere />}
            <div className={s['page']}>
              <Students classGroupId={classGroup.id} signIn={signIn} />
              <DoorPanels classGroupId={classGroup.id} signIn={signIn} />
            </div>
          </>
        )}
      </BookPage>
    </>
  );
}

/** The sign-in of a class at the school door: its cards, its code, paused students, and spare keys. */
export function ClassSignInPage(): ReactElement {
  const { classGroupId = '' } = useParams();
  const { data, error } = useQuery(signInOptions(classGroupId));
  if (data) return <Loaded reply={data} />;
  return (
    <BookPage>{error ? <Banner tone="err">{textOf(error)}</Banner> : <LoadingList />}</BookPage>
  );
}
