import { fmt } from '../numbers.ts';

/** An amount in pounds as a price: whole pounds without a point, else two decimals: £6.40. */
export function money(pounds: number): string {
  const sign = pounds < 0 ? '−' : '';
  const size = Math.abs(pounds);
  if (Math.abs(size - Math.round(size)) < 1e-9) return `${sign}£${fmt(Math.round(size))}`;

  const digits = size.toFixed(2);
  const whole = digits.slice(0, -3);
  return `${sign}£${whole.length > 3 ? whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',') : whole}${digits.slice(-3)}`;
}
