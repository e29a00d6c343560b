import { listed } from '@moonbase/kit';

import { KEPT } from '../retention.ts';
import { CHECKS } from './checks.ts';
import { LESSONS } from './lessons.ts';
import { MISTAKES } from './mistakes.ts';
import { ofPractice } from './of-practice.ts';
import { ownRow, type PersonalTable, type TableEntry, WITH_ACCOUNT } from './entry.ts';

const FACT_COLUMNS = listed(`
  user_id fact answered correct recent times days firsts first_times last_answered_at
`);

const OF_AN_ANSWER = listed(`
  id wave_id user_id kind mode unit_id sub_unit position optional question expected answered_at local_day
  outcome counts suspect total_attempts total_teleports duration score attempts
`);

/** Answers and everything counted from them. */
export const PRACTICE: readonly TableEntry[] = [
  ...LESSONS,
  ...CHECKS,
  ofPractice({
    table: 'played_answers',
    group: 'answers',
    holds: 'Every question that was answered, with the tries, the times and the points',
    why: 'to mark, to report, and to choose what to ask next',
    kept: `${KEPT.answersMonths} months, or less where the school says so; then added to the totals and erased`,
    exported: [...OF_AN_ANSWER, 'step', 'too_fast'],
    withheld: { last_at: 'the time of the newest answer of the same wave' },
  }),
  { table: 'answers', rowsOf: 'played_answers', columns: [...OF_AN_ANSWER, 'step', 'last_at'] },
  {
    table: 'wave_answers',
    rowsOf: 'played_answers',
    columns: listed(`
      wave_id user_id kind mode suspect too_fast last_at positions unit_ids sub_units optional answered_at
      local_days outcomes counts total_attempts total_teleports durations scores steps record
    `),
  },
  { table: 'answer_rows', rowsOf: 'played_answers', columns: OF_AN_ANSWER },
  ofPractice({
    table: 'games',
    holds: 'Games that were played, with their scores',
    why: 'to show what was done and when',
    exported: listed(`
      id user_id kind mode starting_speed time_scale planned_waves score story_stage story_round passed
      shields created_at ended_at source pool
    `),
  }),
  ofPractice({
    table: 'waves',
    holds: 'The sets of questions of a game, with what was right',
    why: 'to show what was done and when',
    exported: listed(`
      id game_id user_id position speed unit_id issued_at ended_at duration correct incorrect skipped score
      final suspect clamped too_fast replaced_at carried_score
    `),
    withheld: { served: 'the answers of questions that are still open' },
  }),
  ofPractice({
    table: 'unit_stats',
    holds:
      'Per unit: how many answers were right, the last ten, and the questions that were missed',
    why: 'to show progress and to choose what to ask next',
    exported: ['user_id', 'unit_id', 'answered', 'correct', 'recent', 'missed', 'last_answered_at'],
  }),
  ofPractice({
    table: 'fact_stats',
    holds:
      'Per number fact: how many answers were right, the times of the last ten, and the first answer of each day',
    why: 'to show which facts are known, and to ask them again in time',
    exported: FACT_COLUMNS,
  }),
  ...MISTAKES,
  ofPractice({
    table: 'daily_activity',
    holds: 'Per day and kind of activity: answers, right ones, minutes of play, and minutes worked',
    why: 'to report by day and week',
    exported: ['user_id', 'day', 'kind', 'answered', 'correct', 'duration', 'activities', 'worked'],
  }),
  ofPractice({
    table: 'leaderboard_days',
    holds: 'Per day: right answers and stars that count for the class on the leaderboard',
    why: 'so that classes can compete, without names of students',
    exported: ['user_id', 'day', 'correct', 'stars'],
  }),
  {
    ...ofPractice({
      table: 'class_student_weeks',
      holds: 'Per week: what a student gave to the class’s score',
      why: 'so that classes can compete, without names of students',
      exported: ['class_group_id', 'week', 'user_id', 'correct', 'stars', 'students'],
      kept: 'as long as the account; then added to the sum of everybody who was erased',
    }),
    pointers: [{ column: 'user_id', as: 'subject', erasure: 'summed' }],
  },
  ofPractice({
    table: 'user_story_rounds',
    holds: 'Rounds of the campaign: started, passed, tried how often',
    why: 'to go on where the student was, and to keep the stars',
    exported: listed('id user_id stage round is_passed passed_at attempts created_at'),
  }),
  ofPractice({
    table: 'adaptive_states',
    holds: 'What the adaptive engine has worked out about what a person can do',
    why: 'to ask questions at the right level',
    exported: ['user_id', 'state'],
  }),
  ofPractice({
    table: 'adaptive_rounds',
    holds:
      'The estimate after each adaptive round, how it was planned, and for 60 days the estimate before it',
    why: 'to show progress over time, and to undo a mark',
    exported: listed(
      'user_id wave_id local_day average minimum maximum high_variance clicking presses planned_day state_before',
    ),
  }),
  ofPractice({
    table: 'practice_bests',
    holds: 'The best run in a unit: when each right answer came',
    why: 'so that a student can race their own best run',
    exported: ['user_id', 'unit_id', 'mode', 'speed_band', 'right_at', 'wave_id'],
  }),
  ofPractice({
    table: 'objections',
    group: 'answers',
    holds: 'Answers that the student thinks are right, the reason they gave, and what was decided',
    why: 'so that a teacher looks at a mark again',
    kept: 'one year',
    pointers: [
      ...ownRow(),
      { column: 'decided_by', as: 'author', erasure: 'cleared', inExport: false },
    ],
    exported: listed(`
      id user_id wave_id position last_at reason made_at state sentence decided_at told_at
    `),
    withheld: { decided_by: 'names the teacher or parent who decided' },
  }),
  ofPractice({
    table: 'wrong_keys',
    group: 'answers',
    holds: 'Answers of which the student said that they pressed a wrong key',
    why: 'so that a wrong key is never taken for a mistake',
    kept: 'one year',
    seenBy: ['the person'],
    exported: ['user_id', 'wave_id', 'position', 'made_at'],
  }),
  ofPractice({
    table: 'remark_news',
    holds:
      'How many answers became right when a faulty question was marked again, and whether they have read it',
    why: 'so that everybody concerned reads it once',
    seenBy: ['the person'],
    exported: ['remark_id', 'user_id', 'answers', 'told_at'],
  }),
  ofPractice({
    table: 'live_waves',
    group: 'answers',
    holds: 'Answers of a wave that is being played while a teacher watches the live lesson',
    why: 'to show a teacher who needs a hand',
    kept: 'until the wave ends',
    exported: ['user_id', 'wave_id', 'answers', 'at'],
  }),
  ofPractice({
    table: 'live_rounds',
    group: 'answers',
    holds:
      'Answers of a round of Space Rescue that is being played while a teacher watches the live lesson',
    why: 'to show a teacher who needs a hand',
    kept: 'until an hour after the round',
    exported: ['user_id', 'match_id', 'round', 'answers', 'at'],
  }),
  ofPractice({
    table: 'submissions',
    group: 'answers',
    holds: 'Replies to results that were sent in',
    why: 'so that a result sent twice counts once',
    kept: '60 days',
    seenBy: [],
    exported: ['id', 'user_id', 'reply', 'created_at'],
    withheld: {
      content_hash: 'a check sum',
      packed_reply: 'the reply, packed: its answers and scores are exported with the answers',
    },
  }),
  ...carried(),
];

