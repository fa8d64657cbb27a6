import { type ReadLimits, readShippedLimits } from '@daily/rules/player-limits';
import { isDay } from '@daily/rules/calendar';
import { parseQuestionId } from '@daily/rules/question';
import type { People } from '@daily/people';
import { PerRequest } from '@daily/kit/runtime/per-request';
import { hasRole } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import { archivePages } from './archive/archive-pages';
import { PastQuestionsResolver } from './archive/past-questions.resolver';
import { PastQuestions } from './archive/past-questions.service';
import { BankImport } from './bank/bank-import';
import { InstallationBank } from './bank/installation-bank';
import { EditingTransactions } from './editing/editing-transactions';
import { EditorPreviews } from './editing/editor-previews';
import { EditorQuestionResolver } from './editing/editor-question.resolver';
import { QuestionAuthor } from './editing/question-author.entity';
import { QuestionDeskResolver } from './editing/question-desk.resolver';
import { QuestionDeskService } from './editing/question-desk.service';
import { QuestionEditingResolver } from './editing/question-editing.resolver';
import { QuestionEditorService } from './editing/question-editor.service';
import { QuestionReading } from './editing/question-reading.entity';
import { QuestionReviewService } from './editing/question-review.service';
import { QuestionRolesLoader } from './editing/question-roles.loader';
import { QuestionTwins } from './editing/question-twins';
import { ScheduleEditorService } from './editing/schedule-editor.service';
import { EXCHANGE_LIMITS } from './exchange/exchange.limits';
import { exchangeRoutes } from './exchange/exchange.rest';
import { EditorQuestion } from './editing/editor-question.graphql-types';
import { QuestionExportService } from './exchange/export/question-export.service';
import { QuestionImport } from './exchange/import/question-import.entity';
import { QuestionImportResolver } from './exchange/import/question-import.resolver';
import { QuestionImportService } from './exchange/import/question-import.service';
import { FairnessAmendment } from './fairness/fairness-amendment.entity';
import { FairnessAmendments } from './fairness/fairness-amendments';
import { FairnessCommitment } from './fairness/fairness-commitment.entity';
import { FairnessCommitments } from './fairness/fairness-commitments';
import { FairnessResolver } from './fairness/fairness.resolver';
import { FairnessService } from './fairness/fairness.service';
import { UncommittedQuestions } from './fairness/uncommitted-questions';
import { type HasAnswered, KeyAccess } from './key/key-access';
import { Question } from './question/question.entity';
import { QuestionLoader } from './question/question.loader';
import { QuestionTextResolver } from './question/question-text.resolver';
import { QuestionResolver } from './question/question.resolver';
import { type FindArticles, RelatedArticlesResolver } from './question/related-articles.resolver';
import { questionRoutes } from './question/questions.rest';
import type { QuestionsSettings } from './questions-settings';
import { questionRecords } from './personal-records';
import { QuestionReport } from './reports/question-report.entity';
import { QuestionReportResolver } from './reports/question-report.resolver';
import { type NotifyAdmins, QuestionReportService } from './reports/question-report.service';
import { REPORT_LIMITS } from './reports/report.limits';
import { homePages } from './schedule/home-pages';
import { QuestionQueue } from './schedule/question-queue';
import { QuestionSchedule } from './schedule/question-schedule';
import { QuestionService } from './schedule/question.service';

