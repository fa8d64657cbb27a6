/** Who calls: the owner is the player whose data the others are after. The owner is last, because its calls may use up the data. */
export const IDENTITIES = [
  'anonymous',
  'bare profile',
  'stranger',
  'editor',
  'admin',
  'read token',
  'write token',
  'owner',
] as const;

/** `bare profile` sends no credentials and names a profile without a password; the tokens are the owner's. */
export type Identity = (typeof IDENTITIES)[number];

/** The identities that a call is allowed for. */
export type Allowed = readonly Identity[];

const EVERYONE: Allowed = IDENTITIES;
const SESSIONS: Allowed = ['stranger', 'editor', 'admin', 'owner'];
/** Everyone for changes that need no account: a token that may only read changes nothing. */
const WRITERS: Allowed = IDENTITIES.filter((identity) => identity !== 'read token');
/** Who writes content. */
export const STAFF: Allowed = ['editor', 'admin'];
/** Who acts for an account of their own. */
const PLAYERS: Allowed = [...SESSIONS, 'write token'];
/** Who changes a league: its owner. */
const LEAGUE_OWNER: Allowed = ['write token', 'owner'];
/** Who may act for the profile that the call names. */
const ACTING: Allowed = ['bare profile', 'write token', 'owner'];

/** The root fields of the GraphQL API. */
export const ROOT_RULINGS: Record<string, Allowed> = {
  'Query.adminNotifications': ['admin'],
  'Query.auditActions': ['admin'],
  'Query.auditEntries': ['admin'],
  'Query.blogCategories': EVERYONE,
  'Query.blogPost': EVERYONE,
  'Query.blogPosts': EVERYONE,
  'Query.blogTags': EVERYONE,
  'Query.contest': EVERYONE,
  'Query.contestCertificate': EVERYONE,
  'Query.contestDescriptionPreview': STAFF,
  'Query.contestQuestionCandidates': STAFF,
  'Query.contestQuestionPreview': STAFF,
  'Query.contests': EVERYONE,
  'Query.emailConfirmationLink': EVERYONE,
  'Query.exportAuditEntries': ['admin'],
  'Query.exportMyData': SESSIONS,
  'Query.fairnessProofs': EVERYONE,
  'Query.leaderboard': EVERYONE,
  'Query.league': EVERYONE,
  'Query.leagueInvitation': EVERYONE,
  'Query.mailTemplates': ['admin'],
  'Query.managedContest': STAFF,
  'Query.managedContests': STAFF,
  'Query.monthlyChampions': EVERYONE,
  'Query.node': EVERYONE,
  'Query.outgoingMails': ['admin'],
  'Query.passwordResetLink': EVERYONE,
  'Query.pastCategories': EVERYONE,
  'Query.pastQuestion': EVERYONE,
  'Query.pastQuestions': EVERYONE,
  'Query.player': EVERYONE,
  'Query.playerAccount': ['admin'],
  'Query.playerAccounts': ['admin'],
  'Query.players': EVERYONE,
  'Query.practiceQuestions': EVERYONE,
  'Query.promo': EVERYONE,
  'Query.question': EVERYONE,
  'Query.questionQualities': STAFF,
  'Query.questionQuality': STAFF,
  'Query.questionQueue': STAFF,
  'Query.questionReports': STAFF,
  'Query.regrades': STAFF,
  'Query.shareLeaderboard': EVERYONE,
  'Query.sharePreview': EVERYONE,
  'Query.shareRecords': ['admin'],
  'Query.subscriptionLink': EVERYONE,
  'Query.serverTime': EVERYONE,
  'Query.statistics': STAFF,
  'Query.todaysQuestion': EVERYONE,
  'Query.unreadAdminNotificationCount': ['admin'],
  'Query.viewer': EVERYONE,
  'Query.yesterdaysQuestion': EVERYONE,
  'Mutation.answerContestQuestion': PLAYERS,
  'Mutation.answerVirtualQuestion': PLAYERS,
  'Mutation.attributeVisit': PLAYERS,
  'Mutation.buyStreakFreeze': PLAYERS,
  'Mutation.changePassword': SESSIONS,
  'Mutation.changePlayerRole': ['admin'],
  'Mutation.confirmEmail': WRITERS,
  'Mutation.confirmSubscription': WRITERS,
  'Mutation.createApiToken': SESSIONS,
  'Mutation.createBlogPost': STAFF,
  'Mutation.createContest': STAFF,
  'Mutation.createLeague': PLAYERS,
  'Mutation.createShare': PLAYERS,
  'Mutation.decideQuestionReport': STAFF,
  'Mutation.deleteAccount': SESSIONS,
  'Mutation.deleteBlogPost': STAFF,
  'Mutation.deleteContest': STAFF,
  'Mutation.deleteLeague': LEAGUE_OWNER,
  'Mutation.deletePlayer': ['admin'],
  'Mutation.endOtherSessions': SESSIONS,
  'Mutation.endPlayerSessions': ['admin'],
  'Mutation.endSession': ['owner'],
  'Mutation.finishPasskeyLogin': WRITERS,
  'Mutation.finishPasskeyRegistration': SESSIONS,
  'Mutation.handOverLeague': LEAGUE_OWNER,
  'Mutation.importQuestions': STAFF,
  'Mutation.hidePlayer': ['admin'],
  'Mutation.issueContestCertificate': PLAYERS,
  'Mutation.joinContest': PLAYERS,
  'Mutation.joinLeague': PLAYERS,
  // Changes nothing for a caller who is not a member.
  'Mutation.leaveLeague': PLAYERS,
  'Mutation.login': WRITERS,
  'Mutation.logout': WRITERS,
  'Mutation.markAdminNotificationRead': ['admin'],
  'Mutation.markAllAdminNotificationsRead': ['admin'],
  'Mutation.reinstatePlayer': ['admin'],
  'Mutation.regradeQuestion': STAFF,
  'Mutation.removeLeagueMember': LEAGUE_OWNER,
  'Mutation.removePasskey': SESSIONS,
  'Mutation.renewLeagueInvitation': ['owner'],
  'Mutation.reportQuestion': WRITERS,
  'Mutation.requestEmailConfirmation': SESSIONS,
  'Mutation.requestPasswordReset': WRITERS,
  'Mutation.resetPassword': WRITERS,
  'Mutation.resetPromo': ['admin'],
  'Mutation.retryMail': ['admin'],
  'Mutation.revealContestLeaderboard': STAFF,
  'Mutation.reviewPracticeQuestion': PLAYERS,
  'Mutation.revokeApiToken': ['owner'],
  'Mutation.sendPasswordReset': ['admin'],
  'Mutation.signup': WRITERS,
  'Mutation.startContestQuestion': PLAYERS,
  'Mutation.startPasskeyLogin': WRITERS,
  'Mutation.startPasskeyRegistration': SESSIONS,
  'Mutation.startVirtualQuestion': PLAYERS,
  'Mutation.startVirtualRun': PLAYERS,
  'Mutation.submitAnswer': PLAYERS,
  'Mutation.subscribe': WRITERS,
  'Mutation.suspendPlayer': ['admin'],
  'Mutation.trackEvents': WRITERS,
  'Mutation.unsubscribe': WRITERS,
  'Mutation.updateBlogPost': STAFF,
  'Mutation.updateContest': STAFF,
  'Mutation.updateContestReminder': PLAYERS,
  'Mutation.updateLeague': LEAGUE_OWNER,
  'Mutation.updateLeagueSummary': PLAYERS,
  'Mutation.updateProfile': PLAYERS,
  'Mutation.updatePromo': ['admin'],
  'Mutation.updateReminder': PLAYERS,
  'Mutation.verifyShare': WRITERS,
  'Mutation.visitShare': WRITERS,
  'Subscription.adminNotificationRecorded': ['admin'],
  'Subscription.contestLeaderboardChanged': EVERYONE,
  'Subscription.leaderboardChanged': EVERYONE,
  'Subscription.managedContestChanged': STAFF,
};

