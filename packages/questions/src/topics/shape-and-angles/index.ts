import { shapesByName } from './shapes-by-name.ts';
import { sidesAndCorners } from './sides-and-corners.ts';
import { shapeFeatures } from './shape-features.ts';
import { rightAnglesAndLines } from './right-angles-and-lines.ts';
import { anglesAndSymmetry } from './angles-and-symmetry.ts';
import { measuringAngles } from './measuring-angles.ts';
import { missingAngles } from './missing-angles.ts';
import { circlesAndNets } from './circles-and-nets.ts';
import { anglesAndParallelLines } from './angles-and-parallel-lines.ts';
import { polygonAngles } from './polygon-angles.ts';
import { similarShapes } from './similar-shapes.ts';
import { pythagoras } from './pythagoras.ts';
import { trigonometry } from './trigonometry.ts';
import { circleTheorems } from './circle-theorems.ts';
import { anyTriangle } from './any-triangle.ts';
import type { Unit } from '../../sub-unit.ts';

/** The units of topic 10, Shape and Angles. */
export const units: readonly Unit[] = [
  shapesByName,
  sidesAndCorners,
  shapeFeatures,
  rightAnglesAndLines,
  anglesAndSymmetry,
  measuringAngles,
  missingAngles,
  circlesAndNets,
  anglesAndParallelLines,
  polygonAngles,
  similarShapes,
  pythagoras,
  trigonometry,
  circleTheorems,
  anyTriangle,
];
