import { type ReadLimits, readShippedLimits } from '@daily/rules/game/player-limits';
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
import { type ShippedBank, shippedBank } from './bank/question-bank';
import { QuestionAuthor } from './editing/question-author.entity';
import { QuestionReading } from './editing/question-reading.entity';
import { EXPORT_LIMITS, IMPORT_LIMITS } from './exchange/exchange.limits';
import { QuestionImport } from './exchange/import/question-import.entity';
import { FairnessAmendment } from './fairness/fairness-amendment.entity';
import { FairnessAmendments } from './fairness/fairness-amendments';
import { FairnessCommitment } from './fairness/fairness-commitment.entity';
import { type HasAnswered, KeyAccess } from './key/key-access';
import { Question } from './question/question.entity';
import { QuestionLoader } from './question/question.loader';
import { QuestionTextResolver } from './question/question-text.resolver';
import { QuestionResolver } from './question/question.resolver';
import { type FindArticles, RelatedArticlesResolver } from './question/related-articles.resolver';
import { questionRoutes } from './question/questions.rest';
import type { QuestionsSettings } from './questions-settings';
import { questionRecords } from './personal-records';
import { PROPOSAL_LIMITS } from './proposals/proposal.limits';
import { QuestionProposal } from './proposals/question-proposal.entity';
import { QuestionReport } from './reports/question-report.entity';
import { QuestionReportResolver } from './reports/question-report.resolver';
import { type NotifyAdmins, QuestionReportService } from './reports/question-report.service';
import { REPORT_LIMITS } from './reports/report.limits';
import { homePages } from './schedule/home-pages';
import { QuestionQueue } from './schedule/question-queue';
import { QuestionSchedule } from './schedule/question-schedule';
import { QuestionService } from './schedule/question.service';
import { wireEditing } from './wiring/wire-editing';
import { wireExchange } from './wiring/wire-exchange';
import { wireFairness } from './wiring/wire-fairness';

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
export { hasOnlyNumbers, reordered } from './bank/option-order';
export {
  type ShippedBank,
  shippedBank,
  type ShippedQuestion,
  shippedPracticeSet,
} from './bank/question-bank';
export { type HasAnswered, KeyAccess } from './key/key-access';
export { lastChangeOf } from './archive/archive-pages';
export { OptionRefutation } from './archive/past-questions.graphql-types';
export { PastQuestions } from './archive/past-questions.service';
export type { FairnessAmendments } from './fairness/fairness-amendments';
export type { FairnessRecord } from './fairness/fairness.service';
export { closedOn } from './question/closed-questions.sql';
export { RECORD_MEASURED_DIFFICULTY } from './question/measured-difficulty.sql';
export { Question } from './question/question.entity';
export {
  Difficulty,
  OptionLetter,
  QuestionTile,
  type RelatedArticle,
} from './question/question.graphql-types';
export { questionNumberOf } from './question/question-id';
export { answerIn } from './question/questions.rest';
export { EditorQuestionSuccess } from './editing/editing.graphql-types';
export { asEditorQuestion, QuestionLine } from './editing/editor-question.graphql-types';
export { QuestionOption } from './question/question-text.graphql-types';
export { QuestionLoader } from './question/question.loader';
export type { QuestionsSettings } from './questions-settings';
export type { QuestionQueue } from './schedule/question-queue';
export { QuestionSchedule } from './schedule/question-schedule';
export { APPLY_RULES, FOLLOW_RULES, POINTS_BY_RULES, RULE_POINT_TRIGGERS } from './schedule/rule-points.sql';
export { QUESTION_NOT_FOUND, QuestionService } from './schedule/question.service';
export { END_WITHHOLDING, OPEN_POINTS } from './schedule/withheld-points.sql';
export type { Drawing, DrawnText } from './drawing/drawing';
export { DRAWING_WIDTH } from './drawing/drawing';
export { findDrawing } from './drawing/shipped-drawings';
export { withDrawingFiles } from './text/drawing-blocks';
export { type QuestionParts, questionParts, type TextPiece } from './text/question-parts';
export {
  explanationText,
  optionTexts,
  plainTexts,
  questionText,
  questionTitle,
  refutationTexts,
  takeawayText,
} from './text/question-texts';
export { REST_EXPLANATION, REST_TEXTS, restExplanation, restTexts } from './text/rest-texts';

