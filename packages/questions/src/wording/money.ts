import { fmt } from '../numbers.ts';

/** An amount in pounds as a price: whole pounds without a point, else two decimals: £6.40. */
export function money(pounds: number): string {
  const sign = pounds < 0 ? '−' : '';
  const size = Math.abs(pounds);
  if (Math.abs(size - Math.round(size)) < 1e-9) return `${sign}£${fmt(Math.round(size))}`;

  const [whole = '0', pence = '00'] = size.toFixed(2).split('.');
  return `${sign}£${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${pence}`;
}
