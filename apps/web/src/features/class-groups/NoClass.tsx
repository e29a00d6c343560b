import type { ReactElement } from 'react';

import { BookPage } from '../../design/BookHead.tsx';
import { ButtonLink } from '../../design/Button.tsx';
import { Banner } from '../../design/Panel.tsx';
import { ApiError, textOf } from '../../platform/api-error.ts';
import { useKeepOverride } from '../../play/override.ts';

/** Shown for an address without a class; leads back to the classes. */
export function NoClass({ error }: { error: unknown }): ReactElement {
  const keep = useKeepOverride();
  const wrongAddress = error instanceof ApiError && error.code === 'invalid-fields';
  return (
    <BookPage>
      <h1 className="vh">Class</h1>
      <Banner tone="err" action={<ButtonLink to={keep('/teacher')}>My Classes</ButtonLink>}>
        {wrongAddress ? 'There is nothing at this address.' : textOf(error)}
      </Banner>
    </BookPage>
  );
}
