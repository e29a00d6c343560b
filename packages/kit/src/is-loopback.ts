/**
 * Whether an address leads each computer to itself.
 *
 * @param host as in an address: IPv6 in brackets
 */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || /^127(?:\.\d{1,3}){3}$/.test(host) || host === '[::1]';
}
