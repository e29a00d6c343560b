import { hasFlag } from 'country-flag-icons';
import type { ReactElement } from 'react';

import { flagAddress } from './flag-address.ts';

/** The flag of a country, decoration beside its name. @param country two letters, in lower case */
export function Flag({
  country,
  className,
}: {
  country: string;
  className?: string | undefined;
}): ReactElement | null {
  if (!hasFlag(country.toUpperCase())) return null;
  return (
    <img
      className={className}
      src={flagAddress(country)}
      alt=""
      width={24}
      height={16}
      loading="lazy"
    />
  );
}
