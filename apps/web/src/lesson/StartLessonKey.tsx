import { Suspense, useState, type ReactElement } from 'react';

import { Button } from '../design/Button.tsx';
import { Icon } from '../design/icons.tsx';
import { lazyPart } from '../design/lazy-part.ts';

const StartLesson = lazyPart(() => import('./StartLesson.tsx'));

/** Opens the dialog that starts a lesson of a class. */
export function StartLessonKey({
  classGroup: { id, name },
  look = 'main',
}: {
  classGroup: { readonly id: string; readonly name: string | null };
  look?: 'main' | 'plain'; // plain: one of several on a page
}): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        look={look}
        {...(look === 'plain' && { 'aria-label': `Start a lesson in ${name ?? 'unnamed'}` })}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="play" />
        Start a lesson
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <StartLesson
            classGroupId={id}
            className={name ?? 'this class'}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