export {
  EXPORT_SCOPES,
  type ExportScope,
  isExportScope,
  type QuestionExportService,
} from './exchange/export/question-export.service';
export { FORMAT_NAMES, type FormatName, isFormatName } from './exchange/formats/formats';
export {
  IMPORT_MODES,
  type ImportMode,
  type ImportReport,
  isImportMode,
} from './exchange/import/import-report';
export type { QuestionImportService } from './exchange/import/question-import.service';
export { type HasAnswered, KeyAccess } from './key/key-access';
export { lastChangeOf } from './archive/archive-pages';
export { PastQuestions } from './archive/past-questions.service';
export type { FairnessAmendments } from './fairness/fairness-amendments';
export type { FairnessRecord } from './fairness/fairness.service';
export { closedOn } from './question/closed-questions.sql';
export { Question } from './question/question.entity';
export { Difficulty, OptionLetter, type RelatedArticle } from './question/question.graphql-types';
export { questionNumberOf } from './question/question-id';
export { QuestionLine } from './editing/editor-question.graphql-types';
export { QuestionOption } from './question/question-text.graphql-types';
export { QuestionLoader } from './question/question.loader';
export type { QuestionsSettings } from './questions-settings';
export type { QuestionQueue } from './schedule/question-queue';
export { QuestionSchedule } from './schedule/question-schedule';
export { APPLY_RULES, FOLLOW_RULES, POINTS_BY_RULES, RULE_POINT_TRIGGERS } from './schedule/rule-points.sql';
export { QUESTION_NOT_FOUND, QuestionService } from './schedule/question.service';
export { type QuestionParts, questionParts, type TextPiece } from './text/question-parts';
export {
  explanationText,
  optionTexts,
  plainTexts,
  questionText,
  questionTitle,
  refutationTexts,
} from './text/question-texts';

/** Milliseconds between two looks at whether a commitment is due. */
const COMMITMENT_PAUSE_MS = 20_000;

/** What the slice offers to those that build on it. */
export interface Questions extends Slice {
  /** Finds the questions that callers may see. */
  service: QuestionService;
  /** Finds closed questions. */
  past: PastQuestions;
  /** Finds the proofs of fairness. */
  fairness: FairnessService;
  /** Finds questions that were asked without a commitment. */
  uncommitted: UncommittedQuestions;
  /** Records corrections of keys that were committed to. */
  amendments: FairnessAmendments;
  /** Commits to questions before their days begin. */
  commitments: FairnessCommitments;
  /** Assigns questions to days. */
  schedule: QuestionSchedule;
  /** Counts the questions that are still to come. */
  queue: QuestionQueue;
  /** Copies the shipped questions into the database. */
  bank: BankImport;
  /** Adds the questions of files. */
  imports: QuestionImportService;
  /** Writes questions to files. */
  exports: QuestionExportService;
  /** Decides who may see the secrets of a question. */
  keyAccess: KeyAccess;
  /** Writes questions, for editors. */
  editor: QuestionEditorService;
  /** Lets second readers review questions. */
  review: QuestionReviewService;
  /** Moves questions to other days, for editors. */
  planner: ScheduleEditorService;
  /** Finds questions for editors. */
  desk: QuestionDeskService;
  /** Loads questions by id within a request. */
  loader: PerRequest<QuestionLoader>;
}

/** The dependencies on other slices, and what those that build on this one provide. */
export interface QuestionsDependencies {
  people: Pick<People, 'audit' | 'players'>;
  /** Reads the limits of players; the shipped ones by default. */
  limits?: ReadLimits;
  hasAnswered: HasAnswered;
  articlesAbout: FindArticles;
  notifyAdmins: NotifyAdmins;
}

