import { listed } from '@moonbase/kit';

import { COOKIES } from './cookies.ts';
import { type ImpersonalTable, type OtherPlace } from './entry.ts';

/** Tables about classes, weeks and the installation. */
export const NOBODY: readonly ImpersonalTable[] = [
  {
    table: 'class_groups',
    aboutNobody: 'classes and their names',
    columns: listed(`
      id school_id source_id name created_at archived_at taught_up_to minutes_a_week school_year
    `),
  },
  {
    table: 'rescue_waiting_rooms',
    aboutNobody:
      'rooms in which people wait for a match of Space Rescue; who waits is in another table',
    columns: listed('id owner mode code fill relaxed starts_at created_at closed_at closed_for'),
  },
  {
    table: 'class_week_scores',
    aboutNobody: 'sums of classes by week',
    columns: ['class_group_id', 'week', 'correct', 'stars', 'active_students'],
  },
  {
    table: 'leaderboard_entries',
    aboutNobody: 'sums of classes by closed week',
    columns: listed(`
      class_group_id week school_id name school_name country_id state_id age_bracket correct stars students
      ranks entrants
    `),
  },
  {
    table: 'leaderboard_tops',
    aboutNobody: 'the first classes of closed weeks',
    columns: listed('week category division age_bracket class_group_ids entrants places'),
  },
  {
    table: 'leaderboard_weeks',
    aboutNobody: 'which weeks are closed',
    columns: ['week', 'closed_at'],
  },
  {
    table: 'live_watches',
    aboutNobody: 'which classes have a live lesson open',
    columns: ['class_group_id', 'until'],
  },
  {
    table: 'saved_lessons',
    aboutNobody: 'lessons that a class has ready: a name, minutes and content, not who saved them',
    columns: ['id', 'class_group_id', 'name', 'minutes', 'what', 'content', 'clock', 'saved_at'],
  },
  {
    table: 'class_pauses',
    aboutNobody: 'which classes have their games paused',
    columns: ['class_group_id', 'until'],
  },
  {
    table: 'event_counts',
    aboutNobody: 'how often something was used, by day',
    columns: ['day', 'name', 'count'],
  },
  {
    table: 'remarks',
    aboutNobody:
      'kinds of question that the operator marked again: which, when, why, and the name the operator gave',
    columns: ['id', 'unit_id', 'sub_unit', 'asked_by', 'why', 'begun_at', 'finished_at'],
  },
  {
    table: 'product_state',
    aboutNobody:
      'facts about this installation; an erasure takes the administrator of the first-run wizard out',
    columns: ['name', 'value'],
  },
  {
    table: 'rate_limits',
    aboutNobody: 'how often a session did something within the last minute, by a hash',
    columns: ['key', 'points', 'until', 'burst_points', 'burst_until'],
  },
  {
    table: 'rescue_lead',
    aboutNobody: 'which server plays the matches',
    columns: ['only', 'node', 'url', 'lease_until'],
  },
  {
    table: 'rescue_nodes',
    aboutNobody: 'the servers that play matches of Space Rescue, and how full each is',
    columns: [...['id', 'url', 'key', 'lease_until', 'is_full', 'matches', 'in_lobby', 'in_games']],
  },
  {
    table: 'saml_consumed',
    aboutNobody: 'numbers of sign-in messages that were used',
    columns: ['id', 'expires_at'],
  },
  {
    table: 'roster_erased',
    aboutNobody:
      'people who were erased: a keyed hash of the id on the list of their school, and of a student’s name, nothing else of them, so that neither the next list nor a file brings them back in silence; until the list has left them out for 60 days, for 400 days where no list names them, or until a school admin lets the list bring them again',
    columns: ['school_id', 'mark', 'missing_since', 'made_at'],
  },
  {
    table: 'knocks',
    aboutNobody:
      'accounts at a school’s sign-in service that came and fit nobody of its list: name and address as stated there, for 14 days, seen by the school admin',
    columns: [
      ...['id', 'way_in_id', 'issuer', 'subject', 'name', 'address', 'is_vouched', 'why'],
      'knocked_at',
      'refused_at',
    ],
  },
  {
    table: 'saml_requests',
    aboutNobody: 'sign-ins that are under way, before anybody is known',
    columns: ['id', 'browser_hash', 'continue_to', 'created_at', 'expires_at', 'consumed_at'],
  },
  {
    table: 'door.class_groups',
    aboutNobody: 'class codes, and whether the door is open',
    columns: listed('class_group_id code_nonce code_hash way override_open override_until'),
  },
  {
    table: 'door.challenges',
    aboutNobody: 'what a browser at the school door has to sign next with a passkey, for minutes',
    columns: ['visit_hash', 'purpose', 'challenge', 'made_at'],
  },
  {
    table: 'door.counts',
    aboutNobody: 'wrong tries by a keyed hash of an address or a device, for a day',
    columns: ['key', 'wrong', 'since', 'pauses', 'paused_until'],
  },
];

/** Data outside the tables. */
export const OTHER_PLACES: readonly OtherPlace[] = [
  {
    place: 'The log of the server',
    holds:
      'One line per request: time, route, status, and a mark of the person that is good until the server restarts; no name, number, address or answer',
    kept: 'as long as whoever runs the server keeps it',
    erased: 'holds nothing that leads to a person once the server has restarted',
  },
  {
    place: 'The browser',
    holds: `Cookies without a name in them: ${COOKIES.map(({ name, serves }) => `${name} ${serves}`).join('; ')}. Choices such as the volume, and results that wait for the network. On a student’s device, for times without a network: the student’s own session (name, class, figures, settings) and ten waves of questions`,
    kept: `${COOKIES.map(({ name, kept }) => `${name} ${kept}`).join('; ')}; the student’s session and waves until they sign out, another person signs in or the waves are 14 days old; the rest until the browser’s data are cleared`,
    erased: 'signing out clears it; results of an account that is gone are refused',
  },
  {
    place: 'Backups',
    holds: 'Everything in the database',
    kept: 'as long as whoever runs the server keeps them; 35 days is a good length',
    erased:
      'a backup that is restored has later erasures done again at its first start, from a list of numbers without names in DATA_DIR/privacy',
  },
  {
    place: 'The queue of jobs (schemas jobs and pgboss)',
    holds: 'Names and times of jobs; nothing about people',
    kept: '14 days',
    erased: 'nothing to erase',
  },
];
