import { alike, type MistakeWords, step, tells } from './mistake-words.ts';

/** Equality, word problems, order of operations and powers. @see ../../SPEC.md rule MA1 */
export const EQUALITY_AND_ORDER_WORDS = {
  'equals-means-answer': {
    name: 'Equals as "here comes the answer"',
    ages: [6, 11],
    child:
      'The sign = says that both sides are worth the same. It does not say "write the answer here".',
    childElse: [],
    teacher: 'Reads = as an instruction: 22 + 13 = ? + 18 gets 35.',
    looksLikeSlip: false,
    picture: 'balance with both sums in the pans',
    steps: [step('8 + 4 = ? + 4', '8'), step('8 + 4 = 7 + ?', '5')],
    mending: [
      tells('9 + 6 = ? + 4', '11', '15'),
      tells('20 + 15 = 25 + ?', '10', '35'),
      alike('14 + 12 = ?', '26'),
    ],
    units: ['3.6', '11.7', '19.2', '117.1'],
    rivals: [],
    source:
      'Falkner, Levi & Carpenter (1999), Teaching Children Mathematics 6; Kieran (1981), ESM 12; Knuth et al. (2006)',
  },
  'adds-everything': {
    name: 'Adding every number in sight',
    ages: [6, 11],
    child: 'Both sides are worth the same. 22 + 13 is 35, so ? + 18 is 35 too.',
    childElse: [],
    teacher: 'Adds all numbers of an equation with a gap.',
    looksLikeSlip: false,
    picture: 'balance',
    steps: [step('10 + 2 = ? + 2', '10'), step('10 + 2 = 9 + ?', '3')],
    mending: [
      tells('11 + 8 = ? + 7', '12', '26'),
      tells('16 + 14 = 10 + ?', '20', '40'),
      alike('9 + 5 = ?', '14'),
    ],
    units: ['11.5', '117.1'],
    rivals: [],
    source:
      'McNeil & Alibali (2005); Alibali et al. (2007), Mathematical Thinking and Learning 9(3)',
  },
  'gap-same-sign': {
    name: 'Doing what the sign says, gap or not',
    ages: [6, 11],
    child: '79 is the whole, 22 is one part. What is the other part?',
    childElse: [],
    teacher:
      'Applies the shown operation to the two shown numbers: ? − 25 = 61 gets 36, ? + 22 = 79 gets 101.',
    looksLikeSlip: false,
    picture: 'partWhole / barModel with the gap in its place',
    steps: [step('? + 2 = 9', '7'), step('? − 2 = 6', '8')],
    mending: [
      tells('? + 14 = 36', '22', '50'),
      tells('? − 8 = 15', '23', '7'),
      alike('21 + 18 = ?', '39'),
    ],
    units: ['11.5', '12.4', '14.3', '15.5'],
    rivals: [],
    source:
      "Eedi, Mining Misconceptions in Mathematics (Kaggle 2024), experts' list of misconceptions",
  },
  'more-means-add': {
    name: '"More" means add',
    ages: [5, 8],
    child: '"How many more" asks for the difference. Line them up.',
    childElse: [],
    teacher: 'Key-word reading: "how many more" is answered by the sum.',
    looksLikeSlip: false,
    picture: 'barModel with two bars, or two rows of objects in pairs',
    steps: [
      step('7 + ? = 9', '2'),
      step('10 cards beside 7 cards: how many have no partner?', '3'),
    ],
    mending: [
      tells('Tom has 12 cars. Mia has 5. How many more does Tom have?', '7', '17'),
      tells(
        'There are 15 red apples and 4 green ones. How many more red apples are there?',
        '11',
        '19',
      ),
      alike('Tom has 9 cars. He gets 4 more. How many has he now?', '13'),
    ],
    units: ['1.5', '10.5', '95.2', '96.3', '97.2'],
    rivals: [],
    source:
      "De Corte, E., Verschaffel, L. & Pauwels, A. (1990), Solving compare problems: an eye-movement test of Lewis and Mayer's consistency hypothesis, AERA, ERIC ED316850",
  },
  'left-to-right': {
    name: 'Strictly from left to right',
    ages: [9, 13],
    child: 'Times is stronger than plus. 6 × 7 comes first.',
    childElse: [],
    teacher: 'Works through an expression from left to right.',
    looksLikeSlip: false,
    picture: 'barModel: 19 and six sevens',
    steps: [step('6 × 7 = ?', '42'), step('(2 + 3) × 4 = ?', '20')],
    mending: [
      tells('3 + 4 × 5 = ?', '23', '35'),
      tells('20 − 2 × 6 = ?', '8', '108'),
      alike('5 × 3 + 2 = ?', '17'),
    ],
    units: ['26.1', '26.3', '26.5', '110.5'],
    rivals: [],
    source: 'Blando et al. (1989), J. Mathematical Behavior 8; Linchevski & Livneh (1999), ESM 40',
  },
  'square-as-double': {
    name: 'Squared is not doubled',
    ages: [9, 13],
    child: '11² is 11 rows of 11, not two elevens.',
    childElse: [],
    teacher: 'Multiplies base and exponent.',
    looksLikeSlip: false,
    picture: 'array of 9 by 9',
    steps: [step('A square of 4 by 4 tiles has ? tiles', '16'), step('2 × 11 = ?', '22')],
    mending: [tells('6² = ?', '36', '12'), tells('4³ = ?', '64', '12'), alike('2² = ?', '4')],
    units: ['26.5', '107.3', '111.1'],
    rivals: [],
    source:
      "Eedi, Mining Misconceptions in Mathematics (Kaggle 2024), experts' list of misconceptions",
  },
  'powers-multiplied': {
    name: 'Multiplying the little numbers',
    ages: [12, 15],
    child: "a⁴ × a³ is four a's and three a's: seven of them.",
    childElse: [],
    teacher: 'Multiplies exponents when multiplying powers.',
    looksLikeSlip: false,
    picture: 'a × a × a × a beside a × a × a',
    steps: [step('a × a × a = a^?', '3'), step('2² × 2³ = 4 × 8 = ?', '32'), step('32 = 2^?', '5')],
    mending: [
      tells('b³ × b⁵ = b^?', '8', '15'),
      tells('2⁶ × 2⁴ = 2^?', '10', '24'),
      alike('5² × 5² = 5^?', '4'),
    ],
    units: ['113.1'],
    rivals: [],
    source:
      "Eedi, Mining Misconceptions in Mathematics (Kaggle 2024), experts' list of misconceptions",
  },
} satisfies Readonly<Record<string, MistakeWords>>;
