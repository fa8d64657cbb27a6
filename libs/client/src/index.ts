export { type AnswerInput, type AnswerResult, DailyTriviaClient } from './client.js';
export type { LeaderboardOptions, MyAnswersOptions } from './client.js';
export type { CallOptions, ClientOptions, RequestOptions } from './connection.js';
export type { ContestAnswerInput, ContestAnswerResult, Contests, ContestsOptions } from './contests.js';
export type {
  AnswerFragment as Answer,
  AnswerOfViewerFragment as AnswerOfViewer,
  Confidence,
  ContestFragment as Contest,
  ContestLeaderboardEntryFragment as ContestLeaderboardEntry,
  ContestParticipationFragment as ContestParticipation,
  ContestQuestionFragment as ContestQuestion,
  ContestStatus,
  LeaderboardEntryFragment as LeaderboardEntry,
  LeaderboardKind,
  LeagueFragment as League,
  LeagueInvitationFragment as LeagueInvitation,
  OptionLetter,
  PlayerFragment as Player,
  QuestionFragment as Question,
  ResultMark,
  ShareFragment as Share,
  SharePlatform,
  ShareType,
  ViewerFragment as Viewer,
} from './documents.generated.js';
export {
  AlreadyAnsweredError,
  ApiError,
  DailyTriviaError,
  type FieldProblem,
  ForbiddenError,
  NetworkError,
  ProblemError,
  RateLimitError,
  UnauthenticatedError,
  UnavailableError,
} from './errors.js';
export type { Leagues, LeagueLeaderboardOptions } from './leagues.js';
export type { List } from './list.js';
export type { OperationText } from './operation-text.js';
export type { RetryPolicy } from './retry.js';
export type { CreatedShare, ShareInput, Shares, VerifiedShare } from './shares.js';
export { type Budget, readBudget, type Usage } from './usage.js';
