/** The number of released sub-units of each unit. Results refer to them: a number here only ever grows. */
export const RELEASED: Readonly<Record<number, number>> = {
  1: 6, // Counting Objects
  2: 8, // Numbers to 20
  3: 8, // Tens and Ones
  4: 8, // Hundreds, Tens and Ones
  5: 8, // Thousands, Rounding and Below Zero
  6: 8, // Numbers to a Million
  7: 6, // Numbers to Ten Million
  8: 5, // Rounding and Estimating
  9: 8, // Adding Begins
  10: 7, // Taking Away Begins
  11: 8, // Adding to 100
  12: 8, // Subtracting to 100
  13: 6, // Mental Sums to 1000
  14: 8, // Column Sums
  15: 6, // Four-Digit Sums
  16: 6, // Big Number Sums
  17: 8, // Multi-Step Problems
  18: 5, // Groups and Halves
  19: 6, // Equal Groups and Sharing
  20: 8, // Multiply and Divide with Facts
  21: 8, // Multiplying Bigger Numbers
  22: 6, // Division and Remainders
  23: 5, // Multiplying by Two Digits
  24: 7, // Short Division
  25: 6, // Long Multiplication and Division
  26: 5, // Order of Operations
  27: 5, // Clever Calculations
  28: 6, // Halves, Quarters and Thirds
  29: 8, // Parts of a Whole
  30: 8, // Fraction Families
  31: 8, // Mixed Numbers and Fraction Sums
  32: 6, // Comparing and Simplifying Fractions
  33: 8, // Adding and Subtracting Fractions
  34: 8, // Multiplying and Dividing Fractions
  35: 5, // Fraction Calculations
  36: 8, // Tenths and Hundredths
  37: 8, // Decimal Places
  38: 6, // Multiplying and Dividing Decimals
  39: 7, // Fractions as Decimals
  40: 6, // Decimal Calculations
  41: 6, // Recurring Decimals and Bounds
  42: 5, // Percentages Begin
  43: 5, // Percentages of Amounts
  44: 6, // Ratio and Scale
  45: 6, // Fractions, Decimals and Percentages
  46: 5, // Sharing in a Ratio
  47: 4, // Percentage Change
  48: 8, // Rates and Proportion
  49: 5, // Compound and Reverse Percentages
  50: 8, // Direct and Inverse Proportion
  51: 4, // Counting Coins
  52: 6, // Making Amounts
  53: 7, // Pounds and Pence
  54: 5, // Shopping Sums
  55: 4, // Money Problems
  56: 5, // Best Buys, Profit and Tax
  57: 5, // Wages and Simple Interest
  58: 8, // Money Over Time
  59: 7, // Clocks and Days
  60: 5, // Half and Quarter Hours
  61: 6, // Time to the Minute
  62: 7, // 24-Hour Time
  63: 6, // Timetables
  64: 5, // Time Zones and Decimal Hours
  65: 6, // Speed, Distance and Time
  66: 5, // Measuring with Blocks
  67: 8, // Reading Scales
  68: 6, // Length, Mass and Capacity
  69: 8, // Units, Perimeter and Area
  70: 7, // Area and Perimeter
  71: 7, // Metric Units and Cubes
  72: 5, // Metric and Imperial
  73: 4, // Triangles and Parallelograms
  74: 7, // Volume of Cuboids
  75: 4, // Trapezia and Compound Shapes
  76: 6, // Prisms and Surface Area
  77: 5, // Circles
  78: 5, // Prisms and Cylinders
  79: 6, // Arcs, Sectors and Surfaces
  80: 6, // Cones, Spheres and Density
  81: 6, // Sides and Corners
  82: 8, // Shape Features
  83: 6, // Right Angles and Lines
  84: 7, // Angles and Symmetry
  85: 8, // Measuring Angles
  86: 7, // Missing Angles
  87: 8, // Circles and Nets
  88: 7, // Angles and Parallel Lines
  89: 5, // Polygon Angles
  90: 7, // Similar Shapes
  91: 6, // Pythagoras
  92: 5, // Trigonometry
  93: 5, // Circle Theorems
  94: 7, // Any Triangle
  95: 3, // Picture Graphs
  96: 6, // Tallies and Pictograms
  97: 7, // Bar Charts
  98: 8, // Tables and Graphs
  99: 8, // Line Graphs and Chance
  100: 8, // Pie Charts and the Mean
  101: 8, // Averages and Range
  102: 5, // Probability
  103: 7, // Averages from Tables
  104: 7, // Combined Events
  105: 7, // Tree Diagrams and Trends
  106: 5, // Quartiles and Conditions
  107: 6, // Factors, Primes and Squares
  108: 8, // Common Factors and Below Zero
  109: 8, // Adding and Subtracting Integers
  110: 6, // Multiplying and Dividing Integers
  111: 6, // Powers and Roots
  112: 6, // Prime Factors
  113: 5, // Index Laws
  114: 7, // Standard Form
  115: 5, // Indices and Standard Form Sums
  116: 5, // Surds and Fractional Indices
  117: 5, // Missing Numbers
  118: 7, // Coordinates
  119: 2, // Zero Times Table
  120: 2, // One Times Table
  121: 2, // Two Times Table
  122: 2, // Three Times Table
  123: 2, // Four Times Table
  124: 2, // Five Times Table
  125: 2, // Six Times Table
  126: 2, // Seven Times Table
  127: 2, // Eight Times Table
  128: 2, // Nine Times Table
  129: 2, // Ten Times Table
  130: 2, // Eleven Times Table
  131: 2, // Twelve Times Table
  132: 4, // Function Machines
  133: 5, // Formulae and Unknowns
  134: 6, // Four Quadrants
  135: 2, // Custom Times Table
  136: 2, // Add Zero
  137: 2, // Add One
  138: 2, // Add Two
  139: 2, // Add Three
  140: 2, // Add Four
  141: 2, // Add Five
  142: 2, // Add Six
  143: 2, // Add Seven
  144: 2, // Add Eight
  145: 2, // Add Nine
  146: 2, // Add Ten
  147: 2, // Add Eleven
  148: 2, // Add Twelve
  149: 8, // Expressions and Substitution
  150: 5, // Solving Equations
  151: 5, // Sequences
  152: 2, // Custom Addition Table
  153: 8, // Straight-Line Graphs
  154: 7, // Brackets and Factors
  155: 8, // Solving Linear Equations
  156: 8, // Gradient and Intercept
  157: 6, // Simultaneous Equations
  158: 8, // Quadratic Expressions
  159: 8, // Quadratic Equations
  160: 8, // Functions, Sequences and Lines
  161: 5, // Counting to 5
  162: 5, // Counting to 10
  163: 5, // One More, One Fewer
  164: 5, // Same, More and Fewer
  165: 5, // First Patterns
  166: 5, // Putting Together
  167: 5, // Shapes by Name
  168: 5, // Sharing Fairly
};
