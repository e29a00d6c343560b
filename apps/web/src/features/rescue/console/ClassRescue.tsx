import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useNavigate, useParams } from 'react-router';

import { BookHead, BookPage } from '../../../design/BookHead.tsx';
import { ButtonLink } from '../../../design/Button.tsx';
import { LoadingList } from '../../../design/Loading.tsx';
import { Banner, EmptyState } from '../../../design/Panel.tsx';
import { useTitle } from '../../../platform/page.ts';
import { classGroupOptions } from '../../../play/api/class-groups.api.ts';
import { useKeepOverride } from '../../../play/override.ts';
import type { Ask } from './console-props.ts';
import { Running } from './Running.tsx';
import { Seating } from './Seating.tsx';
import { useConsole } from './use-console.ts';

/** A teacher plays Space Rescue with a class: seats first, then every board in miniature. */
export function ClassRescue(): ReactElement {
  const { classGroupId = '' } = useParams();
  const keep = useKeepOverride();
  const navigate = useNavigate();
  const { data } = useQuery(classGroupOptions(classGroupId));
  const { state, send } = useConsole(classGroupId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const name = state.session?.className ?? data?.classGroup.name ?? 'your class';
  useTitle(`Space Rescue with ${name}`);
  const page = keep(`/teacher/class-groups/${classGroupId}`);
  const crumbs = [
    { to: keep('/teacher'), label: 'My Classes' },
    { to: page, label: `Class: ${name}` },
    { label: 'Space Rescue' },
  ];
  const ask: Ask = (asking) => {
    void asking.then((reply) => setRefusal(reply.ok ? null : reply.message));
  };
  const close = (): void => {
    ask(send('session-close'));
    void navigate(page);
  };
  const title = `Space Rescue with ${name}`;
  const notice = refusal ?? (state.status === 'lost' ? 'Reconnecting...' : null);
  if (state.closed || state.failure !== null) {
    return (
      <>
        <BookHead crumbs={crumbs} title={title} />
        <BookPage>
          <EmptyState text={state.failure ?? 'The session is closed.'} />
          <ButtonLink to={page}>Back to the class</ButtonLink>
        </BookPage>
      </>
    );
  }
  if (!state.session) {
    return (
      <>
        <BookHead crumbs={crumbs} title={title} />
        <BookPage>
          <LoadingList />
        </BookPage>
      </>
    );
  }
  const shared = { crumbs, title, session: state.session, send, ask, onClose: close };
  const warning = notice !== null && <Banner tone="warn">{notice}</Banner>;
  return state.session.running ? (
    <Running {...shared} boards={state.boards} warning={warning} />
  ) : (
    <Seating {...shared} warning={warning} />
  );
}
