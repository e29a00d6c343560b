import { at } from '@moonbase/kit';

import type { FigureOf, MeasureFigure } from '../diagram.ts';
import { MONEYS } from '../../quantities/moneys.ts';
import { saidPrice } from '../../quantities/said-quantity.ts';
import { fmt } from '../../numbers.ts';
import { markPhrase, nth, plural } from '../../wording/words.ts';
import type { AltTexts } from './alt-texts.ts';
import { each, known } from './words-of-figures.ts';

export const MEASURES_ALT: AltTexts<MeasureFigure['kind']> = {
  money: moneyAlt,
  clock: clockAlt,
  digitalClock: (figure) => `Digital clock showing ${figure.text}.`,
  calendar: calendarAlt,
  lengthBlocks: lengthBlocksAlt,
  ruler: (figure) =>
    `A ruler marked in ${figure.unit}${figure.minor < 1 ? `, with ${Math.round(1 / figure.minor) - 1} small marks between two numbers` : ''}. The ${figure.item} starts ${markPhrase(figure.from, 1, figure.minor)} and ends ${markPhrase(figure.to, 1, figure.minor)}.`,
  scale: scaleAlt,
  balance: (figure) =>
    `A level balance. Left pan: ${known(figure.left)}. Right pan: ${known(figure.right)}.`,
};

function moneyAlt({ pieces, currency }: FigureOf<'money'>): string {
  const here = MONEYS[currency ?? 'GBP'];
  const piles = pieces
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => each(count, saidPrice(value, here)));
  return `Coins and notes: ${piles.join('; ')}.`;
}

function clockAlt({ hour, minute }: FigureOf<'clock'>): string {
  const short = minute === 0 ? `points at ${hour}` : `is ${shortHandPlace(hour, minute)}`;
  const number = Math.floor(minute / 5) || 12;
  const long =
    minute % 5 === 0 ? `at ${number}` : `${plural(minute % 5, 'small mark')} past ${number}`;
  return `Clock face. The short hand ${short}. The long hand points ${long}.`;
}

/** The place of the short hand between two hours; it reveals nothing about the minutes that the long hand does not. */
function shortHandPlace(hour: number, minute: number): string {
  const between = `between ${hour} and ${(hour % 12) + 1}`;
  if (minute === 30) return `halfway ${between}`;
  if (minute < 30) return `${between}, nearer to ${hour}`;
  return `${between}, nearer to ${(hour % 12) + 1}`;
}

function calendarAlt({ month, days, firstWeekday, marked }: FigureOf<'calendar'>): string {
  const ringed = marked ? `. The ${nth(marked)} is ringed` : '';
  return `Calendar for ${month}. The 1st is a ${at(DAYS, firstWeekday)}. It has ${days} days${ringed}.`;
}

function lengthBlocksAlt({ item, blocks, second }: FigureOf<'lengthBlocks'>): string {
  const other = second
    ? `. A ${second.item} above another row: ${each(second.blocks, 'block')}`
    : '';
  return `A ${item} above a row of blocks, end to end: ${each(blocks, 'block')}${other}.`;
}

function scaleAlt({ style, min, max, major, minor, value, unit }: FigureOf<'scale'>): string {
  const name =
    style === 'jug' ? 'Measuring jug' : style === 'thermometer' ? 'Thermometer' : 'Weighing scale';
  const pointer = style === 'dial' ? 'needle' : 'level';
  const marks = Math.round(major / minor) - 1;
  const between =
    marks > 0 ? `, with ${marks} small ${marks === 1 ? 'mark' : 'marks'} between two numbers` : '';
  return `${name} from ${fmt(min)} to ${fmt(max)} ${unit}, numbered every ${fmt(major)}${between}. The ${pointer} is ${markPhrase(value, major, minor)}.`;
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
