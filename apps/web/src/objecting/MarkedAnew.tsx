import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { Button } from '../design/Button.tsx';
import { Banner } from '../design/Panel.tsx';
import { useUser } from '../platform/session.ts';
import { noteNewsRead, ownObjectionsOptions } from '../play/api/objections.api.ts';
import { useUnitName } from '../play/unit-words.ts';

/** Says once which answers of the student became right because a question had a fault. @see practice, rule AG4 */
export function MarkedAnew(): ReactElement | null {
  const { id } = useUser();
  const { data } = useQuery(ownObjectionsOptions(id));
  const unitName = useUnitName();
  if (!data || data.news.length === 0) return null;
  const units = data.news.map(({ unit }) => unitName(Number(unit))).join(', ');
  const answers = data.news.reduce((sum, each) => sum + each.answers, 0);
  return (
    <Banner tone="ok">
      A question in {units} had a fault. {answers === 1 ? 'One answer' : `${answers} answers`} of
      yours {answers === 1 ? 'is' : 'are'} right after all and {answers === 1 ? 'counts' : 'count'}{' '}
      now.{' '}
      <Button
        onClick={() => {
          noteNewsRead(id).catch(() => undefined); // it is shown again next time
        }}
      >
        Good
      </Button>
    </Banner>
  );
}