/** The operations of the REST facade. */
export const ROUTE_RULINGS: Record<string, Allowed> = {
  'GET /api/questions/today': EVERYONE,
  'GET /api/admin/notifications': ['admin'],
  'PUT /api/admin/notifications/{id}/read': ['admin'],
  'GET /api/admin/statistics/{file}': STAFF,
  'POST /api/user-answers': ACTING,
  'GET /api/user-answers/{userId}': EVERYONE,
  // The answer to today's question.
  'GET /api/user-answers/{userId}/{questionId}': [...ACTING, 'read token'],
  'POST /api/admin/questions/import': STAFF,
  'GET /api/admin/questions/export': STAFF,
  'GET /api/blogs': EVERYONE,
  'POST /api/blogs': STAFF,
  'GET /api/blogs/{id}': EVERYONE,
  'PUT /api/blogs/{id}': STAFF,
  'DELETE /api/blogs/{id}': STAFF,
  'GET /api/blogs/slug/{slug}': EVERYONE,
  'GET /api/contests': EVERYONE,
  'POST /api/contests': STAFF,
  'GET /api/contests/{id}': EVERYONE,
  'PUT /api/contests/{id}': STAFF,
  'GET /api/contests/{id}/participants': EVERYONE,
  'POST /api/contests/{id}/participants': ACTING,
  'GET /api/contests/{id}/participants/{userId}': EVERYONE,
  'POST /api/contests/{id}/answers': ACTING,
  'GET /api/contests/{id}/leaderboard': EVERYONE,
  'GET /api/certificates/{id}': EVERYONE,
  'GET /api/leaderboard': EVERYONE,
  'GET /api/user-profiles': EVERYONE,
  'GET /api/user-profiles/{id}': EVERYONE,
  'POST /api/user-profiles': WRITERS,
  'PUT /api/user-profiles/{id}': ACTING,
  'POST /api/shares': ACTING,
  'GET /api/shares/leaderboard': EVERYONE,
  'GET /api/shares/verify/{token}': EVERYONE,
  'GET /api/subscriptions/unsubscribe/{token}': EVERYONE,
  'POST /api/subscriptions/unsubscribe/{token}': WRITERS,
};

