const CODES =
  'af al dz ad ao ag ar am au at az bs bh bd bb by be bz bj bt bo ba bw br bn bg bf bi cv kh cm ca cf td cl cn co km cg cr hr cu cy cz ci dk dj dm do ec eg sv gq er ee sz et fj fi fr ga gm ge de gh gr gd gt gn gw gy ht hn hk hu is in id ir iq ie il it jm jp jo kz ke ki kp kr kw kg la lv lb ls lr ly li lt lu mg mw my mv ml mt mh mr mu mx fm md mc mn me ma mz mm na nr np nl nz ni ne ng mk no om pk pw ps pa pg py pe ph pl pt qa ro ru rw kn lc vc ws sm st sa sn rs sc sl sg sk si sb so za ss es lk sd sr se ch sy tw tj tz th tl tg to tt tn tr tm tv ug ua ae gb us uy uz vu va ve vn ye zm zw'.split(
    ' ',
  );

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Country codes with their English names, by name. */
export const COUNTRIES: ReadonlyMap<string, string> = new Map(
  CODES.map((code): [string, string] => [code, names.of(code.toUpperCase()) ?? code]).sort(
    ([, a], [, b]) => a.localeCompare(b, 'en'),
  ),
);

/** The country that a browser states with its languages ("en-NZ,en;q=0.9"); undefined where it states none that is known. */
export function countryOfBrowser(languages: string | undefined): string | undefined {
  return [...COUNTRIES.keys()]
    .map((code) => ({ code, place: placeOf(code, languages) }))
    .filter(({ place }) => place >= 0)
    .toSorted((one, other) => one.place - other.place)[0]?.code;
}

/** Where a country stands in the languages of a browser; negative: nowhere. */
const placeOf = (code: string, languages = 'en'): number =>
  languages.search(new RegExp(`(?:^|,)\\s*[a-z]{2,3}-${code}\\b`, 'i'));
