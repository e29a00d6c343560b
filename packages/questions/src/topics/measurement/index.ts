import { measuringWithBlocks } from './measuring-with-blocks.ts';
import { readingScales } from './reading-scales.ts';
import { lengthMassAndCapacity } from './length-mass-and-capacity.ts';
import { unitsPerimeterAndArea } from './units-perimeter-and-area.ts';
import { areaAndPerimeter } from './area-and-perimeter.ts';
import { metricUnitsAndCubes } from './metric-units-and-cubes.ts';
import { metricAndImperial } from './metric-and-imperial.ts';
import { trianglesAndParallelograms } from './triangles-and-parallelograms.ts';
import { volumeOfCuboids } from './volume-of-cuboids.ts';
import { trapeziaAndCompoundShapes } from './trapezia-and-compound-shapes.ts';
import { prismsAndSurfaceArea } from './prisms-and-surface-area.ts';
import { circles } from './circles.ts';
import { prismsAndCylinders } from './prisms-and-cylinders.ts';
import { arcsSectorsAndSurfaces } from './arcs-sectors-and-surfaces.ts';
import { conesSpheresAndDensity } from './cones-spheres-and-density.ts';
import type { Unit } from '../../sub-unit.ts';

/** The units of topic 9, Measurement. */
export const units: readonly Unit[] = [
  measuringWithBlocks,
  readingScales,
  lengthMassAndCapacity,
  unitsPerimeterAndArea,
  areaAndPerimeter,
  metricUnitsAndCubes,
  metricAndImperial,
  trianglesAndParallelograms,
  volumeOfCuboids,
  trapeziaAndCompoundShapes,
  prismsAndSurfaceArea,
  circles,
  prismsAndCylinders,
  arcsSectorsAndSurfaces,
  conesSpheresAndDensity,
];
