import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';

import { BookHead, BookPage } from '../../design/BookHead.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { messages } from '../../platform/messages.ts';
import { useTitle } from '../../platform/page.ts';
import { useKeepOverride } from '../../play/override.ts';
import { classWorkOptions, pacesOptions, userWorksOptions } from './set-work.api.ts';
import { draftFrom, draftOfCopy } from './work-draft.ts';
import { WorkForm } from './WorkForm.tsx';
import { setAtHomeWords, setWords } from './words.ts';

const Waiting = ({ error }: { error: unknown }): ReactElement => (
  <BookPage>{error ? <Banner tone="err">{textOf(error)}</Banner> : <LoadingList />}</BookPage>
);

/** Sets work for a class or for some of its students; `copy` and `of` name a work to copy and its class. */
export function NewClassWork(): ReactElement {
  useTitle('Set work');
  const { classGroupId = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const keep = useKeepOverride();
  const copy = search.get('copy');
  const { data, error } = useQuery(pacesOptions(classGroupId));
  const copied = useQuery({
    ...classWorkOptions(search.get('of') ?? classGroupId, String(copy)),
    enabled: copy !== null,
  });
  if (!data || (copy !== null && !copied.data)) return <Waiting error={error ?? copied.error} />;
  const { classGroup, today, students } = data;
  const name = classGroup.name ?? 'unnamed';
  const list = keep(`/teacher/class-groups/${classGroupId}/work`);
  const first = copied.data ? draftOfCopy(copied.data.work, today) : draftFrom(search, today);
  return (
    <>
      <BookHead
        crumbs={[
          { to: keep('/teacher'), label: 'My Classes' },
          { to: keep(`/teacher/class-groups/${classGroupId}`), label: `Class: ${name}` },
          { to: list, label: 'Set work' },
          { label: 'New' },
        ]}
        title="Set work"
        sub={`${name} · ${counted(students.length, 'student')}`}
      />
      <BookPage>
        <WorkForm
          whose={{ classGroup: classGroupId }}
          first={first}
          today={today}
          students={students}
          whom={name}
          onDone={(reply) => {
            void navigate(list);
            void messages.success(setWords(reply));
          }}
          onCancel={() => void navigate(list)}
        />
      </BookPage>
    </>
  );
}

/** Sets work for a child at home. */
export function NewChildWork(): ReactElement {
  useTitle('Set work');
  const { userId = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data, error } = useQuery(userWorksOptions(userId));
  if (!data) return <Waiting error={error} />;
  const { name, today, perRight, works } = data;
  const list = `/parent/child/${userId}/work`;
  const open = works.filter(({ isOpen }) => isOpen).length;
  return (
    <>
      <BookHead
        crumbs={[
          { to: '/parent', label: 'My Child Accounts' },
          { to: list, label: `Work: ${name}` },
          { label: 'New' },
        ]}
        title="Set work"
        sub={name}
      />
      <BookPage>
        <WorkForm
          whose={{ child: userId }}
          first={draftFrom(search, today)}
          today={today}
          students={[{ id: userId, name, perRight, open, lately: [] }]}
          whom={name}
          onDone={(reply) => {
            void navigate(list);
            void messages.success(setAtHomeWords(reply, name));
          }}
          onCancel={() => void navigate(list)}
        />
      </BookPage>
    </>
  );
}
