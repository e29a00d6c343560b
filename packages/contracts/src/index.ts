export { ERROR_CODES, ErrorReply, FieldErrorsReply, type ErrorCode } from './errors.ts';
export { Account, AccountParams, AccountReply, AccountsQuery, AccountsReply } from './accounts.ts';
export { FindTeachersQuery, FindTeachersReply, FoundSchool, FoundTeacher } from './admin.ts';
export { isPagePath, PAGE_AREAS } from './pages.ts';
export {
  ContentId,
  Day,
  Id,
  SubmissionId,
  Timestamp,
  UserParams,
  UsersQuery,
  MOST_FOUND,
} from './ids.ts';
export {
  AccessProfile,
  AccessProfileReply,
  STANDARD_PROFILE,
  UpdateAccessProfileBody,
} from './access-profile.ts';
export {
  EchelonProgress,
  EchelonShownBody,
  SessionReply,
  SessionUser,
  UpdateUserBody,
  UserReply,
} from './auth.ts';
export {
  ContentSelection,
  ContentSelectionInput,
  ContentSelectionReply,
  CreateContentSelectionBody,
  CreateContentSelectionReply,
  LevelStatistic,
  SelectionType,
  SelectionUnit,
  TableFormat,
  TableMode,
  UnitStatistic,
  UnitStatisticsReply,
} from './content-selections.ts';
export {
  CompleteWaveBody,
  CompleteWaveReply,
  CreateGameBody,
  FinishedWave,
  Game,
  GameMissesReply,
  GameMode,
  GameParams,
  GameReply,
  Question,
  QuestionDocument,
  ServedAnswer,
  type SubmittedAnswer,
  TrickyReply,
  Wave,
  WaveParams,
} from './practice.ts';
export { Child, ChildrenReply } from './children.ts';
export {
  ClassGroupCard,
  ClassGroupParams,
  ClassGroupReply,
  ClassGroupsQuery,
  ClassGroupsReply,
  ClassStudent,
  Notice,
} from './class-groups.ts';
export {
  RecentAnswer,
  RecentAttemptQuery,
  RecentAttemptsQuery,
  RecentAttemptReply,
  UnitResult,
  UserReportQuery,
  UserReportReply,
  UserReportsQuery,
} from './user-reports.ts';
export { MessageReply, SystemAlert, SystemAlertsReply, TimeReply } from './system.ts';
export {
  AdaptiveAnswersBody,
  AdaptiveAnswersReply,
  AdaptiveLevelingDetails,
  AdaptiveQuestionsQuery,
  AdaptiveReason,
  AdaptiveResult,
  AdaptiveStartReply,
  AdaptiveWave,
} from './adaptive-leveling.ts';
export {
  AdaptiveDetailsQuery,
  AdaptiveDetailsReply,
  AdaptiveLevelingDetail,
  AdaptiveLevelingWeekSummary,
  AdaptiveSummariesQuery,
  AdaptiveSummariesReply,
  AskedQuestion,
} from './adaptive-report.ts';
export {
  CurriculaReply,
  Curriculum,
  CurriculumCorrelationsQuery,
  CurriculumCorrelationsReply,
  CurriculumParams,
  CurriculumReply,
  CurriculumStructure,
  EchelonsReply,
  GenerateQuestionsBody,
  type GenerateQuestionsInput,
  GenerateQuestionsParams,
  GenerateQuestionsQuery,
  GenerateQuestionsReply,
  LevelsReply,
  SubUnit,
  Topic,
  TopicsReply,
  Unit,
} from './content.ts';
export {
  StartStoryRoundBody,
  StoryArea,
  StoryOutcome,
  StoryRound,
  StoryRoundId,
  StoryStage,
  StoryStageResult,
  StoryStagesReply,
  UserStoryReport,
  UserStoryReportsQuery,
  UserStoryReportsReply,
  UserStoryRound,
  UserStoryRoundReply,
  UserStoryRoundsQuery,
  UserStoryRoundsReply,
} from './campaign.ts';
