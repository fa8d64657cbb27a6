import { FirstTables1763683200000 } from './1763683200000-first-tables';
import { Notices1763686800000 } from './1763686800000-notices';
import { HiddenPlayers1795245857435 } from './1795245857435-hidden-players';
import { Promo1795246000000 } from './1795246000000-promo';
import { StreakFreezes1795246228217 } from './1795246228217-streak-freezes';
import { PasswordResets1795246249806 } from './1795246249806-password-resets';
import { Boards1795246805939 } from './1795246805939-boards';
import { Reminders1795247600000 } from './1795247600000-reminders';
import { Shares1795247849082 } from './1795247849082-shares';
import { SessionsAndTokens1795247987744 } from './1795247987744-sessions-and-tokens';
import { Events1795248300000 } from './1795248300000-events';
import { AnswerCounts1795248420406 } from './1795248420406-answer-counts';
import { ShareAttempts1795249065771 } from './1795249065771-share-attempts';
import { ShareBoard1795256048639 } from './1795256048639-share-board';
import { Credentials1795305600000 } from './1795305600000-credentials';
import { MailPriority1795400000000 } from './1795400000000-mail-priority';
import { BoardsByStatement1795500000000 } from './1795500000000-boards-by-statement';
import { Installation1796000000000 } from './1796000000000-installation';
import { DeletedAccounts1796000100000 } from './1796000100000-deleted-accounts';
import { EmailProofs1796000200000 } from './1796000200000-email-proofs';
import { SpentAnswers1796000300000 } from './1796000300000-spent-answers';
import { PointsAtClose1796000400000 } from './1796000400000-points-at-close';
import { HiddenByChoice1796000500000 } from './1796000500000-hidden-by-choice';
import { AuditEntries1796000600000 } from './1796000600000-audit-entries';
import { Passkeys1797000000000 } from './1797000000000-passkeys';
import { AvatarLength1797200000000 } from './1797200000000-avatar-length';
import { Contests1797300000000 } from './1797300000000-contests';
import { StreakAlerts1797310000000 } from './1797310000000-streak-alerts';
import { VirtualRuns1797400000000 } from './1797400000000-virtual-runs';
import { ContestCertificates1797410000000 } from './1797410000000-contest-certificates';
import { Leagues1797420000000 } from './1797420000000-leagues';
import { AdminNotifications1797510000000 } from './1797510000000-admin-notifications';
import { ContestReminders1797520000000 } from './1797520000000-contest-reminders';
import { Blog1797530000000 } from './1797530000000-blog';
import { Refutations1797540000000 } from './1797540000000-refutations';
import { PracticeCards1797550000000 } from './1797550000000-practice-cards';
import { QuestionReports1797560000000 } from './1797560000000-question-reports';
import { RepeatedQuestions1797570000000 } from './1797570000000-repeated-questions';
import { FairnessCommitments1797571000000 } from './1797571000000-fairness-commitments';
import { ContestChanges1797580000000 } from './1797580000000-contest-changes';
import { QuestionImports1797600000000 } from './1797600000000-question-imports';
import { AuditOfStaff1797610000000 } from './1797610000000-audit-of-staff';
import { Confidence1797611000000 } from './1797611000000-confidence';
import { PlayerAccounts1797620000000 } from './1797620000000-player-accounts';
import { Statistics1797625000000 } from './1797625000000-statistics';
import { OutboxLists1797630000000 } from './1797630000000-outbox-lists';
import { Regrades1797631000000 } from './1797631000000-regrades';
import { ShareRecords1797640000000 } from './1797640000000-share-records';
import { QuestionQuality1797641000000 } from './1797641000000-question-quality';
import { ReportDecisions1797650000000 } from './1797650000000-report-decisions';
import { QuestionCorrections1797690000000 } from './1797690000000-question-corrections';
import { QuestionReviews1797700000000 } from './1797700000000-question-reviews';
import { QualityByStrength1797800000000 } from './1797800000000-quality-by-strength';
import { GameRules1797900000000 } from './1797900000000-game-rules';
import { Pictures1798000000000 } from './1798000000000-pictures';
import { ContestByChange1798100000000 } from './1798100000000-contest-by-change';
import { Moderation1798200000000 } from './1798200000000-moderation';
import { IdempotencyAndScopes1798800000000 } from './1798800000000-idempotency-and-scopes';
import { Webhooks1798900000000 } from './1798900000000-webhooks';
import { Push1799000000000 } from './1799000000000-push';
import { FailingDays1799100000000 } from './1799100000000-failing-days';
import { OneOpenReport1799600000000 } from './1799600000000-one-open-report';
import { SearchByBeginnings1799700000000 } from './1799700000000-search-by-beginnings';
import { FairnessAmendments1799710000000 } from './1799710000000-fairness-amendments';
import { CountsWithoutDemoPlayers1799720000000 } from './1799720000000-counts-without-demo-players';
import { FormerSlugs1799730000000 } from './1799730000000-former-slugs';
import { RetryableMails1799731300000 } from './1799731300000-retryable-mails';
import { OneQueue1799740000000 } from './1799740000000-one-queue';
import { OneHomeOfMonths1799750000000 } from './1799750000000-one-home-of-months';
import { ContestRuns1799768000000 } from './1799768000000-contest-runs';
import { RegradeOfPointEntry1799780000000 } from './1799780000000-regrade-of-point-entry';
import { SpentParticipations1799780000080 } from './1799780000080-spent-participations';
import { MailBudget1799780000081 } from './1799780000081-mail-budget';
import { FormerVisitors1799780000082 } from './1799780000082-former-visitors';
import { WeeklyContests1799780000083 } from './1799780000083-weekly-contests';
import { Friends1799780000084 } from './1799780000084-friends';
import { SeenStreakEnd1799780088000 } from './1799780088000-seen-streak-end';
import { QuestionProposals1799780094000 } from './1799780094000-question-proposals';
import { SingleSignOn1799780095000 } from './1799780095000-single-sign-on';
import { IdentityOfSession1799780096000 } from './1799780096000-identity-of-session';
import { MeasuredDifficulty1799780099000 } from './1799780099000-measured-difficulty';
import { IndexOfReplacements1799780099001 } from './1799780099001-index-of-replacements';
import { OneReplacement1799780099002 } from './1799780099002-one-replacement';

