import { listed } from '@moonbase/kit';

/**
 * Functions that prove a rule and that the web runs and the server never does, by the reason why the server need not.
 * Whatever decides about something that is kept, sent to others or refused belongs to the server.
 */
export const WEB_ALONE: Readonly<Record<string, readonly string[]>> = {
  'plays the game on the child’s device; the server checks and marks the wave that it sends (checkSubmittedWave)':
    listed(`
      practice/simulation/carriers.ts#carrierY
      practice/simulation/create-game.ts#createGame practice/simulation/rocket.ts#rocketLane
      practice/simulation/state.ts#aimedCarrier practice/simulation/state.ts#laneX
      practice/simulation/step.ts#step practice/simulation/wave-log.ts#noteEvents
      practice/simulation/wave-log.ts#toWaveToSend practice/simulation/wave-summary.ts#countRequiredRight
      practice/simulation/wave-summary.ts#standingOf practice/simulation/wave-summary.ts#summariseWave
      practice/timing.ts#courierTimeOf practice/timing.ts#launchGapOf practice/timing.ts#slideInMs
    `),
  'what a device keeps for itself; the server counts each wave once, whoever asks for how many packs':
    listed(`
      practice/packs.ts#isPackGood practice/packs.ts#isRoundGood practice/packs.ts#needsPack
      practice/packs.ts#needsRound
    `),
  'opens a part of a page; every part is there for everybody': ['lan/devices.ts#guessDevice'],
  'words on the page; the server sends the state': listed(`
    lesson/initials.ts#initialsOf lesson/next-words.ts#sentenceOf lesson/child-thing.ts#childSentence
    lesson/lesson-clock.ts#leftInWords adaptive/why-fell.ts#sentenceOfFall
    practice/objections.ts#objectionWords
  `),
  'asks a question before the request; whoever may choose content may replace a lock, and the server saves for those named':
    ['selections/locks.ts#ownLocked'],
  'draws a race or a boss beside the game; the server keeps the best run by its own statement':
    listed(`
    practice/boss.ts#bossOf practice/ghost.ts#beatsOwnBest practice/ghost.ts#ghostAt
    practice/ghost.ts#raceResultOf practice/ghost.ts#runToBeat
  `),
  'lays out the keys and dots of the game for the youngest; the answer is marked as any other':
    listed(`
    practice/youngest.ts#dotsOf practice/youngest.ts#isFiguresOnly practice/youngest.ts#isOneFigure
  `),
  'fills a form; the server checks the days of what is sent (faultsOf)': listed(
    'set-work/days.ts#copyDays set-work/days.ts#usualUntil',
  ),
  'proposes what a sheet may ask; the server prints what the teacher chose': [
    'reports/sheet-need.ts#sheetNeed',
  ],
  'ticks students in a form; the server sets work for whom the teacher names': [
    'set-work/need.ts#needsContent',
  ],
  'explains an answer that the server has marked': ['explanations/explain.ts#hasPicture'],
  'plays the simulator, which keeps nothing': listed(`
    adaptive/level-rule.ts#learnLevel adaptive/level-rule.ts#levelGroup adaptive/level-rule.ts#levelOf
    adaptive/level-rule.ts#levelWeights adaptive/level-rule.ts#newLevelState
    adaptive/level-rule.ts#nextLevel adaptive/level-rule.ts#worthOf adaptive/simulated-student.ts#trueStepOf
    adaptive/simulator.ts#abilityInRound adaptive/simulator.ts#answerOnce
    adaptive/simulator.ts#startSimulation adaptive/simulator.ts#targetOfWeight
  `),
  'takes keys and shows what is typed': [
    'kit/digits.ts#plainKey',
    'questions/marking/marking.ts#typeKey',
  ],
  'finds names in a list that the page already has': ['kit/fold-name.ts#isNamed'],
  'says or draws on a screen what the server has decided': listed(`
    practice/after-game.ts#isClose practice/hello.ts#helloOf practice/run.ts#runAfter practice/run.ts#runLevel practice/after-game.ts#minutesToMend adaptive/why.ts#sentenceOf
    adaptive/why-fell.ts#sentenceOfFall campaign/location.ts#locationOf kit/dates.ts#hourOf
    kit/sentences.ts#asSentences practice/facts.ts#middleFluency practice/feedback.ts#feedbackOf
    practice/history.ts#shadeOf questions/drawing/svg.ts#toSvg questions/marking/boxes.ts#shownBoxes
    questions/marking/shown-answer.ts#shownAnswer
    questions/marking/shown-answer.ts#shownExpected questions/marking/shown-answer.ts#shownRight
    questions/wording/spoken.ts#toReadAloud rescue/question-phase.ts#accuracyLabel
    scoring/defender-levels.ts#levelsToShow scoring/defender-levels.ts#percentToNextLevel
    scoring/moon-base.ts#arrivalsOf scoring/moon-base.ts#firstLevelOfTier scoring/moon-base.ts#nextWindow
  `),
  'labels a student on a page; the notices come from a statement with the same numbers, tried on its route at their boundaries':
    ['practice/teacher-notices.ts#isDoubtfulDay', 'practice/teacher-notices.ts#isLongAway'],
  'helps somebody to fill in a form or to turn a page; the server judges what is sent': listed(`
    paper/sheet.ts#contentOfTable paper/sheet.ts#contentOfUnit paper/sheet.ts#withUnit
    lesson/halves.ts#questionsOnSheet lesson/halves.ts#withOneMoved practice/history.ts#listsOf reports/period.ts#pagedEnding reports/period.ts#weeksThatFit
    rosters/count-year.ts#countYear selections/selection.ts#pathOfType selections/warnings.ts#countQuestions
    selections/warnings.ts#warningsAbout
  `),
};
