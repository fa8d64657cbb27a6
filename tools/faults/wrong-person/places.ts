import type { Property } from './cast';
import { SIMULATION } from './simulation';

/** Where objects of a type are found: an operation that selects fields of the object in the place of `%`. */
export interface Place {
  query: string;
  /** Whether the place belongs to the caller: others find an object of their own there, or none. */
  own?: boolean;
  /** Whether the owner has no object there, so that only the response is examined. */
  empty?: boolean;
}

/** Arguments of statistics. */
const STATISTICS_PERIOD = 'from: "2026-01-01", to: "2026-01-07"';

/** A question that cannot be stored. */
const INVALID_CONTENT =
  '{ question: "What?", optionA: "1", optionB: "1", optionC: "3", optionD: "4", correct: A, category: "Planted", difficulty: EASY }';

/** Arguments of the schedule. */
const SCHEDULE_PERIOD = 'from: "2026-01-01", to: "2026-01-02"';

/** The places of every object type that queries reach. */
export function placesOf({
  property,
  userId,
}: {
  property: Property;
  userId: string;
}): Record<string, Place[]> {
  const player = (text: string): Place[] => [{ query: `{ player(userId: "${userId}") { ${text} } }` }];
  const page = (text: string): Place[] => [
    { query: `{ playerPage(userId: "${property.pageOwnerId}") { ${text} } }` },
  ];
  const today = (text: string): Place[] => [{ query: `{ todaysQuestion { ${text} } }` }];
  const preview = (text: string): Place[] => [
    { query: `{ sharePreview(token: "${property.shareToken}") { ${text} } }` },
  ];
  const contest = (text: string): Place[] => [
    { query: `{ contest(slugOrId: "${property.contests.past.slug}") { ${text} } }` },
  ];
  const managed = (text: string): Place[] => [
    { query: `{ managedContest(slugOrId: "${property.contests.past.slug}") { ${text} } }` },
    { query: `{ node(id: "${property.contests.managedId}") { ... on ManagedContest { ${text} } } }` },
  ];
  const post = (text: string): Place[] => [
    { query: `{ blogPost(slugOrId: "${property.post.slug}") { ${text} } }` },
  ];
  const participation = (text: string): Place[] =>
    contest(`viewerParticipation { ${text} }`).map((place) => ({ ...place, own: true }));
  const league = (text: string): Place[] => [
    { query: `{ league(leagueId: "${property.leagues.closed.leagueId}") { ${text} } }` },
  ];
  const invitation = (text: string): Place[] => [
    { query: `{ leagueInvitation(token: "${property.leagues.closed.token}") { ${text} } }` },
  ];
  const virtualRun = (text: string): Place[] =>
    contest(`viewerVirtualRun { ${text} }`).map((place) => ({ ...place, own: true }));
  const at = (text: string): Place[] => [{ query: text }];
  const statistics = (text: string): Place[] => at(`{ statistics(${STATISTICS_PERIOD}) { ${text} } }`);
  const { id: question, wrong } = property.question;
  const regrade = (text: string): Place[] =>
    at(`{ regradePreview(questionId: "${question}", correctAnswer: ${wrong}) { ${text} } }`);
  // The questions of today and of the days before, the last of which has a reading.
  const edited = (text: string): Place[] =>
    at(`{ editorQuestions(first: 2, stage: ASKED, sort: DAY) { edges { node { ${text} } } } }`);
  const simulation = (text: string) => `{ simulateGameRules(${SIMULATION}) { ${text} } }`;
  const mine = (text: string): Place[] => [{ query: `{ viewer { ${text} } }`, own: true }];
  const places: Record<string, Place[]> = {
    EditorQuestion: edited('%'),
    EditorQuestionConnection: at('{ editorQuestions(first: 5) { % } }'),
    EditorQuestionEdge: at('{ editorQuestions(first: 5) { edges { % } } }'),
    EditorQuestionKey: edited('key { % }'),
    AdminNotification: at('{ adminNotifications(first: 5) { edges { node { % } } } }'),
    AdminNotificationConnection: at('{ adminNotifications(first: 5) { % } }'),
    AdminNotificationEdge: at('{ adminNotifications(first: 5) { edges { % } } }'),
    AuditEntry: at('{ auditEntries(first: 5) { edges { node { % } } } }'),
    AuditEntryConnection: at('{ auditEntries(first: 5) { % } }'),
    AuditEntryEdge: at('{ auditEntries(first: 5) { edges { % } } }'),
    AuditExport: at('{ exportAuditEntries(format: CSV) { % } }'),
    Answer: at(`{ node(id: "${property.publicAnswerId}") { ... on Answer { % } } }`),
    AnswerConnection: player('answers(first: 5) { % }'),
    AnswerEdge: player('answers(first: 5) { edges { % } }'),
    AnswerStatistics: statistics('answers { % }'),
    ApiOperationStatistics: statistics('api { operations { % } }').map((place) => ({
      ...place,
      empty: true,
    })),
    ApiStatistics: statistics('api { % }'),
    ApiToken: mine('apiTokens { % }'),
    // The owner's token of the list has not been used.
    ApiTokenUse: mine('apiTokens { recentUses { % } }').map((place) => ({ ...place, empty: true })),
    BlogHeading: post('tableOfContents { % }'),
    BlogPost: [...post('%'), ...at(`{ node(id: "${property.post.globalId}") { ... on BlogPost { % } } }`)],
    BlogPostConnection: at('{ blogPosts(first: 5, status: PUBLISHED) { % } }'),
    BlogPostEdge: at('{ blogPosts(first: 5, status: PUBLISHED) { edges { % } } }'),
    BlogPostPreview: at('{ blogPostPreview(content: "## Part") { % } }'),
    BlogTopic: [...at('{ blogCategories { % } }'), ...at('{ blogTags { % } }')],
    CategoryAccuracy: mine('accuracy { % }'),
    ComingQuestion: today('tomorrow { % }'),
    ConfidenceCalibration: mine('calibration { % }'),
    Contest: contest('%'),
    ContestAnswer: contest('questions { viewerAnswer { % } }').map((place) => ({ ...place, own: true })),
    ContestCertificate: [
      ...at(`{ contestCertificate(certificateId: "${property.contests.certificateId}") { % } }`),
      ...at(`{ node(id: "${property.contests.globalCertificateId}") { ... on ContestCertificate { % } } }`),
    ],
    ContestConnection: at('{ contests(first: 5) { % } }'),
    ContestQuestionCandidate: at('{ contestQuestionCandidates(first: 5) { edges { node { % } } } }'),
    ContestQuestionCandidateConnection: at('{ contestQuestionCandidates(first: 5) { % } }'),
    ContestQuestionCandidateEdge: at('{ contestQuestionCandidates(first: 5) { edges { % } } }'),
    ContestQuestionPreview: at(
      '{ contestQuestionPreview(question: { text: "a", optionA: "b", optionB: "c", optionC: "d", optionD: "e", explanation: "f" }) { % } }',
    ),
    ContestEdge: at('{ contests(first: 5) { edges { % } } }'),
    ContestGhost: virtualRun('standing { below { % } }'),
    ContestLeaderboardEntry: contest('leaderboard(first: 5) { edges { node { % } } }'),
    ContestLeaderboardEntryConnection: contest('leaderboard(first: 5) { % }'),
    ContestLeaderboardEntryEdge: contest('leaderboard(first: 5) { edges { % } }'),
    ContestParticipant: contest('participants(first: 5) { edges { node { % } } }'),
    ContestParticipantConnection: contest('participants(first: 5) { % }'),
    ContestParticipantEdge: contest('participants(first: 5) { edges { % } }'),
    ContestParticipation: participation('%'),
    ContestQuestion: [
      ...contest('questions { % }'),
      ...at(`{ node(id: "${property.contests.past.globalQuestionId}") { ... on ContestQuestion { % } } }`),
    ],
    ContestReplay: contest('replay { % }'),
    ContestReplayFrame: contest('replay { frames { % } }'),
    ContestReplayPlace: contest('replay { frames { places { % } } }'),
    ContestVirtualAnswer: virtualRun('answers { % }'),
    ContestVirtualRun: virtualRun('%'),
    ContestVirtualStanding: virtualRun('standing { % }'),
    CurrentContestQuestion: participation('currentQuestion { % }').map((place) => ({
      ...place,
      empty: true,
    })),
    EmailConfirmationLink: at('{ emailConfirmationLink(token: "unknown") { % } }'),
    FieldProblem: at(`{ questionPreview(content: ${INVALID_CONTENT}) { problems { % } } }`),
    FairnessAmendment: at('{ fairnessProofs(first: 5) { edges { node { amendments { % } } } } }'),
    FairnessChange: at('{ fairnessProofs(first: 5) { edges { node { changes { % } } } } }'),
    FairnessProof: at('{ fairnessProofs(first: 5) { edges { node { % } } } }'),
    FairnessProofConnection: at('{ fairnessProofs(first: 5) { % } }'),
    FairnessProofEdge: at('{ fairnessProofs(first: 5) { edges { % } } }'),
    GameRules: at('{ gameRules { % } }'),
    GuideBlock: at('{ guidePage { blocks { % } } }'),
    GuideHeading: at('{ guidePage { tableOfContents { % } } }'),
    GuidePage: at('{ guidePage { % } }'),
    GameRulesVersion: [{ query: '{ ruleBook { begun { % } } }', empty: true }],
    LegalText: [{ query: '{ legalText(page: PRIVACY) { % } }', empty: true }],
    KeyCorrection: mine('keyCorrections { % }'),
    LeaderboardEntry: at('{ leaderboard(first: 5) { edges { node { % } } } }'),
    LeaderboardEntryConnection: at('{ leaderboard(first: 5) { % } }'),
    LeaderboardEntryEdge: at('{ leaderboard(first: 5) { edges { % } } }'),
    Webhook: [
      ...mine('webhooks { % }'),
      ...at(`{ node(id: "${property.webhooks.kept}") { ... on Webhook { % } } }`),
    ],
    WebhookDelivery: [
      ...mine('webhooks { deliveries(first: 5) { edges { node { % } } } }'),
      ...at(`{ node(id: "${property.webhooks.delivery}") { ... on WebhookDelivery { % } } }`),
    ],
    WebhookDeliveryConnection: mine('webhooks { deliveries(first: 5) { % } }'),
    WebhookDeliveryEdge: mine('webhooks { deliveries(first: 5) { edges { % } } }'),
    League: [
      ...league('%'),
      ...at(`{ node(id: "${property.leagues.closed.globalId}") { ... on League { % } } }`),
    ],
    LeagueInvitation: invitation('%'),
    LeagueMember: league('members(first: 5) { edges { node { % } } }'),
    LeagueMemberConnection: league('members(first: 5) { % }'),
    LeagueMemberEdge: league('members(first: 5) { edges { % } }'),
    ManagedContest: managed('%'),
    ManagedContestConnection: at('{ managedContests(first: 5) { % } }'),
    ManagedContestEdge: at('{ managedContests(first: 5) { edges { % } } }'),
    ManagedContestParticipant: managed('participants(first: 5) { edges { node { % } } }'),
    ManagedContestParticipantConnection: managed('participants(first: 5) { % }'),
    ManagedContestParticipantEdge: managed('participants(first: 5) { edges { % } }'),
    ManagedContestQuestion: managed('questions { % }'),
    MailTemplate: at('{ mailTemplates { % } }'),
    MonthAccuracy: mine('accuracy { months { % } }'),
    MonthlyChampions: [{ query: '{ monthlyChampions(first: 5) { edges { node { % } } } }', empty: true }],
    MonthlyChampionsConnection: at('{ monthlyChampions(first: 5) { % } }'),
    MonthlyChampionsEdge: [{ query: '{ monthlyChampions(first: 5) { edges { % } } }', empty: true }],
    OptionQuality: at('{ questionQualities(first: 5) { edges { node { options { % } } } } }'),
    OptionRefutation: today('refutations { % }'),
    OptionTally: today('answerDistribution { % }'),
    OutgoingMail: at('{ outgoingMails(first: 5) { edges { node { % } } } }'),
    OutgoingMailConnection: at('{ outgoingMails(first: 5) { % } }'),
    OutgoingMailEdge: at('{ outgoingMails(first: 5) { edges { % } } }'),
    PageInfo: player('answers(first: 5) { pageInfo { % } }'),
    LinkedIdentity: [{ query: '{ viewer { linkedIdentities { % } } }', own: true, empty: true }],
    Passkey: [{ query: '{ viewer { passkeys { % } } }', own: true, empty: true }],
    PastCategory: at('{ pastCategories { % } }'),
    PracticeSet: at('{ practiceSet { % } }'),
    PracticeSetQuestion: at('{ practiceSet { questions { % } } }'),
    PastMonth: at('{ pastMonth { % } }'),
    PasswordResetLink: at('{ passwordResetLink(token: "unknown") { % } }'),
    Player: [
      ...player('%'),
      ...at(
        `{ node(id: "${Buffer.from(`Player:${userId}`).toString('base64url')}") { ... on Player { % } } }`,
      ),
    ],
    PlayerAccount: [
      ...at(`{ playerAccount(userId: "${userId}") { % } }`),
      ...at(
        `{ node(id: "${Buffer.from(`PlayerAccount:${userId}`).toString('base64url')}") { ... on PlayerAccount { % } } }`,
      ),
    ],
    PlayerAccountConnection: at('{ playerAccounts(first: 5) { % } }'),
    PlayerAccountEdge: at('{ playerAccounts(first: 5) { edges { % } } }'),
    CheatingHint: at('{ cheatingHints(first: 5) { edges { node { % } } } }'),
    CheatingHintConnection: at('{ cheatingHints(first: 5) { % } }'),
    CheatingHintEdge: at('{ cheatingHints(first: 5) { edges { % } } }'),
    ModerationCase: at('{ moderationCases(first: 5) { edges { node { % } } } }'),
    ModerationCaseConnection: at('{ moderationCases(first: 5) { % } }'),
    ModerationCaseEdge: at('{ moderationCases(first: 5) { edges { % } } }'),
    ModerationReport: at('{ moderationCases(first: 5) { edges { node { reports { % } } } } }'),
    NameWords: at('{ nameWords { % } }'),
    PlayerConnection: at('{ players(first: 50) { % } }'),
    PlayerEdge: at('{ players(first: 50) { edges { % } } }'),
    PlayerLimits: at('{ playerLimits { % } }'),
    PointsByDifficulty: at('{ gameRules { points { % } } }'),
    Promo: at('{ promo { % } }'),
    PlayerPage: page('%'),
    PlayerPageContest: page('contests { % }'),
    PushDevice: mine('push { devices { % } }'),
    PushNotifications: mine('push { % }'),
    Question: today('%'),
    QuestionConnection: at('{ pastQuestions(first: 5) { % } }'),
    QuestionEdge: at('{ pastQuestions(first: 5) { edges { % } } }'),
    QuestionChange: at(`{ questionChanges(questionId: "${question}") { % } }`),
    QuestionLine: edited('options { % }'),
    QuestionPreview: edited('preview { % }'),
    QuestionQuality: at('{ questionQualities(first: 5) { edges { node { % } } } }'),
    QuestionQualityConnection: at('{ questionQualities(first: 5) { % } }'),
    QuestionQualityEdge: at('{ questionQualities(first: 5) { edges { % } } }'),
    QuestionQueue: at('{ questionQueue { % } }'),
    QuestionReading: edited('readings { % }'),
    QuestionReport: at('{ questionReports(first: 5) { edges { node { % } } } }'),
    QuestionReportConnection: at('{ questionReports(first: 5) { % } }'),
    QuestionReportEdge: at('{ questionReports(first: 5) { edges { % } } }'),
    QuestionOption: today('options { % }'),
    QuestionSchedule: at(`{ questionSchedule(${SCHEDULE_PERIOD}) { % } }`),
    // Few questions have a picture.
    QuestionPicture: today('picture { % }').map((place) => ({ ...place, empty: true })),
    QuestionTile: today('tile { % }'),
    QuestionTwin: edited('preview { twins { % } }').map((place) => ({ ...place, empty: true })),
    Regrade: at('{ regrades(first: 5) { edges { node { % } } } }'),
    RegradePreview: regrade('%'),
    RegradedPlace: regrade('places { % }'),
    RegradedPlayer: regrade('players(first: 5) { edges { node { % } } }'),
    RateLimit: at('{ rateLimit { % } }'),
    RegradedPlayerConnection: regrade('players(first: 5) { % }'),
    RegradedPlayerEdge: regrade('players(first: 5) { edges { % } }'),
    RegradeConnection: at('{ regrades(first: 5) { % } }'),
    RegradeEdge: at('{ regrades(first: 5) { edges { % } } }'),
    RelatedArticle: today('relatedArticles { % }'),
    Reminder: mine('reminder { % }'),
    ReminderTime: [{ query: '{ subscriptionLink(token: "unknown") { reminder { % } } }', empty: true }],
    ScheduleDay: at(`{ questionSchedule(${SCHEDULE_PERIOD}) { days { % } } }`),
    RuleBook: at('{ ruleBook { % } }'),
    RuleSimulation: at(simulation('%')),
    Session: mine('sessions { % }'),
    Share: mine('shares(first: 5) { edges { node { % } } }'),
    ShareConnection: mine('shares(first: 5) { % }'),
    ShareEdge: mine('shares(first: 5) { edges { % } }'),
    SharePreview: preview('%'),
    ShareRecord: at('{ shareRecords(first: 5) { edges { node { % } } } }'),
    ShareRecordConnection: at('{ shareRecords(first: 5) { % } }'),
    ShareRecordEdge: at('{ shareRecords(first: 5) { edges { % } } }'),
    SharedResult: preview('result { % }'),
    SimulatedChange: at(simulation('changes { % }')),
    SimulatedPlace: [{ query: simulation('places { % }'), empty: true }],
    SimulatedTier: [{ query: simulation('tiers { % }'), empty: true }],
    SimulatedTotals: at(simulation('totals { % }')),
    EndedStreak: [{ query: '{ viewer { endedStreak { % } } }', own: true, empty: true }],
    StreakDay: mine('streakCalendar { % }'),
    StreakDayConnection: mine('streakExplanation { days(first: 5) { % } }'),
    StreakDayEdge: mine('streakExplanation { days(first: 5) { edges { % } } }'),
    StreakExplanation: mine('streakExplanation { % }'),
    StreakFreezes: mine('streakFreezes { % }'),
    SubscriptionLink: at('{ subscriptionLink(token: "unknown") { % } }'),
    Statistics: statistics('%'),
    ContestStatistics: statistics('contests { % }'),
    DailySeries: statistics('players { created { % } }'),
    LeagueStatistics: statistics('leagues { % }'),
    MailStatistics: statistics('mail { % }'),
    PlatformShareStatistics: statistics('shares { % }'),
    PlayerCohort: statistics('players { cohorts { % } }'),
    PlayerStatistics: statistics('players { % }'),
    StreakTierRule: at('{ gameRules { tiers { % } } }'),
    StreakTierStatistics: statistics('streaks { % }'),
    Viewer: mine('%'),
    WeeklyContestTemplate: at('{ weeklyContestTemplate { % } }'),
  };
  return places;
}
