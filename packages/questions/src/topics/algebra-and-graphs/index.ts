import { missingNumbers } from './missing-numbers.ts';
import { coordinates } from './coordinates.ts';
import { functionMachines } from './function-machines.ts';
import { formulaeAndUnknowns } from './formulae-and-unknowns.ts';
import { fourQuadrants } from './four-quadrants.ts';
import { expressionsAndSubstitution } from './expressions-and-substitution.ts';
import { solvingEquations } from './solving-equations.ts';
import { sequences } from './sequences.ts';
import { straightLineGraphs } from './straight-line-graphs.ts';
import { bracketsAndFactors } from './brackets-and-factors.ts';
import { solvingLinearEquations } from './solving-linear-equations.ts';
import { gradientAndIntercept } from './gradient-and-intercept.ts';
import { simultaneousEquations } from './simultaneous-equations.ts';
import { quadraticExpressions } from './quadratic-expressions.ts';
import { quadraticEquations } from './quadratic-equations.ts';
import { functionsSequencesAndLines } from './functions-sequences-and-lines.ts';
import type { Unit } from '../../sub-unit.ts';

/** The units of topic 13, Algebra and Graphs. */
export const units: readonly Unit[] = [
  missingNumbers,
  coordinates,
  functionMachines,
  formulaeAndUnknowns,
  fourQuadrants,
  expressionsAndSubstitution,
  solvingEquations,
  sequences,
  straightLineGraphs,
  bracketsAndFactors,
  solvingLinearEquations,
  gradientAndIntercept,
  simultaneousEquations,
  quadraticExpressions,
  quadraticEquations,
  functionsSequencesAndLines,
];
