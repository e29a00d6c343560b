import type { StudentSignIn } from '@moonbase/contracts';

import { Button } from '../../design/Button.tsx';
import { Tag } from '../../design/Panel.tsx';
import type { Column } from '../../design/Table.tsx';
import { serverNow } from '../../platform/clock.ts';
import { dayWords, formatTime } from '../../platform/dates.ts';
import { useShownName } from '../../play/names-off.ts';
import { StudentName } from '../../play/StudentName.tsx';

const OWN_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The columns of the students of a class. @param onEndPause lets a student try their pictures again */
export function columnsOf(onEndPause: (id: string) => void): readonly Column<StudentSignIn>[] {
  return [
    {
      id: 'name',
      title: 'Student',
      rowHeader: true,
      sortBy: ({ name }) => name,
      cell: ({ name }) => <StudentName name={name} />,
    },
    {
      id: 'card',
      title: 'Card',
      sortBy: ({ cardMadeAt }) => cardMadeAt,
      cell: ({ cardMadeAt }) =>
        cardMadeAt === null ? (
          <Tag tone="warn" icon="alert">
            no card yet
          </Tag>
        ) : (
          <Tag tone="ok" icon="check">
            has a card
          </Tag>
        ),
    },
    {
      id: 'pictures',
      title: 'Pictures',
      from: 'middle',
      cell: ({ hasPictures }) => (hasPictures ? 'own choice' : 'none yet'),
    },
    {
      id: 'parent',
      title: 'Parents',
      from: 'middle',
      sortBy: ({ hasParent, hasTwoParents }) => Number(hasParent) + Number(hasTwoParents),
      cell: ({ hasParent, hasTwoParents }) => linkedWords(hasParent, hasTwoParents),
    },
    {
      id: 'last',
      title: 'Last sign-in',
      from: 'middle',
      sortBy: ({ lastSignInAt }) => lastSignInAt,
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? 'never' : dayWords(lastSignInAt, serverNow(), OWN_ZONE),
    },
    {
      id: 'pause',
      title: 'Pause',
      hideTitle: true,
      cell: (student) => <Pause student={student} onEnd={onEndPause} />,
    },
  ];
}

function linkedWords(hasParent: boolean, hasTwoParents: boolean): string {
  if (hasTwoParents) return 'two linked';
  return hasParent ? 'one linked' : 'not linked';
}

function Pause({ student, onEnd }: { student: StudentSignIn; onEnd: (id: string) => void }) {
  const { id, pausedUntil, isClosed } = student;
  const name = useShownName()(student.name);
  if (pausedUntil === null && !isClosed) return null;
  return (
    <>
      <Tag tone="warn" icon="pause">
        {pausedUntil === null ? 'needs your help' : `until ${formatTime(Date.parse(pausedUntil))}`}
      </Tag>{' '}
      <Button look="quiet" aria-label={`Allow ${name} another try`} onClick={() => onEnd(id)}>
        Allow another try
      </Button>
    </>
  );
}
