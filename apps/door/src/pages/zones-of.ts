/** The time zones of a country; none where this Node cannot say. @param country its two letters */
export function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country.toUpperCase()}`);
  const read: unknown = Reflect.get(locale, 'getTimeZones');
  const zones: unknown = typeof read === 'function' ? Reflect.apply(read, locale, []) : null;
  return Array.isArray(zones) ? zones.map(String) : [];
}
