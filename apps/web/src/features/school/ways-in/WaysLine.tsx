import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { PROVIDER_NAMES } from '@moonbase/openid';

import { ButtonLink } from '../../../design/Button.tsx';
import { Banner } from '../../../design/Panel.tsx';
import { useKeepOverride, useOverrideTeacher } from '../../../play/override.ts';
import { waysInOptions } from './ways-in.api.ts';

/** What an admin has to do soon about the ways in: a secret that ends, and those who knocked. */
export function WaysLine(): ReactElement | null {
  const { data } = useQuery(waysInOptions(useOverrideTeacher()));
  const keep = useKeepOverride();
  if (!data) return null;
  const { ways, knocked } = data.waysIn;
  const inUse = ways.filter((way) => way.isInUse);
  const lines = [
    ...inUse.flatMap(({ kind, domain, warning }) => {
      if (warning === null) return [];
      return [inUse.length > 1 ? `${PROVIDER_NAMES[kind]}, ${domain}: ${warning}` : warning];
    }),
    ...(knocked === 0
      ? []
      : [
          `${knocked === 1 ? 'One person' : `${knocked} people`} knocked: your list does not say who they are.`,
        ]),
  ];
  return (
    <>
      {lines.map((words) => (
        <Banner
          key={words}
          tone="warn"
          action={<ButtonLink to={keep('/teacher/school/ways-in')}>Ways in</ButtonLink>}
        >
          {words}
        </Banner>
      ))}
    </>
  );
}
