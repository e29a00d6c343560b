export { ERROR_CODES, ErrorReply, FieldErrorsReply, type ErrorCode } from './errors.ts';
export { ContentId, Day, Id, SubmissionId, Timestamp } from './ids.ts';
export {
  AccessProfile,
  EchelonProgress,
  EchelonShownBody,
  SessionReply,
  SessionUser,
  TIME_SETTINGS,
  UpdateUserBody,
  UserParams,
  UserReply,
  UsersQuery,
} from './users.ts';
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
  GameMode,
  GameParams,
  GameReply,
  Question,
  QuestionDocument,
  ServedAnswer,
  type SubmittedAnswer,
  Wave,
  WaveParams,
} from './games.ts';
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
  RecentAttemptReply,
  UnitResult,
  UserReportQuery,
  UserReportReply,
} from './user-reports.ts';
export { MessageReply, SystemAlert, SystemAlertsReply, TimeReply } from './system.ts';
export {
  AdaptiveAnswersBody,
  AdaptiveAnswersReply,
  AdaptiveLevelingDetails,
  AdaptiveQuestionsQuery,
  AdaptiveResult,
  AdaptiveStartReply,
  AdaptiveWave,
} from './adaptive-leveling.ts';
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