/** Every migration, in order. Listed by import, so that a bundle has them all. */
export const migrations = [
  FirstTables1763683200000,
  Notices1763686800000,
  HiddenPlayers1795245857435,
  Promo1795246000000,
  StreakFreezes1795246228217,
  PasswordResets1795246249806,
  Boards1795246805939,
  Reminders1795247600000,
  Shares1795247849082,
  SessionsAndTokens1795247987744,
  Events1795248300000,
  AnswerCounts1795248420406,
  ShareAttempts1795249065771,
  ShareBoard1795256048639,
  Credentials1795305600000,
  MailPriority1795400000000,
  BoardsByStatement1795500000000,
  Installation1796000000000,
  DeletedAccounts1796000100000,
  EmailProofs1796000200000,
  SpentAnswers1796000300000,
  PointsAtClose1796000400000,
  HiddenByChoice1796000500000,
  AuditEntries1796000600000,
  Passkeys1797000000000,
  AvatarLength1797200000000,
  Contests1797300000000,
  StreakAlerts1797310000000,
  VirtualRuns1797400000000,
  ContestCertificates1797410000000,
  Leagues1797420000000,
  AdminNotifications1797510000000,
  ContestReminders1797520000000,
  Blog1797530000000,
  Refutations1797540000000,
  PracticeCards1797550000000,
  QuestionReports1797560000000,
  RepeatedQuestions1797570000000,
  FairnessCommitments1797571000000,
  ContestChanges1797580000000,
  QuestionImports1797600000000,
  AuditOfStaff1797610000000,
  Confidence1797611000000,
  PlayerAccounts1797620000000,
  Statistics1797625000000,
  OutboxLists1797630000000,
  Regrades1797631000000,
  ShareRecords1797640000000,
  QuestionQuality1797641000000,
  ReportDecisions1797650000000,
  QuestionCorrections1797690000000,
  QuestionReviews1797700000000,
  QualityByStrength1797800000000,
  GameRules1797900000000,
  Pictures1798000000000,
  ContestByChange1798100000000,
  Moderation1798200000000,
  IdempotencyAndScopes1798800000000,
  Webhooks1798900000000,
  Push1799000000000,
  FailingDays1799100000000,
  OneOpenReport1799600000000,
  SearchByBeginnings1799700000000,
  FairnessAmendments1799710000000,
  CountsWithoutDemoPlayers1799720000000,
  FormerSlugs1799730000000,
  RetryableMails1799731300000,
  OneQueue1799740000000,
  OneHomeOfMonths1799750000000,
  ContestRuns1799768000000,
  RegradeOfPointEntry1799780000000,
  SpentParticipations1799780000080,
  MailBudget1799780000081,
  FormerVisitors1799780000082,
  WeeklyContests1799780000083,
  Friends1799780000084,
  SeenStreakEnd1799780088000,
  QuestionProposals1799780094000,
  SingleSignOn1799780095000,
  IdentityOfSession1799780096000,
  MeasuredDifficulty1799780099000,
  IndexOfReplacements1799780099001,
  OneReplacement1799780099002,
];