function wireQuestions(
  platform: Platform<QuestionsSettings>,
  { people, limits = readShippedLimits, hasAnswered, articlesAbout, notifyAdmins }: QuestionsDependencies,
): Questions {
  const { calendar, settings } = platform;
  const { orm } = platform.database;
  const rows = orm.getRepository(Question);
  const shipped = new InstallationBank(platform.secret);
  const schedule = new QuestionSchedule(
    platform.database,
    calendar,
    platform.secret,
    shipped,
    settings.answerKey,
  );
  const service = new QuestionService(rows, schedule, calendar);
  const amendments = new FairnessAmendments(platform.database);
  const bank = new BankImport(platform.database, calendar, shipped, platform.log, amendments);
  const keyAccess = new KeyAccess(settings.answerKey, calendar, hasAnswered);
  const past = new PastQuestions(platform.database, calendar, platform.cursors);
  const fairness = new FairnessService(platform.database, calendar, platform.cursors, amendments);
  const uncommitted = new UncommittedQuestions(platform.database, calendar, platform.cursors);
  const commitments = new FairnessCommitments(platform.database, calendar, service);
  const { questionImports, questionExports } = platform.limits.of(EXCHANGE_LIMITS);
  const imports = new QuestionImportService({
    database: platform.database,
    calendar,
    secret: platform.secret,
    audit: people.audit,
    idempotency: platform.idempotency,
    limit: questionImports,
  });
  const exports = new QuestionExportService(platform.database, calendar, questionExports);
  const { questionReports } = platform.limits.of(REPORT_LIMITS);
  const reports = new QuestionReportService(
    platform.database,
    calendar,
    service,
    platform.cursors,
    questionReports,
    notifyAdmins,
    people.audit,
    limits,
    platform.idempotency,
  );
  const queue = new QuestionQueue(platform.database, calendar, shipped);
  const editing = wireEditing(platform, { people, schedule, queue });
  return {
    resolvers: [
      ...editing.resolvers,
      new QuestionResolver(service, keyAccess, calendar),
      new RelatedArticlesResolver(keyAccess, articlesAbout),
      new QuestionTextResolver(keyAccess),
      new PastQuestionsResolver(past, keyAccess),
      new QuestionReportResolver(reports),
      new FairnessResolver(fairness, uncommitted),
      new QuestionImportResolver(imports),
    ],
    rest: [...questionRoutes(service, keyAccess), ...exchangeRoutes(imports, exports)],
    nodes: {
      Question: async (id) => {
        const number = parseQuestionId(id);
        return number === null ? null : service.findOrNull(number);
      },
      EditorQuestion: async (id, { viewer }) => {
        const number = hasRole(viewer, 'editor') ? parseQuestionId(id) : null;
        const row = number === null ? null : await editing.desk.find(number);
        return row && new EditorQuestion(row);
      },
      QuestionReport: async (id, { viewer }) => (hasRole(viewer, 'editor') ? reports.find(id) : null),
      FairnessProof: async (id) => (isDay(id) ? fairness.find(id) : null),
    },
    sitemap: async () => [...(await homePages(service, calendar)), ...(await archivePages(past, calendar))],
    prepare: async () => {
      await bank.run();
      await schedule.withholdPoints();
    },
    jobs: [
      {
        name: 'commit to questions',
        pauseMs: COMMITMENT_PAUSE_MS,
        run: async () => {
          await commitments.commitDue();
          return false;
        },
      },
    ],
    personal: questionRecords(platform.database),
    past,
    fairness,
    uncommitted,
    amendments,
    commitments,
    service,
    schedule,
    queue,
    editor: editing.editor,
    review: editing.review,
    planner: editing.planner,
    desk: editing.desk,
    bank,
    imports,
    exports,
    keyAccess,
    loader: new PerRequest(() => new QuestionLoader(rows)),
  };
}

/** The parts with which editors write, review and schedule questions. */
function wireEditing(
  { database, calendar, cursors, idempotency }: Platform<QuestionsSettings>,
  {
    people,
    schedule,
    queue,
  }: Pick<QuestionsDependencies, 'people'> & { schedule: QuestionSchedule; queue: QuestionQueue },
) {
  const { audit, players } = people;
  const transactions = new EditingTransactions(database, calendar);
  const twins = new QuestionTwins(database);
  const desk = new QuestionDeskService(database, calendar, cursors);
  const previews = new EditorPreviews(database.orm.getRepository(Question), twins);
  const editor = new QuestionEditorService(database, calendar, transactions, twins, audit, idempotency);
  const review = new QuestionReviewService(calendar, transactions, schedule, audit);
  const planner = new ScheduleEditorService({ database, calendar, transactions, schedule, queue, audit });
  const roles = new PerRequest(() => new QuestionRolesLoader(database));
  const resolvers = [
    new QuestionDeskResolver(desk, planner, previews),
    new QuestionEditingResolver(editor, review, planner),
    new EditorQuestionResolver({ desk, transactions, previews, calendar, roles, players }),
  ];
  return { resolvers, editor, review, planner, desk };
}

/**
 * The questions: the shipped bank, the question of each day, who may see its key, proofs of fairness, reports of mistakes, import
 * and export, and the work of editors.
 */
export const questions = {
  name: 'questions',
  entities: [
    Question,
    QuestionAuthor,
    QuestionImport,
    QuestionReading,
    QuestionReport,
    FairnessCommitment,
    FairnessAmendment,
  ],
  limits: { ...REPORT_LIMITS, ...EXCHANGE_LIMITS },
  wire: wireQuestions,
} satisfies SliceDeclaration & { wire: unknown };
