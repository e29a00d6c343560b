export { ERROR_CODES, ErrorReply, FieldErrorsReply, type ErrorCode } from './errors.ts';
export { Account, AccountParams, AccountReply, AccountsQuery, AccountsReply } from './accounts.ts';
export { FindTeachersQuery, FindTeachersReply, FoundSchool, FoundTeacher } from './admin.ts';
export {
  AgeBracketId,
  CertificateQuery,
  EarnedCertificatesQuery,
  EarnedCertificatesReply,
  CountriesReply,
  type Country,
  DivisionId,
  Entrant,
  HistoryParams,
  HistoryQuery,
  LeaderboardAgeBracketsReply,
  LeaderboardCategoriesReply,
  LeaderboardCategoryId,
  LeaderboardHistoryReply,
  LeaderboardQuery,
  LeaderboardReply,
  LeaderboardWeek,
  LeaderboardWeeksReply,
  MOST_ENTRANTS,
} from './leaderboard.ts';
export { EVENT_NAMES, EventBody, type EventName } from './events.ts';
export { isPagePath, PAGE_AREAS, type PageFacts, PUBLIC_PAGES } from './pages.ts';
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
  ChangedProfile,
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
  LockSelectionsBody,
  LevelStatistic,
  SelectionType,
  SelectionUnit,
  TableFormat,
  TableMode,
  UnitStatistic,
  UnitStatisticsReply,
} from './content-selections.ts';
export { Paints, PaintsReply, UpdatePaintsBody } from './moon-base.ts';
export {
  CompleteWaveBody,
  CompleteWaveReply,
  CreateGameBody,
  FinishedWave,
  Game,
  GameMissesReply,
  GameMode,
  GameParams,
  GameRecordReply,
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
  ClassAdaptiveReply,
  ClassAdaptiveStudent,
  ClassNextStepsReply,
  ClassResultsReply,
  ClassUnitResult,
  NamedStudent,
  NextStep,
} from './class-results.ts';
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
export { LiveClassReply, LiveStudent, LiveTogetherReply } from './live.ts';
export {
  ClassFact,
  ClassFactsReply,
  FactAnswersReply,
  FactParams,
  UserFact,
  UserFactsReply,
} from './facts.ts';
export {
  DeleteActivitiesBody,
  DeleteActivitiesReply,
  UserActivitiesQuery,
  UserActivitiesReply,
  UserActivity,
  UserActivityAnswer,
  UserActivityAnswersQuery,
  UserActivityAnswersReply,
  UserDailyActivitySummaryReply,
} from './user-activities.ts';
export { PracticeReportQuery, PracticeReportReply, PracticeReportRow } from './practice-reports.ts';
export { WorksheetQuery } from './worksheets.ts';
export { AwardParams, AwardQuery, EarnedEchelonsReply } from './awards.ts';
export { DataPoint, ReportFigures, ReportQuery, ReportReply, UserSerie } from './reports.ts';
export {
  MessageReply,
  Metric,
  MetricsReply,
  SystemAlert,
  SystemAlertsReply,
  TimeReply,
} from './system.ts';
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
  SubUnitParams,
  SubUnitReply,
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
  UserStoryAreasReply,
  UserStoryRoundsQuery,
  UserStoryRoundsReply,
} from './campaign.ts';
export {
  RESCUE_PHASES,
  RescueBoard,
  RescueMode,
  RescuePlayer,
  RescueReveal,
  RescueState,
  RescueTile,
  RescueTurn,
  RescueZone,
  type SentBoard,
  type SentTile,
} from './rescue-board.ts';
export {
  ClassInvitation,
  ClassRoom,
  CONSOLE_EVENTS,
  type ConsoleEvent,
  type ConsoleEvents,
  CrewBoard,
  FIRST_SESSION_SETTINGS,
  OpenSessionReply,
  SessionCode,
  SessionSettings,
  SessionView,
} from './rescue-session.ts';
export {
  CHARACTERS,
  RESCUE_CLIENT_EVENTS,
  RESCUE_REFUSALS,
  RESCUE_SERVER_EVENTS,
  RESCUE_SOCKET_PATH,
  RESCUE_TICKET_PARAMETER,
  RescueAck,
  type RescueClientEvent,
  type RescueClientEvents,
  RescueGameReply,
  RescuePower,
  type RescueQuestions,
  type RescueRefusal,
  RescueResults,
  type RescueServerEvent,
  type RescueSentEvents,
  type RescueServerEvents,
  RescueStart,
  RescueTicketReply,
  RescueUpdate,
  RescueView,
  RoomPlayer,
  STICKERS,
  type SentView,
} from './rescue.ts';
export { UserRecord, UserRecordReply } from './users.ts';
