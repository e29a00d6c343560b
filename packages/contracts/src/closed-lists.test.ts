import type { Reason } from '@moonbase/adaptive';
import { ACTIVITY_KINDS, FREE_MODES, TIME_SETTINGS, type TimeSetting } from '@moonbase/practice';
import type { FreeMode, GameSource, SubmittedWave } from '@moonbase/practice';
import {
  type BoardView,
  type MatchView,
  type PlayerView,
  type Refusal,
  type RevealedTile,
  type TurnView,
} from '@moonbase/rescue';
import type { Pace, PublicQuestionDoc, TableFormat, TableMode } from '@moonbase/questions';
import type { SelectionType, SelectionUnit as ChosenUnit } from '@moonbase/selections';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';

import type { AdaptiveReason } from './adaptive-leveling.ts';
import type { ContentSelection, SelectionUnit } from './content-selections.ts';
import type { CompleteWaveBody, CreateGameBody, Game, Question } from './practice/practice.ts';
import type {
  RescueBoard,
  RescuePlayer,
  RescueReveal,
  RescueState,
  RescueTurn,
} from './rescue/rescue-board.ts';
import type { RescueRefusal } from './rescue/rescue.ts';
import { UserReportQuery } from './user-reports.ts';
import { type AccessProfile, ChangedProfile } from './access-profile.ts';

describe('the wire and the rules have the same closed lists (DW-6)', () => {
  it('modes, sources and time settings of a game', () => {
    expectTypeOf<Game['mode']>().toEqualTypeOf<FreeMode>();
    expectTypeOf<Game['timeScale']>().toEqualTypeOf<TimeSetting>();
    expectTypeOf<CreateGameBody['game']['source']>().toEqualTypeOf<GameSource>();
    expectTypeOf<AccessProfile['time']>().toEqualTypeOf<TimeSetting>();
    expect(new Set(ChangedProfile.shape.time.unwrap().options)).toEqual(new Set(TIME_SETTINGS));
  });

  it('paces and documents of a question', () => {
    expectTypeOf<Question['pace']>().toEqualTypeOf<Pace>();
    expectTypeOf<Question['text']>().toEqualTypeOf<PublicQuestionDoc>();
  });

  it('types, table modes, formats and frequencies of a selection', () => {
    expectTypeOf<ContentSelection['type']>().toEqualTypeOf<SelectionType>();
    expectTypeOf<ContentSelection['mode']>().toEqualTypeOf<TableMode>();
    expectTypeOf<ContentSelection['format']>().toEqualTypeOf<TableFormat>();
    expectTypeOf<SelectionUnit['frequency']>().toEqualTypeOf<ChosenUnit['frequency']>();
  });

  it('kinds and modes that a report is filtered by', () => {
    expect(UserReportQuery.shape.kind.unwrap().options).toEqual(ACTIVITY_KINDS);
    expect(UserReportQuery.shape.mode.unwrap().options).toEqual(FREE_MODES);
  });

  it('a finished wave has the form that the rules check', () =>
    expectTypeOf<CompleteWaveBody['wave']>().toExtend<SubmittedWave>());

  it('reasons of the adaptive engine', () => {
    expectTypeOf<z.infer<typeof AdaptiveReason>>().toExtend<Reason>();
    expectTypeOf<Reason>().toExtend<z.infer<typeof AdaptiveReason>>();
  });

  it('what a player of Space Rescue sees, and the reasons for refusals', () => {
    expectTypeOf<BoardView>().toExtend<RescueBoard>();
    expectTypeOf<PlayerView>().toExtend<RescuePlayer>();
    expectTypeOf<TurnView>().toExtend<RescueTurn>();
    expectTypeOf<MatchView['state']['name']>().toEqualTypeOf<RescueState['name']>();
    type Revealed = RescueReveal['tiles'][number];
    expectTypeOf<RevealedTile['outcome']>().toEqualTypeOf<Revealed['outcome']>();
    expectTypeOf<RevealedTile['scoreType']>().toEqualTypeOf<Revealed['scoreType']>();
    expectTypeOf<Refusal>().toExtend<RescueRefusal>();
  });
});
