import { drawCoordGrid } from './coord-grid.ts';
import type { DiagramFigure, DiagramKind, FigureOf } from '../document/diagram.ts';
import { drawAngleFigure } from './angle-figures.ts';
import { drawAngle, drawBearing } from './angles.ts';
import {
  drawBarChart,
  drawBoxPlot,
  drawCumulative,
  drawDotPlot,
  drawHistogram,
  drawLineGraph,
} from './charts.ts';
import { drawCircleTheorem } from './circle-theorems.ts';
import { drawCalendar, drawClock, drawDigitalClock, drawTurnClock } from './clocks.ts';
import {
  drawArray,
  drawGroups,
  drawObjects,
  drawPlaceValueBlocks,
  drawPlaceValueChart,
  drawTenFrame,
  drawTiles,
} from './counting.ts';
import {
  drawBag,
  drawDice,
  drawPictogram,
  drawPieChart,
  drawSpinner,
  drawStemLeaf,
  drawTable,
  drawTally,
  drawTree,
  drawVenn,
} from './data.ts';
import { drawGridShape, drawMirror, drawRow, drawShape2d, drawShapeSet } from './flat-shapes.ts';
import { frame } from './frame.ts';
import { drawBalance, drawLengthBlocks, drawRuler, drawScale } from './measures.ts';
import { drawMoney } from './money-pieces.ts';
import {
  drawBarModel,
  drawColumn,
  drawFunctionMachine,
  drawNumberLine,
  drawPartWhole,
  drawSequence,
} from './number-figures.ts';
import { drawFraction, drawHundredGrid } from './parts.ts';
import type { Drawing, Primitive } from './primitives.ts';
import { drawCircle, drawCirclesRow, drawLShape, drawSidesShape } from './sided-shapes.ts';
import { drawCubes, drawSolid } from './solids.ts';
import { drawRightTriangle, drawSimilar, drawTriangle } from './triangles.ts';

/** A figure as a picture, at most 300 by 225 units: drawn at that size, its smallest text is 9 units high. */
export function drawFigure(figure: DiagramFigure): Drawing {
  return frame(toPrimitives(figure.kind, figure));
}

/** The drawing function of each kind: a kind without its line does not compile. */
const DRAWN_BY: { readonly [K in DiagramKind]: (figure: FigureOf<K>) => Primitive[] } = {
  objects: drawObjects,
  groups: drawGroups,
  tenFrame: drawTenFrame,
  partWhole: drawPartWhole,
  barModel: drawBarModel,
  numberLine: drawNumberLine,
  placeValueBlocks: drawPlaceValueBlocks,
  placeValueChart: drawPlaceValueChart,
  array: drawArray,
  sequence: drawSequence,
  column: drawColumn,
  tiles: drawTiles,
  functionMachine: drawFunctionMachine,
  fraction: drawFraction,
  hundredGrid: drawHundredGrid,
  money: drawMoney,
  clock: drawClock,
  digitalClock: drawDigitalClock,
  calendar: drawCalendar,
  lengthBlocks: drawLengthBlocks,
  ruler: drawRuler,
  scale: drawScale,
  balance: drawBalance,
  shape2d: drawShape2d,
  shapeSet: drawShapeSet,
  row: drawRow,
  solid: drawSolid,
  cubes: drawCubes,
  sidesShape: drawSidesShape,
  lShape: drawLShape,
  gridShape: drawGridShape,
  circle: drawCircle,
  circlesRow: drawCirclesRow,
  mirror: drawMirror,
  turnClock: drawTurnClock,
  angle: drawAngle,
  angleFigure: drawAngleFigure,
  rightTriangle: drawRightTriangle,
  triangle: drawTriangle,
  similar: drawSimilar,
  circleTheorem: drawCircleTheorem,
  bearing: drawBearing,
  tally: drawTally,
  pictogram: drawPictogram,
  barChart: drawBarChart,
  dotPlot: drawDotPlot,
  lineGraph: drawLineGraph,
  pieChart: drawPieChart,
  table: drawTable,
  stemLeaf: drawStemLeaf,
  boxPlot: drawBoxPlot,
  cumulative: drawCumulative,
  histogram: drawHistogram,
  spinner: drawSpinner,
  bag: drawBag,
  dice: drawDice,
  venn: drawVenn,
  tree: drawTree,
  coordGrid: drawCoordGrid,
};

function toPrimitives<K extends DiagramKind>(kind: K, figure: FigureOf<K>): Primitive[] {
  return DRAWN_BY[kind](figure);
}
