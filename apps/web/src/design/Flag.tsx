import type { ReactElement } from 'react';

const FLAGS = import.meta.glob<string>('/../../node_modules/country-flag-icons/3x2/??.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

const BY_COUNTRY = new Map(
  Object.entries(FLAGS).map(([path, url]) => [path.slice(-6, -4).toLowerCase(), url]),
);

/** The flag of a country, decoration beside its name. @param country two letters, in lower case */
export function Flag({
  country,
  className,
}: {
  country: string;
  className?: string | undefined;
}): ReactElement | null {
  const url = BY_COUNTRY.get(country);
  if (url === undefined) return null;
  return <img className={className} src={url} alt="" width={24} height={16} loading="lazy" />;
}