/** What the slice offers to those that build on it. */
export interface Questions
  extends
    Slice,
    Omit<ReturnType<typeof wireEditing>, keyof Slice>,
    Omit<ReturnType<typeof wireFairness>, keyof Slice>,
    Omit<ReturnType<typeof wireExchange>, keyof Slice> {
  /** Finds the questions that callers may see. */
  service: QuestionService;
  /** Finds closed questions. */
  past: PastQuestions;
  /** The same for pages and lists that only show them: what it finds may be a few seconds old. */
  archive: PastQuestions;
  /** Records corrections of keys that were committed to. */
  amendments: FairnessAmendments;
  /** Assigns questions to days. */
  schedule: QuestionSchedule;
  /** Counts the questions that are still to come. */
  queue: QuestionQueue;
  /** Copies the shipped questions into the database. */
  bank: BankImport;
  /** Decides who may see the secrets of a question. */
  keyAccess: KeyAccess;
  /** Loads questions by id within a request. */
  loader: PerRequest<QuestionLoader>;
}

/** The dependencies on other slices, and what those that build on this one provide. */
export interface QuestionsDependencies {
  people: Pick<People, 'audit' | 'players'>;
  /** Reads the limits of players; the shipped ones by default. */
  limits?: ReadLimits;
  /** Reads the bank; the shipped one by default. */
  bank?: () => ShippedBank;
  hasAnswered: HasAnswered;
  articlesAbout: FindArticles;
  notifyAdmins: NotifyAdmins;
}

function wireQuestions(
  platform: Platform<QuestionsSettings>,
  {
    people,
    limits = readShippedLimits,
    bank: readBank = shippedBank,
    hasAnswered,
    articlesAbout,
    notifyAdmins,
  }: QuestionsDependencies,
): Questions {
  const { calendar, settings } = platform;
  const { orm } = platform.database;
  const rows = orm.getRepository(Question);
  const shipped = new InstallationBank(platform.secret, readBank);
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
  const archive = new PastQuestions(platform.database, calendar, platform.cursors, platform.database.lagging);
  const fairness = wireFairness(platform, { service, amendments });
  const exchange = wireExchange(platform, people.audit);
  const reports = new QuestionReportService(
    platform.database,
    calendar,
    service,
    platform.cursors,
    notifyAdmins,
    people.audit,
    limits,
    platform.idempotency,
  );
  const loader = new PerRequest(() => new QuestionLoader(rows));
  const queue = new QuestionQueue(platform.database, calendar, shipped);
  const editing = wireEditing(platform, {
    ...{ people, bank: shipped, schedule, queue, loader, limits, notifyAdmins },
  });
  return {
    ...editing,
    ...fairness,
    ...exchange,
    resolvers: [
      ...editing.resolvers,
      ...fairness.resolvers,
      ...exchange.resolvers,
      new QuestionResolver(service, keyAccess, calendar),
      new RelatedArticlesResolver(keyAccess, articlesAbout),
      new QuestionTextResolver(keyAccess, settings.publicUrl),
      new PastQuestionsResolver(archive, keyAccess),
      new QuestionReportResolver(reports),
    ],
    rest: [...questionRoutes(service, keyAccess), ...exchange.rest],
    nodes: {
      Question: async (id) => {
        const number = parseQuestionId(id);
        return number === null ? null : service.findOrNull(number);
      },
      QuestionReport: async (id, { viewer }) => (hasRole(viewer, 'editor') ? reports.find(id) : null),
      ...editing.nodes,
      ...fairness.nodes,
    },
    sitemap: async () => [
      ...(await homePages(service, calendar)),
      ...(await archivePages(archive, calendar)),
    ],
    prepare: async () => {
      await bank.run();
      await schedule.withholdPoints();
    },
    jobs: fairness.jobs,
    personal: questionRecords(platform.database),
    past,
    archive,
    amendments,
    service,
    schedule,
    queue,
    bank,
    keyAccess,
    loader,
  };
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
    QuestionProposal,
    QuestionReading,
    QuestionReport,
    FairnessCommitment,
    FairnessAmendment,
  ],
  limits: { ...REPORT_LIMITS, ...PROPOSAL_LIMITS, ...IMPORT_LIMITS, ...EXPORT_LIMITS },
  wire: wireQuestions,
} satisfies SliceDeclaration & { wire: unknown };
