/** A cookie of the product. */
export interface Cookie {
  readonly name: string; // over http, with the usual SESSION_COOKIE; over https a prefix of the browser's own comes first
  readonly serves: string;
  readonly kept: string;
}

/** Every cookie that the product sets; a test compares them with the code. None holds a name or follows anybody. */
export const COOKIES: readonly Cookie[] = [
  {
    name: 'moonbase',
    serves: 'keeps somebody signed in',
    kept: 'until they sign out or close the browser, or 8 hours without use',
  },
  {
    name: 'moonbase-sign-in',
    serves: 'holds a sign-in together while it goes to the sign-in page and back',
    kept: '10 minutes',
  },
  {
    name: 'moonbase-guest',
    serves: 'recognises a guest of Space Rescue, who is a number',
    kept: 'a day',
  },
  {
    name: 'moonbase-door',
    serves: 'holds the steps of the school’s own sign-in page together',
    kept: 'until the browser is closed',
  },
  {
    name: 'moonbase-door-device',
    serves: 'tells a device of the class from strangers who guess pictures or codes',
    kept: 'a year',
  },
  {
    name: 'moonbase-without-set-up',
    serves: 'remembers that a device of a local network is used without set-up',
    kept: '30 days',
  },
  { name: 'moonbase-set-up', serves: 'belongs to whoever sets up a new school', kept: 'a day' },
];
