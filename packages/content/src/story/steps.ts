import { STORY_AREAS } from './areas.ts';

/** A place on the campaign map: three rounds of one unit, or of the whole area at its boss. */
export interface StoryStep {
  readonly position: number; // 1 to 128
  readonly name: string;
  readonly areaId: number;
  readonly areaPosition: number; // in its area, from 1
  readonly zone: number; // the stretch between two dividers, 1 to 10
  readonly boss: boolean;
  readonly focusLabel: string; // the topic shown, or 'Zone Summary' at a boss
  readonly focusUnitId: number;
  readonly unitIds: readonly number[]; // the pool of its questions
}

interface StepRow {
  readonly name: string;
  readonly focus: string;
  readonly unitId: number;
  readonly pool: readonly number[];
}

const BOSS_LABEL = 'Zone Summary';

// In order of position; the areas say which of them are bosses.
// prettier-ignore
const ROWS: readonly StepRow[] = [
  { name: 'Wobble Landing', focus: 'Counting Objects', unitId: 1, pool: [1, 95] },
  { name: 'Counting Stones', focus: 'Numbers to 20', unitId: 2, pool: [2, 59] },
  { name: 'Shape Patch', focus: 'Sides and Corners', unitId: 81, pool: [81, 66] },
  { name: 'Two-Hop Bridge', focus: 'Adding Begins', unitId: 9, pool: [9, 136, 137, 138, 139] },
  { name: 'Giggle Slide', focus: 'Taking Away Begins', unitId: 10, pool: [10, 51, 140, 141, 146] },
  { name: 'Picnic Circle', focus: 'Groups and Halves', unitId: 18, pool: [18, 51] },
  { name: 'The Big Tumble', focus: 'Zone Summary', unitId: 9, pool: [1, 2, 9, 10, 18, 51, 59, 66, 81, 95] },
  { name: 'Ten-Bulb Tree', focus: 'Tens and Ones', unitId: 3, pool: [3, 67, 96] },
  { name: 'Firefly Gate', focus: 'Adding to 100', unitId: 11, pool: [11, 142, 143, 52] },
  { name: 'Candle Steps', focus: 'Subtracting to 100', unitId: 12, pool: [12, 144, 145, 147, 148, 60] },
  { name: 'Moth Market', focus: 'Equal Groups and Sharing', unitId: 19, pool: [19, 28, 82, 120, 121, 124, 129] },
  { name: 'The Great Lantern', focus: 'Zone Summary', unitId: 11, pool: [3, 11, 12, 19, 28, 52, 60, 67, 82, 96] },
  { name: 'Rusty Rail', focus: 'Hundreds, Tens and Ones', unitId: 4, pool: [4, 117] },
  { name: 'Spring Street', focus: 'Mental Sums to 1000', unitId: 13, pool: [13, 117] },
  { name: 'Bolt Bend', focus: 'Column Sums', unitId: 14, pool: [14] },
  { name: 'Gearbox Gully', focus: 'Multiply and Divide with Facts', unitId: 20, pool: [20, 122, 123, 127] },
  { name: 'Oil-Can Alley', focus: 'Parts of a Whole', unitId: 29, pool: [29] },
  { name: 'Ticking Tunnel', focus: 'Time to the Minute', unitId: 61, pool: [61] },
  { name: 'Scrap Scales', focus: 'Length, Mass and Capacity', unitId: 68, pool: [68] },
  { name: 'Copper Cafe', focus: 'Pounds and Pence', unitId: 53, pool: [53] },
  { name: 'Piston Plaza', focus: 'Bar Charts', unitId: 97, pool: [97, 117] },
  { name: 'Spanner Square', focus: 'Right Angles and Lines', unitId: 83, pool: [83] },
  { name: 'The Grand Machine', focus: 'Zone Summary', unitId: 20, pool: [4, 13, 14, 20, 29, 53, 61, 68, 83, 97, 117] },
  { name: 'Bubble Beach', focus: 'Thousands, Rounding and Below Zero', unitId: 5, pool: [5] },
  { name: 'Starfish Stairs', focus: 'Four-Digit Sums', unitId: 15, pool: [15, 54] },
  { name: 'Seaweed Swing', focus: 'Multiplying Bigger Numbers', unitId: 21, pool: [21, 125, 126, 128, 119] },
  { name: 'Pearl Pool', focus: 'Division and Remainders', unitId: 22, pool: [22, 130, 131] },
  { name: 'Shell Shop', focus: 'Fraction Families', unitId: 30, pool: [30] },
  { name: 'Jellyfish Junction', focus: 'Tenths and Hundredths', unitId: 36, pool: [36, 54] },
  { name: 'Clam Clock', focus: '24-Hour Time', unitId: 62, pool: [62, 98] },
  { name: 'Reef Road', focus: 'Units, Perimeter and Area', unitId: 69, pool: [69] },
  { name: 'Mirror Lagoon', focus: 'Angles and Symmetry', unitId: 84, pool: [84] },
  { name: 'Treasure Grid', focus: 'Coordinates', unitId: 118, pool: [118, 98] },
  { name: 'The Tide Gate', focus: 'Zone Summary', unitId: 21, pool: [5, 15, 21, 22, 30, 36, 54, 62, 69, 84, 98, 118] },
  { name: 'Slippery Start', focus: 'Numbers to a Million', unitId: 6, pool: [6] },
  { name: 'Icicle Ladder', focus: 'Big Number Sums', unitId: 16, pool: [16, 55] },
  { name: 'Mitten Mountain', focus: 'Factors, Primes and Squares', unitId: 107, pool: [107] },
  { name: 'Sledge Slope', focus: 'Multiplying by Two Digits', unitId: 23, pool: [23] },
  { name: 'Snowball Store', focus: 'Short Division', unitId: 24, pool: [24] },
  { name: 'Frozen Falls', focus: 'Mixed Numbers and Fraction Sums', unitId: 31, pool: [31] },
  { name: 'Hot Chocolate Hut', focus: 'Decimal Places', unitId: 37, pool: [37, 55] },
  { name: 'Blizzard Bend', focus: 'Percentages Begin', unitId: 42, pool: [42] },
  { name: 'Husky Halt', focus: 'Timetables', unitId: 63, pool: [63] },
  { name: 'Glacier Gate', focus: 'Area and Perimeter', unitId: 70, pool: [70] },
  { name: 'Ice-Cube Quarry', focus: 'Metric Units and Cubes', unitId: 71, pool: [71] },
  { name: 'Skate Park Spiral', focus: 'Measuring Angles', unitId: 85, pool: [85] },
  { name: 'Weather Tower', focus: 'Line Graphs and Chance', unitId: 99, pool: [99] },
  { name: 'Snow-Machine Shed', focus: 'Function Machines', unitId: 132, pool: [132] },
  { name: 'The Ice Palace', focus: 'Zone Summary', unitId: 31, pool: [6, 16, 23, 24, 31, 37, 42, 55, 63, 70, 71, 85, 99, 107, 132] },
  { name: 'Oasis One', focus: 'Numbers to Ten Million', unitId: 7, pool: [7] },
  { name: 'Caravan Camp', focus: 'Multi-Step Problems', unitId: 17, pool: [17] },
  { name: 'Sandcastle City', focus: 'Common Factors and Below Zero', unitId: 108, pool: [108] },
  { name: 'Cactus Corner', focus: 'Long Multiplication and Division', unitId: 25, pool: [25] },
  { name: 'Lizard Steps', focus: 'Order of Operations', unitId: 26, pool: [26] },
  { name: 'Mirage Mile', focus: 'Comparing and Simplifying Fractions', unitId: 32, pool: [32] },
  { name: 'Date-Palm Deli', focus: 'Adding and Subtracting Fractions', unitId: 33, pool: [33] },
  { name: 'Spice Market', focus: 'Multiplying and Dividing Fractions', unitId: 34, pool: [34] },
  { name: 'Carpet Bazaar', focus: 'Multiplying and Dividing Decimals', unitId: 38, pool: [38] },
  { name: 'Camel Crossing', focus: 'Fractions as Decimals', unitId: 39, pool: [39] },
  { name: 'Hourglass Hall', focus: 'Percentages of Amounts', unitId: 43, pool: [43] },
  { name: 'Map-Maker’s Tent', focus: 'Ratio and Scale', unitId: 44, pool: [44] },
  { name: 'Riddle Rock', focus: 'Formulae and Unknowns', unitId: 133, pool: [133] },
  { name: 'Four-Winds Square', focus: 'Four Quadrants', unitId: 134, pool: [134] },
  { name: 'Waterwheel Well', focus: 'Metric and Imperial', unitId: 72, pool: [72] },
  { name: 'Pyramid Path', focus: 'Triangles and Parallelograms', unitId: 73, pool: [73] },
  { name: 'Brick Bay', focus: 'Volume of Cuboids', unitId: 74, pool: [74] },
  { name: 'Sundial Stones', focus: 'Missing Angles', unitId: 86, pool: [86] },
  { name: 'Lantern Wheel', focus: 'Circles and Nets', unitId: 87, pool: [87] },
  { name: 'Pie Pavilion', focus: 'Pie Charts and the Mean', unitId: 100, pool: [100] },
  { name: 'The Sunken Temple', focus: 'Zone Summary', unitId: 43, pool: [7, 17, 25, 26, 32, 33, 34, 38, 39, 43, 44, 72, 73, 74, 86, 87, 100, 108, 133, 134] },
  { name: 'Spark Station', focus: 'Rounding and Estimating', unitId: 8, pool: [8] },
  { name: 'Static Stairs', focus: 'Clever Calculations', unitId: 27, pool: [27] },
  { name: 'Battery Bank', focus: 'Adding and Subtracting Integers', unitId: 109, pool: [109] },
  { name: 'Plug Hole', focus: 'Multiplying and Dividing Integers', unitId: 110, pool: [110] },
  { name: 'Power Plant', focus: 'Powers and Roots', unitId: 111, pool: [111] },
  { name: 'Fuse Forest', focus: 'Prime Factors', unitId: 112, pool: [112] },
  { name: 'Socket City', focus: 'Fraction Calculations', unitId: 35, pool: [35] },
  { name: 'Lightning Lane', focus: 'Decimal Calculations', unitId: 40, pool: [40] },
  { name: 'Charge Chamber', focus: 'Fractions, Decimals and Percentages', unitId: 45, pool: [45] },
  { name: 'Mixing Mast', focus: 'Sharing in a Ratio', unitId: 46, pool: [46] },
  { name: 'Bargain Bolt', focus: 'Best Buys, Profit and Tax', unitId: 56, pool: [56] },
  { name: 'Time-Zone Tower', focus: 'Time Zones and Decimal Hours', unitId: 64, pool: [64] },
  { name: 'Letter Lab', focus: 'Expressions and Substitution', unitId: 149, pool: [149] },
  { name: 'Balance Bridge', focus: 'Solving Equations', unitId: 150, pool: [150] },
  { name: 'Pattern Pylon', focus: 'Sequences', unitId: 151, pool: [151] },
  { name: 'Straight-Wire Walk', focus: 'Straight-Line Graphs', unitId: 153, pool: [153] },
  { name: 'Parallel Platforms', focus: 'Angles and Parallel Lines', unitId: 88, pool: [88] },
  { name: 'Kite Field', focus: 'Trapezia and Compound Shapes', unitId: 75, pool: [75] },
  { name: 'Crate Crane', focus: 'Prisms and Surface Area', unitId: 76, pool: [76] },
  { name: 'Average Avenue', focus: 'Averages and Range', unitId: 101, pool: [101] },
  { name: 'Chance Chimney', focus: 'Probability', unitId: 102, pool: [102] },
  { name: 'The Storm Engine', focus: 'Zone Summary', unitId: 150, pool: [8, 27, 35, 40, 45, 46, 56, 64, 75, 76, 88, 101, 102, 109, 110, 111, 112, 149, 150, 151, 153] },
  { name: 'Ripple Road', focus: 'Index Laws', unitId: 113, pool: [113] },
  { name: 'Tiny-Huge Telescope', focus: 'Standard Form', unitId: 114, pool: [114] },
  { name: 'Double-Take Dock', focus: 'Percentage Change', unitId: 47, pool: [47] },
  { name: 'Fair-Share Ferry', focus: 'Rates and Proportion', unitId: 48, pool: [48] },
  { name: 'Wage-Packet Wharf', focus: 'Wages and Simple Interest', unitId: 57, pool: [57] },
  { name: 'Speedboat Strait', focus: 'Speed, Distance and Time', unitId: 65, pool: [65] },
  { name: 'Bracket Boardwalk', focus: 'Brackets and Factors', unitId: 154, pool: [154] },
  { name: 'Seesaw Swamp', focus: 'Solving Linear Equations', unitId: 155, pool: [155] },
  { name: 'Slope Stile', focus: 'Gradient and Intercept', unitId: 156, pool: [156] },
  { name: 'Lily-Pad Loop', focus: 'Circles', unitId: 77, pool: [77] },
  { name: 'Reed Tank', focus: 'Prisms and Cylinders', unitId: 78, pool: [78] },
  { name: 'Many-Sided Meadow', focus: 'Polygon Angles', unitId: 89, pool: [89] },
  { name: 'Lookalike Lake', focus: 'Similar Shapes', unitId: 90, pool: [90] },
  { name: 'Tally Tower', focus: 'Averages from Tables', unitId: 103, pool: [103] },
  { name: 'Twin-Dice Den', focus: 'Combined Events', unitId: 104, pool: [104] },
  { name: 'The Mirror Maze', focus: 'Zone Summary', unitId: 155, pool: [47, 48, 57, 65, 77, 78, 89, 90, 103, 104, 113, 114, 154, 155, 156] },
  { name: 'Repeating Rocks', focus: 'Recurring Decimals and Bounds', unitId: 41, pool: [41] },
  { name: 'Simmer Springs', focus: 'Compound and Reverse Percentages', unitId: 49, pool: [49] },
  { name: 'Cinder Ladder', focus: 'Indices and Standard Form Sums', unitId: 115, pool: [115] },
  { name: 'Double-Oven Ledge', focus: 'Quadratic Expressions', unitId: 158, pool: [158] },
  { name: 'Two-Pan Pass', focus: 'Simultaneous Equations', unitId: 157, pool: [157] },
  { name: 'Pizza Crater', focus: 'Arcs, Sectors and Surfaces', unitId: 79, pool: [79] },
  { name: 'Ladder Lava-Fall', focus: 'Pythagoras', unitId: 91, pool: [91] },
  { name: 'Steep-Slope Lookout', focus: 'Trigonometry', unitId: 92, pool: [92] },
  { name: 'Forked-Fire Trail', focus: 'Tree Diagrams and Trends', unitId: 105, pool: [105] },
  { name: 'The Volcano Kitchen', focus: 'Zone Summary', unitId: 157, pool: [41, 49, 79, 91, 92, 105, 115, 157, 158] },
  { name: 'Root Rotunda', focus: 'Surds and Fractional Indices', unitId: 116, pool: [116] },
  { name: 'Orbit Exchange', focus: 'Direct and Inverse Proportion', unitId: 50, pool: [50] },
  { name: 'Treasury Tower', focus: 'Money Over Time', unitId: 58, pool: [58] },
  { name: 'Arc of Squares', focus: 'Quadratic Equations', unitId: 159, pool: [159] },
  { name: 'Formula Gallery', focus: 'Functions, Sequences and Lines', unitId: 160, pool: [160] },
  { name: 'Globe Room', focus: 'Cones, Spheres and Density', unitId: 80, pool: [80] },
  { name: 'Ring of Theorems', focus: 'Circle Theorems', unitId: 93, pool: [93] },
  { name: 'Compass Court', focus: 'Any Triangle', unitId: 94, pool: [94] },
  { name: 'Whisker Gallery', focus: 'Quartiles and Conditions', unitId: 106, pool: [106] },
  { name: 'The Star Vault', focus: 'Zone Summary', unitId: 159, pool: [50, 58, 80, 93, 94, 106, 116, 159, 160] },
];

export const STORY_STEPS: readonly StoryStep[] = ROWS.map(({ name, focus, unitId, pool }, i) => {
  const position = i + 1;
  const area = STORY_AREAS.find(({ lastStep }) => position <= lastStep);
  if (area === undefined) throw new Error(`step ${position} lies in no area`);
  return {
    position,
    name,
    areaId: area.id,
    areaPosition: position - area.firstStep + 1,
    zone: area.id,
    boss: focus === BOSS_LABEL,
    focusLabel: focus,
    focusUnitId: unitId,
    unitIds: pool,
  };
});
