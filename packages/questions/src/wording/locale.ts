export type Currency = 'GBP' | 'AUD' | 'NZD' | 'USD';

/** The parts of a question that depend on the student's country. */
export interface Locale {
  readonly currency: Currency;
  readonly spelling: 'british' | 'american';
}

/** Pounds and metres: the locale in which definitions are written. */
export const BRITISH: Locale = { currency: 'GBP', spelling: 'british' };

/** Whether roads and speeds are in miles. */
export const hasMiles = ({ currency }: Locale): boolean => currency === 'GBP' || currency === 'USD';

/** The locale of a country's two-letter code in any case; pounds and British spelling where we know no better. */
export function localeOf(country: string | null): Locale {
  switch (country?.toLowerCase()) {
    case 'au':
      return { currency: 'AUD', spelling: 'british' };
    case 'nz':
      return { currency: 'NZD', spelling: 'british' };
    case 'us':
      return { currency: 'USD', spelling: 'american' };
    default:
      return BRITISH;
  }
}
