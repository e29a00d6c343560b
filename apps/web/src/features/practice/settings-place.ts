const SETTINGS = '/app/practice/mode';

/** The settings page's state: for a game of the tricky ones, or with the offer to repeat what was missed in a game. */
export interface SettingsFor {
  readonly tricky?: boolean;
  readonly missed?: string; // game id
}

/** The address of the settings; it contains their purpose, so that a reload keeps it. */
export function settingsPlace({ tricky = false, missed }: SettingsFor): string {
  const query = new URLSearchParams({
    ...(tricky ? { source: 'tricky' } : {}),
    ...(missed === undefined ? {} : { missed }),
  }).toString();
  return query === '' ? SETTINGS : `${SETTINGS}?${query}`;
}

export function isTricky(query: URLSearchParams): boolean {
  return query.get('source') === 'tricky';
}
