/**
 * Who sees a field of the owner's objects: `public`: everyone the same value; `viewer`: the owner, also with a token; `session`:
 * the owner with a session; `admin`: every admin, whose data it is; `staff`: editors and admins; `caller`: every caller a value of
 * their own; `result`: only the caller of the mutation or subscription that returns the object.
 */
export type Audience = 'public' | 'viewer' | 'session' | 'admin' | 'staff' | 'caller' | 'result';

/** The fields of an object type, separated by spaces, by audience. */
export type FieldRulings = Record<string, Partial<Record<Audience, string>>>;

/** The fields of every object type but the roots. */
export const FIELD_RULINGS: FieldRulings = {
  AdminNotification: { admin: 'count createdAt id link message readAt title type updatedAt' },
  AdminNotificationConnection: { admin: 'edges nodes pageInfo' },
  AdminNotificationEdge: { admin: 'cursor node' },
  AlreadyAnsweredProblem: { result: 'answer code message' },
  Answer: {
    public: 'answeredAt id isCorrect letter pointsAwarded question',
    viewer: 'confidence secondsSpent',
  },
  AnswerConnection: { public: 'edges nodes pageInfo' },
  AnswerEdge: { public: 'cursor node' },
  AnswerStatistics: { staff: 'accuracyPercent accuracyPercentBefore correct given' },
  ApiOperationStatistics: { staff: 'calls operation token withToken' },
  ApiStatistics: { staff: 'operations withToken withoutToken' },
  ApiToken: { session: 'createdAt expired expiresAt id lastUsedAt name prefix recentUses scope scopes' },
  ApiTokenUse: { session: 'calls hour network operation' },
  AttributeVisitSuccess: { result: 'keepVisitToken' },
  AuditEntry: { admin: 'action actor actorId after at before id origin subject subjectId subjectName' },
  AuditEntryConnection: { admin: 'edges nodes pageInfo' },
  AuditEntryEdge: { admin: 'cursor node' },
  AuditExport: { admin: 'complete content count fileName mediaType' },
  AuthenticationSuccess: { result: 'expiresAt viewer' },
  BlogHeading: { public: 'anchor level text' },
  // A published post about a question that was never asked.
  BlogPost: {
    public:
      'authorName category content contentHtml createdAt featuredImageUrl id lead nextPost passageHtml pictureUrl postId previousPost ' +
      'publishedAt readingMinutes relatedPosts relatedQuestions slug status summary tableOfContents tags title updatedAt version',
    staff: 'questionKeys',
  },
  BlogPostConnection: { public: 'edges nodes pageInfo' },
  BlogPostEdge: { public: 'cursor node' },
  BlogPostPreview: { staff: 'beginning contentHtml readingMinutes tableOfContents' },
  BlogTopic: { public: 'name postCount' },
  CategoryAccuracy: { viewer: 'answered category correct months' },
  ChangeNameWordsSuccess: { result: 'words' },
  CancelGameRulesSuccess: { result: 'ruleBook' },
  ChangePlayerAccountSuccess: { result: 'account' },
  ChangePlayerLimitsSuccess: { result: 'playerLimits' },
  ChangeWeeklyContestTemplateSuccess: { result: 'weeklyContestTemplate' },
  ComingQuestion: { public: 'category points' },
  ConfidenceCalibration: { viewer: 'answered confidence correct expectedPercent months' },
  ConfirmEmailSuccess: { result: 'email' },
  ConfirmSubscriptionSuccess: { result: 'email' },
  ConflictProblem: { result: 'code message' },
  AnswerContestQuestionSuccess: { result: 'participation question' },
  // A contest that has ended, in which the owner took part. It has nothing to reveal, so `nextRevealRank` is null for editors too.
  CheatingHint: {
    admin:
      'chance dismissed dismissedAt dismissedBy evidence firstFoundOn foundOn id note otherPlayer player sign',
  },
  CheatingHintConnection: { admin: 'edges nodes pageInfo' },
  CheatingHintEdge: { admin: 'cursor node' },
  Contest: {
    public:
      'contestId coverUrl description descriptionHtml endsAt freezeMinutes id leaderboard maxScore nextRevealRank participantCount ' +
      'participants prize questionCount questions replay revealAnswers revealedRank secondsPerQuestion shufflesOptions slug startsAt ' +
      'status summary title winners',
    viewer: 'league viewerCertificate viewerEntry viewerParticipation viewerVirtualRun',
  },
  ContestAnswer: { viewer: 'answeredAt isCorrect letter pointsAwarded timeMs' },
  ContestAnswerTooLateProblem: { result: 'code message participation' },
  // Everyone who has the link of a certificate sees it; a test of its own covers contests of a league.
  ContestCertificate: {
    public:
      'certificateId contest contestEndedAt contestTitle correctAnswers id issuedAt maxScore pictureUrl playerCount playerName ' +
      'questionCount rank score statement tile totalTimeMs url',
  },
  ContestChangedProblem: { result: 'code managedContest message' },
  ContestConnection: { public: 'edges nodes pageInfo' },
  ContestEdge: { public: 'cursor node' },
  ContestGhost: { viewer: 'player questionsDone rank score totalTimeMs' },
  ContestLeaderboardChange: { result: 'at contestId entries revealedRank' },
  ContestLeaderboardEntry: { public: 'correctAnswers finishedAt id player rank score totalTimeMs' },
  ContestLeaderboardEntryConnection: { public: 'edges nodes pageInfo' },
  ContestLeaderboardEntryEdge: { public: 'cursor node' },
  ContestParticipant: { public: 'finishedAt id joinedAt player score' },
  ContestParticipantConnection: { public: 'edges nodes pageInfo' },
  ContestParticipantEdge: { public: 'cursor node' },
  ContestParticipation: {
    viewer:
      'contest correctAnswers currentQuestion finishedAt joinedAt percentage playersAhead questionsDone reminder score totalTimeMs',
  },
  ContestQuestion: {
    public:
      'correctAnswer explanation explanationHtml id number optionA optionB optionC optionD options points position text textHtml',
    viewer: 'viewerAnswer',
  },
  ContestQuestionCandidate: { staff: 'category day difficulty id number question title' },
  ContestQuestionCandidateConnection: { staff: 'edges nodes pageInfo' },
  ContestQuestionCandidateEdge: { staff: 'cursor node' },
  ContestQuestionPreview: { staff: 'explanationHtml options textHtml' },
  ContestQuestionAnsweredProblem: { result: 'code message participation' },
  ContestReplay: { public: 'frames players' },
  ContestReplayFrame: { public: 'at places playerCount' },
  ContestReplayPlace: { public: 'playerIndex rank score totalTimeMs' },
  ContestStatistics: { staff: 'answers participants started' },
  ContestVirtualAnswer: { viewer: 'isCorrect letter points position timeMs' },
  ContestVirtualRun: {
    viewer:
      'answers contest correctAnswers currentQuestion endsAt isOver percentage questionsDone score standing startedAt totalTimeMs',
  },
  ContestVirtualStanding: { viewer: 'above below correctGhosts playerCount progress rank' },
  CreateApiTokenSuccess: { result: 'apiToken token viewer' },
  CreateBlogPostSuccess: { result: 'post' },
  CreateContestSuccess: { result: 'contest managedContest' },
  CreateLeagueSuccess: { result: 'league viewer' },
  CreateShareSuccess: { result: 'share verificationUrl viewer' },
  CurrentContestQuestion: { viewer: 'closesAt question remainingMs shownAt' },
  DailySeries: { staff: 'total totalBefore values valuesBefore' },
  DismissCheatingHintSuccess: { result: 'hint' },
  DecideQuestionReportSuccess: { result: 'report' },
  DeleteAccountSuccess: { result: 'deleted' },
  DeleteBlogPostSuccess: { result: 'id' },
  DeleteContestSuccess: { result: 'id' },
  DeletePlayerSuccess: { result: 'id' },
  DeleteQuestionDraftSuccess: { result: 'id' },
  // Of a question that is approved; `question-desk.spec.ts` covers what second readers may not see.
  EditorQuestion: {
    staff:
      'authors category createdAt day difficulty heldDay id isFixed isShipped key license number options points preview readings ' +
      'replaces source stage text title version viewerIsAuthor',
  },
  EditorQuestionConnection: { staff: 'edges nodes pageInfo' },
  EditorQuestionEdge: { staff: 'cursor node' },
  EditorQuestionKey: { staff: 'articles correctAnswer explanation refutations takeaway' },
  EditorQuestionSuccess: { result: 'question' },
  EndedStreak: { viewer: 'beganOn brokenOn lastDay length' },
  EmailConfirmationLink: { public: 'state username' },
  FairnessAmendment: { public: 'amendedAt correctAnswer previousAnswer reason' },
  FairnessChange: { public: 'committed current name' },
  FairnessProof: { public: 'amendments changes commitment committedAt day id onTime question statement' },
  FairnessProofConnection: { public: 'edges nodes pageInfo totalCount' },
  FairnessProofEdge: { public: 'cursor node' },
  FieldProblem: { staff: 'message path' },
  FinishPasskeyRegistrationSuccess: { result: 'passkey viewer' },
  ImportQuestionsSuccess: { result: 'report' },
  InvalidInputProblem: { result: 'code fields message' },
  IssueContestCertificateSuccess: { result: 'certificate' },
  JoinContestSuccess: { result: 'contest participation' },
  JoinLeagueSuccess: { result: 'league viewer' },
  KeyCorrection: { viewer: 'correctAnswer correctedAt note pointsChange previousAnswer question' },
  LeaderboardChange: { result: 'at entries month' },
  LeaderboardEntry: { public: 'id monthlyPoints movement pageCursor player rank score' },
  LeaderboardEntryConnection: { public: 'edges nodes pageInfo totalCount' },
  LeaderboardEntryEdge: { public: 'cursor node' },
  League: {
    viewer:
      'answeredTodayCount chat contests createdAt id leaderboard leagueId memberCount members name viewerEntry viewerIsOwner',
    session: 'invitationUrl',
  },
  // Whoever knows the token of a league's link sees these.
  GuideBlock: { public: 'contentHtml kind language title' },
  GuideHeading: { public: 'anchor level text' },
  GuidePage: { public: 'blocks description id path slug tableOfContents title' },
  GameRules: { public: 'freezePrice maxFreezes points tiers' },
  GameRulesVersion: { admin: 'fromDay note plannedAt plannedBy rules' },
  LeagueInvitation: { public: 'isFull leagueName memberCount ownerName', viewer: 'league' },
  LeagueMember: { viewer: 'answer id isOwner joinedAt nudgedByViewer player viewerCanNudge' },
  LeagueMemberConnection: { viewer: 'edges nodes pageInfo totalCount' },
  LeagueMemberEdge: { viewer: 'cursor node' },
  LeagueStatistics: { staff: 'created membersJoined' },
  LegalText: { public: 'contentHtml title' },
  LogoutSuccess: { result: 'providerLogoutUrl signedOut' },
  MailStatistics: { staff: 'confirmed delivered ended failed subscribers' },
  MailTemplate: { admin: 'darkHtml lightHtml name occasion subject text' },
  ManagedContest: {
    staff:
      'certificateCount changedAt contest createdAt currentLeaderboard finishedCount hiddenCount id joinedCount leagueId participants ' +
      'questions revision startedCount',
  },
  ManagedContestConnection: { staff: 'edges nodes pageInfo' },
  ManagedContestEdge: { staff: 'cursor node' },
  ManagedContestParticipant: {
    staff:
      'certificateId correctAnswers finishedAt hidden id joinedAt player questionClosesAt questionsDone score totalTimeMs',
  },
  ManagedContestParticipantConnection: { staff: 'edges nodes pageInfo' },
  ManagedContestParticipantEdge: { staff: 'cursor node' },
  ManagedContestQuestion: {
    staff: 'correctAnswer explanation optionA optionB optionC optionD options points text',
  },
  MarkAdminNotificationReadSuccess: { result: 'notification' },
  MarkAllAdminNotificationsReadSuccess: { result: 'count' },
  ModerationCase: {
    admin:
      'blockedWord content current decidedAt decidedBy decision id kind note openedAt player reportCount reports state',
  },
  ModerationCaseConnection: { admin: 'edges nodes pageInfo' },
  ModerationCaseEdge: { admin: 'cursor node' },
  ModerationCaseSuccess: { result: 'case' },
  ModerationReport: { admin: 'byPlayer createdAt reason text' },
  MonthAccuracy: { viewer: 'answered correct month' },
  MonthlyChampions: { public: 'champions id month' },
  MonthlyChampionsConnection: { public: 'edges nodes pageInfo' },
  MonthlyChampionsEdge: { public: 'cursor node' },
  NotAllowedProblem: { result: 'code message' },
  NotFoundProblem: { result: 'code message' },
  OptionQuality: { staff: 'answers isWeak letter middleShare share strongestShare weakestShare' },
  OptionRefutation: { viewer: 'letter text textHtml' },
  OptionTally: { viewer: 'answers fairlySure guessing letter percent sure' },
  NudgeLeagueMemberSuccess: { result: 'member' },
  OutgoingMail: {
    admin:
      'attempts createdAt expiresAt id isRetryable lastError nextAttemptAt occasion recipient sentAt state subject',
  },
  OutgoingMailConnection: { admin: 'edges nodes pageInfo' },
  OutgoingMailEdge: { admin: 'cursor node' },
  PageInfo: { public: 'endCursor hasNextPage hasPreviousPage startCursor' },
  LinkedIdentity: { session: 'createdAt id label lastUsedAt provider providerName' },
  Passkey: { session: 'createdAt id lastUsedAt name' },
  PastCategory: { public: 'name questionCount' },
  PracticeSet: { public: 'name questions' },
  PracticeSetQuestion: {
    public:
      'correctAnswer difficulty explanationHtml key options refutations takeaway takeawayHtml textHtml titleHtml',
  },
  PastMonth: { public: 'month nextMonth previousMonth questions' },
  PasswordResetLink: { public: 'minPasswordLength state' },
  PlatformShareStatistics: { staff: 'answers created platform signups verified visits' },
  Player: {
    public:
      'answeredToday answers avatarUrl createdAt currentStreak hasPublicPage id isDemo leaderboardEntry lifetimePoints longestStreak ' +
      'monthlyPoints monthlyRank shareLeaderboardEntry totalPoints totalShares userId username',
  },
  NameWords: { admin: 'allowed blocked updatedAt' },
  PlayerCohort: { staff: 'active players week' },
  PlayerAccount: {
    admin:
      'apiTokenCount cheatingHints email emailProvenAt hasPassword hiddenByChoice hiddenByStaff id lastSeenAt passkeyCount player ' +
      'role sessionCount suspendedAt suspensionReason',
  },
  PlayerAccountConnection: { admin: 'edges nodes pageInfo' },
  PlayerAccountEdge: { admin: 'cursor node' },
  PlanGameRulesSuccess: { result: 'ruleBook' },
  PlayerLimits: {
    public:
      'apiTokensPerPlayer contestQuestions leagueMembers leaguesPerPlayer proposalsPerDay reportsPerDay updatedAt',
  },
  PointsByDifficulty: { public: 'easy hard medium' },
  PlayerConnection: { public: 'edges nodes pageInfo' },
  PlayerEdge: { public: 'cursor node' },
  PlayerPage: { public: 'contests currentStreak longestStreak player' },
  PlayerPageContest: { public: 'certificateId contest playerCount rank' },
  PlayerStatistics: {
    staff: 'active activeBefore activeByDay activeByMonth activeByWeek cohorts created total',
  },
  ProposeQuestionSuccess: { result: 'proposedAt' },
  Promo: { public: 'changesAt contest linkPath linkText text updatedAt' },
  PushDevice: { session: 'createdAt current id lastSuccessAt name' },
  PushNotifications: { session: 'contestStarts dailyReminder devices hour publicKey timeZone' },
  // Today's question, which only the owner has answered.
  Question: {
    public:
      'answerCount attribution category closesAt countsDemoPlayers createdAt day dayNumber difficulty fairnessProof id nextQuestion number optionA ' +
      'optionB optionC optionD options picture points previousQuestion slug text textHtml tile title titleHtml tomorrow',
    viewer:
      'answerDistribution correctAnswer correctPercent explanation explanationHtml refutations relatedArticles takeaway takeawayHtml viewerAnswer ' +
      'viewerResult',
  },
  QuestionConnection: { public: 'edges nodes pageInfo totalCount' },
  QuestionEdge: { public: 'cursor node' },
  QuestionOption: { public: 'letter text textHtml' },
  QuestionChange: { staff: 'action actor after at before id' },
  QuestionImportProblem: { result: 'line path reason row' },
  QuestionImportReport: { result: 'dryRun imported problems rejected total' },
  QuestionLine: { staff: 'letter text' },
  QuestionPreview: {
    staff: 'brokenRules explanationHtml options problems refutations takeawayHtml textHtml twins',
  },
  QuestionQuality: {
    staff:
      'answers computedAt correctShare correctShareHigh correctShareLow correlatedAnswers discrimination discriminationHigh ' +
      'discriminationLow expectedDifficulty id measuredDifficulty medianSeconds options question reports suspicions',
  },
  RateLimit: { caller: 'cost limit remaining resetAt windowSeconds' },
  QuestionQualityConnection: { staff: 'edges nodes pageInfo' },
  QuestionQualityEdge: { staff: 'cursor node' },
  QuestionQueue: { staff: 'alarmDays daysLeft' },
  QuestionReading: { staff: 'answeredAt decision isCorrect letter note reader version' },
  QuestionReport: { staff: 'createdAt decidedAt id note question reason state text' },
  QuestionReportConnection: { staff: 'edges nodes pageInfo' },
  QuestionReportEdge: { staff: 'cursor node' },
  QuestionSchedule: { staff: 'days queueEnd today' },
  QuestionPicture: { public: 'alt url' },
  QuestionTile: { public: 'hue tones' },
  QuestionTwin: { staff: 'question reasons' },
  Regrade: {
    staff:
      'correctAnswer createdAt finishedAt gaining id losing note pointsGained pointsLost previousAnswer question ' +
      'regradedAnswers remainingAnswers',
  },
  RegradeConnection: { staff: 'edges nodes pageInfo' },
  RegradeEdge: { staff: 'cursor node' },
  RegradePreview: {
    staff:
      'answers becomingCorrect becomingWrong changesChampions correctAnswer gaining losing month places players pointsGained pointsLost ' +
      'pointsWaived previousAnswer streaksChanged',
  },
  RegradeQuestionSuccess: { result: 'preview question regrade' },
  RegradedPlace: { staff: 'player pointsAfter pointsBefore rankAfter rankBefore' },
  RegradedPlayer: {
    staff: 'becomesCorrect id letter monthPointsAfter monthPointsBefore player pointsChange pointsWaived',
  },
  RegradedPlayerConnection: { staff: 'edges nodes pageInfo' },
  RegradedPlayerEdge: { staff: 'cursor node' },
  RelatedArticle: { viewer: 'id snippet title url' },
  ReportContentSuccess: { result: 'received' },
  Reminder: { viewer: 'hour state streakAlerts timeZone' },
  ReminderTime: { public: 'hour timeZone' },
  ReportQuestionSuccess: { result: 'reportedAt replaced' },
  RequestPasswordResetSuccess: { result: 'email' },
  ResetPromoSuccess: { result: 'promo' },
  RetryMailSuccess: { result: 'mail' },
  RevealContestLeaderboardSuccess: { result: 'contest' },
  ReviewPracticeQuestionSuccess: { result: 'dueAt isCorrect reviews' },
  ScheduleDay: { staff: 'brokenRules dated day held lock question theme' },
  RuleBook: { admin: 'begun changedAt current earliestDay planned shipped today' },
  RuleSimulation: { admin: 'changes first last places player players seconds tiers totals' },
  Session: { session: 'createdAt current device expiresAt id lastSeenAt' },
  Share: {
    viewer:
      'answers contentId createdAt description expiresAt id pictureUrl platform result shareType signups state title ' +
      'verifiedAt visits',
  },
  ShareConnection: { viewer: 'edges nodes pageInfo' },
  ShareEdge: { viewer: 'cursor node' },
  ShareRecord: { admin: 'id player share' },
  ShareRecordConnection: { admin: 'edges nodes pageInfo' },
  ShareRecordEdge: { admin: 'cursor node' },
  // Whoever knows the token of a share's link sees these.
  SharePreview: { public: 'contentId pictureUrl result shareType sharedBy' },
  SharedResult: { public: 'contestTitle marks points streak' },
  SimulatedChange: { admin: 'change players' },
  SimulatedPlace: { admin: 'player pointsAfter pointsBefore rankAfter rankBefore' },
  SimulatedTier: { admin: 'after before tier' },
  SimulatedTotals: {
    admin:
      'bonusesAfter bonusesBefore freezesAfter freezesBefore pointsAfter pointsBefore refusedByMaximum refusedByPrice refusedWithoutStreak shorterStreaks ' +
      'spentAfter spentBefore',
  },
  SignInRequiredProblem: { result: 'code message' },
  StartContestQuestionSuccess: { result: 'participation' },
  StartPasskeyLoginSuccess: { result: 'options' },
  StartIdentityLinkSuccess: { result: 'url' },
  StartPasskeyRegistrationSuccess: { result: 'options' },
  Statistics: {
    staff:
      'answers api contests countedAt days daysBefore finalThrough leagues mail players runningDay shares streaks',
  },
  StreakDay: { viewer: 'bought day freezes id kind question streak' },
  StreakDayConnection: { viewer: 'edges nodes pageInfo totalCount' },
  StreakDayEdge: { viewer: 'cursor node' },
  StreakExplanation: { viewer: 'beganOn brokenOn days length summary' },
  StreakFreezes: { viewer: 'held maximum price problem' },
  StreakTierRule: { public: 'bonus from tier' },
  StreakTierStatistics: { staff: 'players tier' },
  SearchCheatingHintsSuccess: { result: 'compared found hints' },
  SubmitAnswerSuccess: { result: 'answer question viewer' },
  SubscribeSuccess: { result: 'email' },
  SubscribeToPushSuccess: { result: 'device viewer' },
  SubscriptionLink: { public: 'reminder state' },
  TrackEventsSuccess: { result: 'accepted' },
  UnsubscribeSuccess: { result: 'email' },
  UpdateBlogPostSuccess: { result: 'post' },
  UpdateContestReminderSuccess: { result: 'participation' },
  UpdateContestSuccess: { result: 'contest managedContest' },
  UpdateLeagueSuccess: { result: 'league' },
  UpdatePromoSuccess: { result: 'promo' },
  VerifyShareSuccess: { result: 'contentId platform shareType' },
  Viewer: {
    viewer:
      'accuracy answers asksConfidence calibration contests email emailProven endedStreak hasPage hidden id keyCorrections ' +
      'leagueMemberAhead leagueSummary leagues longestEarlierStreak nudges pageShowsContests pageShowsStreak player reminder role ' +
      'shares streakCalendar streakExplanation streakFreezes webhooks',
    session: 'apiTokens hasPassword linkedIdentities passkeyRequired passkeys push sessions',
  },
  ViewerSuccess: { result: 'viewer' },
  VirtualRunSuccess: { result: 'run' },
  VisitShareSuccess: { result: 'visitToken' },
  CreateWebhookSuccess: { result: 'secret viewer webhook' },
  RotateWebhookSecretSuccess: { result: 'secret webhook' },
  SendWebhookSuccess: { result: 'delivery' },
  UpdateWebhookSuccess: { result: 'webhook' },
  Webhook: {
    viewer:
      'createdAt deliveries disabledAt disabledReason events failingSince format id league name previousSecretUntil url',
  },
  WebhookDelivery: {
    viewer:
      'attemptedAt attempts createdAt durationMs error id messageId nextAttemptAt requestBody responseBody responseStatus state type',
  },
  WebhookDeliveryConnection: { viewer: 'edges nodes pageInfo' },
  WebhookDeliveryEdge: { viewer: 'cursor node' },
  WeeklyContestTemplate: {
    staff:
      'description isScheduled minutes nextStartsAt pointsEasy pointsHard pointsMedium questionCount secondsPerQuestion startTime title ' +
      'updatedAt weekday',
  },
};
