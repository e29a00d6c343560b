import { pictureGraphs } from './picture-graphs.ts';
import { talliesAndPictograms } from './tallies-and-pictograms.ts';
import { barCharts } from './bar-charts.ts';
import { tablesAndGraphs } from './tables-and-graphs.ts';
import { lineGraphsAndChance } from './line-graphs-and-chance.ts';
import { pieChartsAndTheMean } from './pie-charts-and-the-mean.ts';
import { averagesAndRange } from './averages-and-range.ts';
import { probability } from './probability.ts';
import { averagesFromTables } from './averages-from-tables.ts';
import { combinedEvents } from './combined-events.ts';
import { treeDiagramsAndTrends } from './tree-diagrams-and-trends.ts';
import { quartilesAndConditions } from './quartiles-and-conditions.ts';
import type { Unit } from '../../sub-unit.ts';

/** The units of topic 11, Data and Chance. */
export const units: readonly Unit[] = [
  pictureGraphs,
  talliesAndPictograms,
  barCharts,
  tablesAndGraphs,
  lineGraphsAndChance,
  pieChartsAndTheMean,
  averagesAndRange,
  probability,
  averagesFromTables,
  combinedEvents,
  treeDiagramsAndTrends,
  quartilesAndConditions,
];