/** The share of deleted answers in the totals. */
function carried(): readonly PersonalTable[] {
  const why =
    'so that totals stay true after single answers are erased, or after a change of school';
  const kept = WITH_ACCOUNT;
  return [
    ofPractice({
      table: 'carried_unit_stats',
      holds: 'Per unit: what earlier answers add',
      why,
      kept,
      exported: listed('user_id unit_id answered correct recent missed last_answered_at'),
    }),
    ofPractice({
      table: 'carried_fact_stats',
      holds: 'Per number fact: what earlier answers add',
      why,
      kept,
      exported: FACT_COLUMNS,
    }),
    ofPractice({
      table: 'carried_days',
      holds: 'Per day: what earlier answers add',
      why,
      kept,
      exported: listed('user_id day kind answered correct duration activities worked'),
    }),
    ofPractice({
      table: 'carried_leaderboard_days',
      holds: 'Per day: what earlier answers add for the leaderboard',
      why,
      kept,
      exported: ['user_id', 'day', 'correct'],
    }),
    ofPractice({
      table: 'carried_story_rounds',
      holds: 'Rounds of the campaign that were passed at another school',
      why,
      kept,
      exported: ['user_id', 'stage', 'round', 'is_passed', 'passed_at', 'attempts'],
    }),
  ];
}
