/**
 * Teachers' names for a unit besides its own words: school terms, methods, tests and American names.
 * Each line holds the words and the units that they mean.
 */
const SYNONYMS: readonly (readonly [words: string, units: readonly number[]])[] = [
  ['subitise subitize subitising count on sight', [1]],
  ['vertices vertex edges faces properties of shapes', [81, 82, 83, 87]],
  ['2-D 2D 3-D 3D shapes polygons solids', [81, 82, 83, 84, 87, 89]],
  ['numerator denominator', [28, 29, 30, 31, 32, 33, 34, 35]],
  ['equivalent fractions', [29, 30, 32]],
  ['hypotenuse right-angled triangle', [91, 92]],
  ['SOHCAHTOA sine cosine tangent trig adjacent opposite', [92, 94]],
  ['cross-section', [76, 78]],
  ['exterior angle interior angle', [88, 89]],
  ['BIDMAS BODMAS PEMDAS GEMDAS brackets indices parentheses', [26, 27, 40, 110]],
  ['bus stop short division long division', [22, 24, 25]],
  ['column method long multiplication grid method', [14, 15, 16, 21, 23, 25]],
  ['regrouping carrying borrowing exchange', [11, 12, 14, 15]],
  ['doubles doubling near doubles halves halving', [9, 18, 19, 20]],
  ['number bonds number facts pairs to ten', [9, 10, 11, 13]],
  ['part part whole fact family inverse operations', [9, 10, 14, 20, 117]],
  [
    'telling the time tell time o’clock half past quarter past analogue analog clock',
    [59, 60, 61, 62],
  ],
  ['elapsed time duration', [60, 61, 62, 63]],
  ['days of the week months of the year calendar dates', [59, 60]],
  ['estimation estimates approximate', [8, 14, 15, 16, 54]],
  ['convert units conversion converting', [68, 69, 71, 72, 78]],
  ['customary units imperial feet inches ounces quarts', [69, 71, 72]],
  ['bar model comparison model', [17]],
  ['base ten Dienes partitioning expanded form tens frame', [3, 4]],
  ['skip counting counting in steps', [3, 4, 5, 18, 29]],
  ['greater than less than ordering comparing', [2, 3, 4, 5, 6, 36, 37, 108]],
  ['GCF HCF greatest common divisor', [108, 112]],
  ['LCM least common multiple', [108, 112]],
  ['slope rise over run y = mx + c', [156, 160]],
  ['scientific notation powers of ten', [114, 115]],
  ['exponents powers indices', [111, 113, 115]],
  ['radicals surds square roots', [111, 116]],
  ['directed numbers integers negative numbers absolute value', [5, 6, 108, 109, 110]],
  [
    'MTC multiplication tables check times tables',
    [119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131],
  ],
  ['SATs KS1 KS2 arithmetic paper', [12, 16, 25, 26, 31, 33, 34, 38, 43]],
  ['GCSE', [41, 49, 50, 79, 80, 91, 92, 93, 94, 105, 106, 115, 116, 157, 158, 159, 160]],
  ['word problems problem solving reasoning', [9, 10, 12, 14, 15, 17, 21, 25, 38, 55]],
  ['commutative associative distributive law', [19, 21, 27, 154]],
  ['unitary method unit rate', [48, 56]],
  ['sharing grouping repeated addition arrays', [18, 19]],
  ['SAT line plot dot plot', [97]],
  ['scatter graph correlation line of best fit trend line', [105]],
  ['measures of centre averages mean median mode IQR', [100, 101, 103, 106]],
  ['mean absolute deviation MAD', [101]],
  ['likelihood odds', [99, 102, 104, 105]],
  ['VAT discount interest profit loss', [43, 49, 56, 57]],
  ['transformations translation reflection rotation enlargement dilation', [90, 118, 134, 153]],
  ['vectors', [94]],
  ['BMI compound measures density pressure', [65, 80]],
  ['error intervals limits of accuracy', [41]],
  ['solve for x linear equation balance', [117, 133, 150, 155]],
  ['collecting like terms simplify expressions', [149, 154]],
  ['FOIL expanding double brackets factoring', [154, 158]],
  ['parabola vertex roots completing the square', [159]],
  ['arithmetic progression geometric progression', [133, 151, 160]],
  ['money change coins bills cash', [51, 52, 53, 54]],
  ['ruler measuring length scales capacity mass weight', [66, 67, 68]],
];

/** The other names of a unit, as one text. */
export function otherNames(unitId: number): string {
  return SYNONYMS.filter(([, units]) => units.includes(unitId))
    .map(([words]) => words)
    .join(' ');
}

/** Words in the form for comparison: lower case, without apostrophes and hyphens. */
export function plainWords(text: string): string {
  return text.toLowerCase().replace(/[’']/gu, '').replace(/[-–]/gu, ' ');
}

const SHORT = 2; // letters: "pi" must not match the beginning of "picture"

/** Whether a text has a word that starts as the searched one does, in the singular or the plural. */
export function hasWord(text: string, searched: string): boolean {
  const stem =
    searched.length > 3 ? searched.replace(/ies$/u, 'y').replace(/(?<!s)s$/u, '') : searched;
  const found = (word: string): boolean => {
    const escaped = word.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
    const end = word.length <= SHORT ? String.raw`(?![\p{L}\d])` : '';
    return new RegExp(String.raw`(?<![\p{L}\d])${escaped}${end}`, 'u').test(text);
  };
  return found(searched) || found(stem);
}