/**
 * Who sees a field of the owner's objects: `public`: everyone the same value; `viewer`: the owner, also with a token; `session`:
 * the owner with a session; `admin`: every admin, whose data it is; `staff`: editors and admins; `result`: only the caller of the
 * mutation or subscription that returns the object.
 */
export type Audience = 'public' | 'viewer' | 'session' | 'admin' | 'staff' | 'result';

/** The fields of an object type, separated by spaces, by audience. */
export type FieldRulings = Record<string, Partial<Record<Audience, string>>>;

/** The fields of every object type but the roots. */
export const FIELD_RULINGS: FieldRulings = {
  AdminNotification: { admin: 'count createdAt id link message readAt title type updatedAt' },
  AdminNotificationConnection: { admin: 'edges pageInfo' },
  AdminNotificationEdge: { admin: 'cursor node' },
  AlreadyAnsweredProblem: { result: 'answer code message' },
  Answer: {
    public: 'answeredAt id isCorrect letter pointsAwarded question',
    viewer: 'confidence secondsSpent',
  },
  AnswerConnection: { public: 'edges pageInfo' },
  AnswerEdge: { public: 'cursor node' },
  AnswerStatistics: { staff: 'accuracyPercent accuracyPercentBefore correct given' },
  ApiOperationStatistics: { staff: 'calls operation token withToken' },
  ApiStatistics: { staff: 'operations withToken withoutToken' },
  ApiToken: { session: 'createdAt expired expiresAt id lastUsedAt name prefix scope' },
  AttributeVisitSuccess: { result: 'keepVisitToken' },
  AuditEntry: { admin: 'action actor actorId after at before id origin subject' },
  AuditEntryConnection: { admin: 'edges pageInfo' },
  AuditEntryEdge: { admin: 'cursor node' },
  AuditExport: { admin: 'complete content count fileName mediaType' },
  AuthenticationSuccess: { result: 'expiresAt viewer' },
  BlogHeading: { public: 'anchor level text' },
  // A published post about a question that was never asked.
  BlogPost: {
    public:
      'authorName category content contentHtml createdAt featuredImageUrl id lead nextPost passageHtml pictureUrl postId previousPost ' +
      'publishedAt readingMinutes relatedPosts relatedQuestions slug status summary tableOfContents tags title updatedAt',
    staff: 'questionKeys',
  },
  BlogPostConnection: { public: 'edges pageInfo' },
  BlogPostEdge: { public: 'cursor node' },
  BlogTopic: { public: 'name postCount' },
  BuyStreakFreezeSuccess: { result: 'viewer' },
  CategoryAccuracy: { viewer: 'answered category correct months' },
  ChangePlayerAccountSuccess: { result: 'account' },
  ChangePasswordSuccess: { result: 'viewer' },
  ComingQuestion: { public: 'category points' },
  ConfidenceCalibration: { viewer: 'answered confidence correct expectedPercent months' },
  ConfirmEmailSuccess: { result: 'email' },
  ConfirmSubscriptionSuccess: { result: 'email' },
  ConflictProblem: { result: 'code message' },
  AnswerContestQuestionSuccess: { result: 'participation question' },
  // A contest that has ended, in which the owner took part. It has nothing to reveal, so `nextRevealRank` is null for editors too.
  Contest: {
    public:
      'contestId coverUrl description descriptionHtml endsAt freezeMinutes id leaderboard maxScore nextRevealRank participantCount participants prize ' +
      'questionCount questions replay revealAnswers revealedRank secondsPerQuestion shufflesOptions slug startsAt status summary title winners',
    viewer: 'league viewerCertificate viewerEntry viewerParticipation viewerVirtualRun',
  },
  ContestAnswer: { viewer: 'answeredAt isCorrect letter pointsAwarded timeMs' },
  ContestAnswerTooLateProblem: { result: 'code message participation' },
  // Everyone who has the link of a certificate sees it; a test of its own covers contests of a league.
  ContestCertificate: {
    public:
      'certificateId contest contestEndedAt contestTitle correctAnswers id issuedAt maxScore pictureUrl playerCount playerName ' +
      'questionCount rank score statement totalTimeMs url',
  },
  ContestChangedProblem: { result: 'code managedContest message' },
  ContestConnection: { public: 'edges pageInfo' },
  ContestEdge: { public: 'cursor node' },
  ContestGhost: { viewer: 'player rank score totalTimeMs' },
  ContestLeaderboardChange: { result: 'at contestId entries revealedRank' },
  ContestLeaderboardEntry: { public: 'correctAnswers finishedAt player rank score totalTimeMs' },
  ContestLeaderboardEntryConnection: { public: 'edges pageInfo' },
  ContestLeaderboardEntryEdge: { public: 'cursor node' },
  ContestParticipant: { public: 'finishedAt joinedAt player score' },
  ContestParticipantConnection: { public: 'edges pageInfo' },
  ContestParticipantEdge: { public: 'cursor node' },
  ContestParticipation: {
    viewer:
      'contest correctAnswers currentQuestion finishedAt joinedAt percentage questionsDone reminder score totalTimeMs',
  },
  ContestQuestion: {
    public:
      'correctAnswer explanation explanationHtml id number optionA optionB optionC optionD options points position text textHtml',
    viewer: 'viewerAnswer',
  },
  ContestQuestionCandidate: { staff: 'category day difficulty number question title' },
  ContestQuestionCandidateConnection: { staff: 'edges pageInfo' },
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
  ContestVirtualStanding: { viewer: 'above below playerCount rank' },
  CreateApiTokenSuccess: { result: 'apiToken token viewer' },
  CreateBlogPostSuccess: { result: 'post' },
  CreateContestSuccess: { result: 'contest managedContest' },
  CreateLeagueSuccess: { result: 'league viewer' },
  CreateShareSuccess: { result: 'share verificationUrl viewer' },
  CurrentContestQuestion: { viewer: 'closesAt question remainingMs shownAt' },
  DailySeries: { staff: 'total totalBefore values valuesBefore' },
  DecideQuestionReportSuccess: { result: 'report' },
  DeleteAccountSuccess: { result: 'deleted' },
  DeleteBlogPostSuccess: { result: 'postId' },
  DeleteContestSuccess: { result: 'contestId' },
  DeletePlayerSuccess: { result: 'accountId' },
  DeleteLeagueSuccess: { result: 'viewer' },
  EmailConfirmationLink: { public: 'state username' },
  EndOtherSessionsSuccess: { result: 'viewer' },
  EndSessionSuccess: { result: 'viewer' },
  FairnessChange: { public: 'committed current name' },
  FairnessProof: { public: 'changes commitment committedAt day onTime question statement' },
  FairnessProofConnection: { public: 'edges pageInfo' },
  FairnessProofEdge: { public: 'cursor node' },
  FieldProblem: { result: 'message path' },
  FinishPasskeyRegistrationSuccess: { result: 'passkey viewer' },
  ImportQuestionsSuccess: { result: 'report' },
  InvalidInputProblem: { result: 'code fields message' },
  IssueContestCertificateSuccess: { result: 'certificate' },
  JoinContestSuccess: { result: 'contest participation' },
  JoinLeagueSuccess: { result: 'league viewer' },
  KeyCorrection: { viewer: 'correctAnswer correctedAt note pointsChange previousAnswer question' },
  LeaderboardChange: { result: 'at' },
  LeaderboardEntry: { public: 'monthlyPoints movement pageCursor player rank score' },
  LeaderboardEntryConnection: { public: 'edges pageInfo' },
  LeaderboardEntryEdge: { public: 'cursor node' },
  League: {
    viewer:
      'answeredTodayCount contests createdAt id leaderboard leagueId memberCount members name viewerEntry viewerIsOwner',
    session: 'invitationUrl',
  },
  // Whoever knows the token of a league's link sees these.
  LeagueInvitation: { public: 'isFull leagueName memberCount ownerName', viewer: 'league' },
  LeagueMember: { viewer: 'isOwner joinedAt player' },
  LeagueMemberConnection: { viewer: 'edges pageInfo' },
  LeagueMemberEdge: { viewer: 'cursor node' },
  LeagueStatistics: { staff: 'created membersJoined' },
  LeaveLeagueSuccess: { result: 'viewer' },
  LogoutSuccess: { result: 'signedOut' },
  MailStatistics: { staff: 'confirmed delivered ended failed subscribers' },
  MailTemplate: { admin: 'darkHtml lightHtml name occasion subject text' },
  ManagedContest: {
    staff:
      'certificateCount changedAt contest createdAt currentLeaderboard finishedCount hiddenCount id joinedCount leagueId participants ' +
      'questions revision startedCount',
  },
  ManagedContestConnection: { staff: 'edges pageInfo' },
  ManagedContestEdge: { staff: 'cursor node' },
  ManagedContestParticipant: {
    staff:
      'certificateId correctAnswers finishedAt hidden joinedAt player questionClosesAt questionsDone score totalTimeMs',
  },
  ManagedContestParticipantConnection: { staff: 'edges pageInfo' },
  ManagedContestParticipantEdge: { staff: 'cursor node' },
  ManagedContestQuestion: {
    staff: 'correctAnswer explanation optionA optionB optionC optionD points text',
  },
  MarkAdminNotificationReadSuccess: { result: 'notification' },
  MarkAllAdminNotificationsReadSuccess: { result: 'count' },
  MonthAccuracy: { viewer: 'answered correct month' },
  MonthlyChampions: { public: 'champions month' },
  MonthlyChampionsConnection: { public: 'edges pageInfo' },
  MonthlyChampionsEdge: { public: 'cursor node' },
  NotAllowedProblem: { result: 'code message' },
  NotFoundProblem: { result: 'code message' },
  OptionQuality: { staff: 'answers letter share strongestShare' },
  OptionRefutation: { viewer: 'letter text textHtml' },
  OptionTally: { viewer: 'answers fairlySure guessing letter percent sure' },
  OutgoingMail: {
    admin: 'attempts createdAt expiresAt id lastError nextAttemptAt occasion recipient sentAt state subject',
  },
  OutgoingMailConnection: { admin: 'edges pageInfo' },
  OutgoingMailEdge: { admin: 'cursor node' },
  PageInfo: { public: 'endCursor hasNextPage hasPreviousPage startCursor' },
  Passkey: { session: 'createdAt id lastUsedAt name' },
  PastCategory: { public: 'name questionCount' },
  PasswordResetLink: { public: 'minPasswordLength state' },
  PlatformShareStatistics: { staff: 'answers created platform signups verified visits' },
  Player: {
    public:
      'answeredToday answers avatarUrl createdAt currentStreak id isDemo leaderboardEntry lifetimePoints longestStreak ' +
      'monthlyPoints monthlyRank shareLeaderboardEntry totalPoints totalShares userId username',
  },
  PlayerCohort: { staff: 'active players week' },
  PlayerAccount: {
    admin:
      'apiTokenCount email emailProvenAt hasPassword hiddenByChoice hiddenByStaff id lastSeenAt passkeyCount player role sessionCount ' +
      'suspendedAt suspensionReason',
  },
  PlayerAccountConnection: { admin: 'edges pageInfo' },
  PlayerAccountEdge: { admin: 'cursor node' },
  PlayerConnection: { public: 'edges pageInfo' },
  PlayerEdge: { public: 'cursor node' },
  PlayerStatistics: {
    staff: 'active activeBefore activeByDay activeByMonth activeByWeek cohorts created total',
  },
  Promo: { public: 'linkPath linkText text updatedAt' },
  // Today's question, which only the owner has answered.
  Question: {
    public:
      'answerCount attribution category closesAt createdAt day dayNumber difficulty fairnessProof id nextQuestion number optionA optionB optionC optionD options points ' +
      'previousQuestion slug text textHtml title titleHtml tomorrow',
    viewer:
      'answerDistribution correctAnswer correctPercent explanation explanationHtml refutations relatedArticles viewerAnswer viewerResult',
  },
  QuestionConnection: { public: 'edges pageInfo' },
  QuestionEdge: { public: 'cursor node' },
  QuestionOption: { public: 'letter text textHtml' },
  QuestionImportProblem: { result: 'line path reason row' },
  QuestionImportReport: { result: 'dryRun imported problems rejected total' },
  QuestionQuality: {
    staff:
      'answers computedAt correctShare correctShareHigh correctShareLow correlatedAnswers discrimination medianSeconds options question reports suspicions',
  },
  QuestionQualityConnection: { staff: 'edges pageInfo' },
  QuestionQualityEdge: { staff: 'cursor node' },
  QuestionQueue: { staff: 'alarmDays daysLeft' },
  QuestionReport: { staff: 'createdAt decidedAt id note question reason state text' },
  QuestionReportConnection: { staff: 'edges pageInfo' },
  QuestionReportEdge: { staff: 'cursor node' },
  Regrade: {
    staff:
      'correctAnswer createdAt finishedAt gaining id losing note pointsGained pointsLost previousAnswer question regradedAnswers',
  },
  RegradeConnection: { staff: 'edges pageInfo' },
  RegradeEdge: { staff: 'cursor node' },
  RegradePreview: {
    result:
      'answers becomingCorrect becomingWrong changesChampions correctAnswer gaining losing month places players pointsGained pointsLost ' +
      'pointsWaived previousAnswer streaksChanged',
  },
  RegradeQuestionSuccess: { result: 'preview question regrade' },
  RegradedPlace: { result: 'player pointsAfter pointsBefore rankAfter rankBefore' },
  RegradedPlayer: { result: 'becomesCorrect letter player pointsChange' },
  RegradedPlayerConnection: { result: 'edges pageInfo' },
  RegradedPlayerEdge: { result: 'cursor node' },
  RelatedArticle: { viewer: 'id snippet title url' },
  Reminder: { viewer: 'hour state streakAlerts timeZone' },
  ReminderTime: { public: 'hour timeZone' },
  RemovePasskeySuccess: { result: 'viewer' },
  ReportQuestionSuccess: { result: 'reportedAt' },
  RequestEmailConfirmationSuccess: { result: 'viewer' },
  RequestPasswordResetSuccess: { result: 'email' },
  ResetPromoSuccess: { result: 'promo' },
  RetryMailSuccess: { result: 'mail' },
  RevealContestLeaderboardSuccess: { result: 'contest' },
  ReviewPracticeQuestionSuccess: { result: 'dueAt isCorrect reviews' },
  RevokeApiTokenSuccess: { result: 'viewer' },
  Session: { session: 'createdAt current device expiresAt id lastSeenAt' },
  Share: {
    viewer:
      'answers contentId createdAt description expiresAt id pictureUrl platform result shareType signups state title ' +
      'verifiedAt visits',
  },
  ShareConnection: { viewer: 'edges pageInfo' },
  ShareEdge: { viewer: 'cursor node' },
  ShareRecord: { admin: 'player share' },
  ShareRecordConnection: { admin: 'edges pageInfo' },
  ShareRecordEdge: { admin: 'cursor node' },
  // Whoever knows the token of a share's link sees these.
  SharePreview: { public: 'pictureUrl result shareType sharedBy' },
  SharedResult: { public: 'marks points streak' },
  SignInRequiredProblem: { result: 'code message' },
  StartContestQuestionSuccess: { result: 'participation' },
  StartPasskeyLoginSuccess: { result: 'options' },
  StartPasskeyRegistrationSuccess: { result: 'options' },
  Statistics: {
    staff:
      'answers api contests countedAt days daysBefore finalThrough leagues mail players runningDay shares streaks',
  },
  StreakDay: { viewer: 'bought day freezes kind question streak' },
  StreakDayConnection: { viewer: 'edges pageInfo' },
  StreakDayEdge: { viewer: 'cursor node' },
  StreakExplanation: { viewer: 'beganOn brokenOn days length summary' },
  StreakFreezes: { viewer: 'held maximum price problem' },
  StreakTierStatistics: { staff: 'players tier' },
  SubmitAnswerSuccess: { result: 'answer question viewer' },
  SubscribeSuccess: { result: 'email' },
  SubscriptionLink: { public: 'reminder state' },
  TrackEventsSuccess: { result: 'accepted' },
  UnsubscribeSuccess: { result: 'email' },
  UpdateBlogPostSuccess: { result: 'post' },
  UpdateContestReminderSuccess: { result: 'participation' },
  UpdateContestSuccess: { result: 'contest managedContest' },
  UpdateLeagueSuccess: { result: 'league' },
  UpdateLeagueSummarySuccess: { result: 'viewer' },
  UpdateProfileSuccess: { result: 'viewer' },
  UpdatePromoSuccess: { result: 'promo' },
  UpdateReminderSuccess: { result: 'viewer' },
  VerifyShareSuccess: { result: 'contentId platform shareType' },
  Viewer: {
    viewer:
      'accuracy answers asksConfidence calibration contests email emailProven hidden id keyCorrections leagueSummary leagues longestEarlierStreak player reminder role shares ' +
      'streakCalendar streakExplanation streakFreezes',
    session: 'apiTokens passkeyRequired passkeys sessions',
  },
  VirtualRunSuccess: { result: 'run' },
  VisitShareSuccess: { result: 'visitToken' },
};
