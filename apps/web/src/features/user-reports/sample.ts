import { LEVELS, UNITS } from '@moonbase/content';
import type { UserReportReply } from '@moonbase/contracts';

const REACHED = 5; // levels that the made-up student has practised
const RECENT = ['cccccccccc', 'ccicccsccc', 'cciccicscc', 'cicscciccs'];

/** Per cent right: levels practised for long go well, the newest ones are still being learnt. */
const percentAt = (level: number, place: number): number => 98 - (level - 1) * 6 - (place % 3) * 4;

function resultOf(
  id: number,
  level: number,
  place: number,
): UserReportReply['unitResults'][number] {
  const answered = 24 + ((place * 17) % 60);
  const percent = percentAt(level, place);
  const isNew = level >= REACHED - 1;
  return {
    unit: String(id),
    answered,
    correct: Math.round((answered * percent) / 100),
    recent: RECENT[Math.min(RECENT.length - 1, Math.max(0, level - 2))] ?? '',
    weeks: isNew
      ? [percent - 24, percent - 15, percent - 6, percent]
      : [null, percent, null, percent],
  };
}

const practised = UNITS.filter(
  (unit, index) => unit.level <= REACHED && (unit.table ? index % 3 === 0 : index % 4 < 2),
);
const unitResults = practised.map(({ id, level }, place) => resultOf(id, level, place));

const levelResults = LEVELS.filter(({ position }) => position <= REACHED).map(({ position }) => {
  const own = unitResults.filter((_, index) => {
    const unit = practised[index];
    return unit?.level === position && !unit.table;
  });
  return {
    level: position,
    answered: own.reduce((sum, { answered }) => sum + answered, 0),
    correct: own.reduce((sum, { correct }) => sum + correct, 0),
  };
});

/** The results of a student who does not exist, after some months of practice. */
export const SAMPLE_RESULTS: UserReportReply = {
  user: { id: '0', name: 'Sam Sample', firstName: 'Sam' },
  start: null,
  end: null,
  adaptive: null,
  unitResults,
  levelResults,
  totals: {
    answered: unitResults.reduce((sum, { answered }) => sum + answered, 0),
    correct: unitResults.reduce((sum, { correct }) => sum + correct, 0),
  },
  daysActive: 41,
};
