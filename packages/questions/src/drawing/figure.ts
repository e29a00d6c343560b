import type { DiagramFigure } from '../diagram.ts';
import {
  drawAngle,
  drawAngleFigure,
  drawBearing,
  drawRightTriangle,
  drawSimilar,
  drawTriangle,
} from './angles.ts';
import {
  drawBarChart,
  drawBoxPlot,
  drawCoordGrid,
  drawCumulative,
  drawHistogram,
  drawLineGraph,
} from './charts.ts';
import { drawCircleTheorem } from './circle-theorems.ts';
import { drawCalendar, drawClock, drawDigitalClock, drawTurnClock } from './clocks.ts';
import {
  drawArray,
  drawBarModel,
  drawColumn,
  drawFunctionMachine,
  drawGroups,
  drawNumberLine,
  drawObjects,
  drawPartWhole,
  drawPlaceValueBlocks,
  drawPlaceValueChart,
  drawSequence,
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
import { drawGridShape, drawRow, drawShape2d, drawShapeSet } from './flat-shapes.ts';
import { frame } from './frame.ts';
import { drawBalance, drawLengthBlocks, drawRuler, drawScale } from './measures.ts';
import { drawMoney } from './money-pieces.ts';
import { drawFraction, drawHundredGrid } from './parts.ts';
import type { Drawing, Primitive } from './primitives.ts';
import { drawCircle, drawCirclesRow, drawLShape, drawSidesShape } from './sided-shapes.ts';
import { drawCubes, drawSolid } from './solids.ts';

/** A figure as a picture, at most 300 by 225 units: drawn at that size, its smallest text is 9 units high. */
export function drawFigure(figure: DiagramFigure): Drawing {
  return frame(toPrimitives(figure));
}

function toPrimitives(figure: DiagramFigure): Primitive[] {
  switch (figure.kind) {
    case 'objects':
      return drawObjects(figure);
    case 'groups':
      return drawGroups(figure);
    case 'tenFrame':
      return drawTenFrame(figure);
    case 'partWhole':
      return drawPartWhole(figure);
    case 'barModel':
      return drawBarModel(figure);
    case 'numberLine':
      return drawNumberLine(figure);
    case 'placeValueBlocks':
      return drawPlaceValueBlocks(figure);
    case 'placeValueChart':
      return drawPlaceValueChart(figure);
    case 'array':
      return drawArray(figure);
    case 'sequence':
      return drawSequence(figure);
    case 'column':
      return drawColumn(figure);
    case 'tiles':
      return drawTiles(figure);
    case 'functionMachine':
      return drawFunctionMachine(figure);
    case 'fraction':
      return drawFraction(figure);
    case 'hundredGrid':
      return drawHundredGrid(figure);
    case 'money':
      return drawMoney(figure);
    case 'clock':
      return drawClock(figure);
    case 'digitalClock':
      return drawDigitalClock(figure);
    case 'calendar':
      return drawCalendar(figure);
    case 'lengthBlocks':
      return drawLengthBlocks(figure);
    case 'ruler':
      return drawRuler(figure);
    case 'scale':
      return drawScale(figure);
    case 'balance':
      return drawBalance(figure);
    case 'shape2d':
      return drawShape2d(figure);
    case 'shapeSet':
      return drawShapeSet(figure);
    case 'row':
      return drawRow(figure);
    case 'solid':
      return drawSolid(figure);
    case 'cubes':
      return drawCubes(figure);
    case 'sidesShape':
      return drawSidesShape(figure);
    case 'lShape':
      return drawLShape(figure);
    case 'gridShape':
      return drawGridShape(figure);
    case 'circle':
      return drawCircle(figure);
    case 'circlesRow':
      return drawCirclesRow(figure);
    case 'turnClock':
      return drawTurnClock(figure);
    case 'angle':
      return drawAngle(figure);
    case 'angleFigure':
      return drawAngleFigure(figure);
    case 'rightTriangle':
      return drawRightTriangle(figure);
    case 'triangle':
      return drawTriangle(figure);
    case 'similar':
      return drawSimilar(figure);
    case 'circleTheorem':
      return drawCircleTheorem(figure);
    case 'bearing':
      return drawBearing(figure);
    case 'tally':
      return drawTally(figure);
    case 'pictogram':
      return drawPictogram(figure);
    case 'barChart':
      return drawBarChart(figure);
    case 'lineGraph':
      return drawLineGraph(figure);
    case 'pieChart':
      return drawPieChart(figure);
    case 'table':
      return drawTable(figure);
    case 'stemLeaf':
      return drawStemLeaf(figure);
    case 'boxPlot':
      return drawBoxPlot(figure);
    case 'cumulative':
      return drawCumulative(figure);
    case 'histogram':
      return drawHistogram(figure);
    case 'spinner':
      return drawSpinner(figure);
    case 'bag':
      return drawBag(figure);
    case 'dice':
      return drawDice(figure);
    case 'venn':
      return drawVenn(figure);
    case 'tree':
      return drawTree(figure);
    case 'coordGrid':
      return drawCoordGrid(figure);
  }
}
