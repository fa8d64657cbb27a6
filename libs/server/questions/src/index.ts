import { parseQuestionId } from '@daily/rules/question';
import { PerRequest } from '@daily/kit/runtime/per-request';
import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import { archivePages } from './archive/archive-pages';
import { PastQuestionsResolver } from './archive/past-questions.resolver';
import { PastQuestions } from './archive/past-questions.service';
import { BankImport } from './bank/bank-import';
import { InstallationBank } from './bank/installation-bank';
import { type HasAnswered, KeyAccess } from './key/key-access';
import { Question } from './question/question.entity';
import { QuestionLoader } from './question/question.loader';
import { QuestionTextResolver } from './question/question-text.resolver';
import { QuestionResolver } from './question/question.resolver';
import { type FindArticles, RelatedArticlesResolver } from './question/related-articles.resolver';
import { questionRoutes } from './question/questions.rest';
import type { QuestionsSettings } from './questions-settings';
import { reportRecords } from './reports/personal-records';
import { QuestionReport } from './reports/question-report.entity';
import { QuestionReportResolver } from './reports/question-report.resolver';
import { QuestionReportService } from './reports/question-report.service';
import { REPORT_LIMITS } from './reports/report.limits';
import { homePages } from './schedule/home-pages';
import { QuestionQueue } from './schedule/question-queue';
import { QuestionSchedule } from './schedule/question-schedule';
import { QuestionService } from './schedule/question.service';

export { type HasAnswered, KeyAccess } from './key/key-access';
export type { PastQuestions } from './archive/past-questions.service';
export { closedOn } from './question/closed-questions.sql';
export { Question } from './question/question.entity';
export { OptionLetter, type RelatedArticle } from './question/question.graphql-types';
export { QuestionOption } from './question/question-text.graphql-types';
export { QuestionLoader } from './question/question.loader';
export type { QuestionsSettings } from './questions-settings';
export type { QuestionQueue } from './schedule/question-queue';
export { QuestionSchedule } from './schedule/question-schedule';
export { QUESTION_NOT_FOUND, QuestionService } from './schedule/question.service';
export {
  explanationText,
  optionTexts,
  plainTexts,
  questionText,
  refutationTexts,
} from './text/question-texts';

/** What the slice offers to those that build on it. */
export interface Questions extends Slice {
  /** Finds the questions that callers may see. */
  service: QuestionService;
  /** Finds closed questions. */
  past: PastQuestions;
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

/** What the slices that build on this one provide. */
export interface QuestionsDependencies {
  hasAnswered: HasAnswered;
  articlesAbout: FindArticles;
}

function wireQuestions(
  platform: Platform<QuestionsSettings>,
  { hasAnswered, articlesAbout }: QuestionsDependencies,
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
  const bank = new BankImport(platform.database, calendar, shipped, platform.log);
  const keyAccess = new KeyAccess(settings.answerKey, calendar, hasAnswered);
  const past = new PastQuestions(platform.database, calendar, platform.cursors);
  const { questionReports } = platform.limits.of(REPORT_LIMITS);
  const reports = new QuestionReportService(
    platform.database,
    calendar,
    service,
    platform.cursors,
    questionReports,
  );
  return {
    resolvers: [
      new QuestionResolver(service, keyAccess, calendar),
      new RelatedArticlesResolver(keyAccess, articlesAbout),
      new QuestionTextResolver(keyAccess),
      new PastQuestionsResolver(past, keyAccess),
      new QuestionReportResolver(reports),
    ],
    rest: questionRoutes(service, keyAccess),
    nodes: {
      Question: async (id) => {
        const number = parseQuestionId(id);
        return number === null ? null : service.findOrNull(number);
      },
    },
    sitemap: async () => [...(await homePages(service, calendar)), ...(await archivePages(past, calendar))],
    prepare: async () => {
      await bank.run();
      await schedule.withholdPoints();
    },
    personal: reportRecords(platform.database),
    past,
    service,
    schedule,
    queue: new QuestionQueue(platform.database, calendar, shipped),
    bank,
    keyAccess,
    loader: new PerRequest(() => new QuestionLoader(rows)),
  };
}

/** The questions: the shipped bank, the question of each day, who may see its key, and reports of mistakes. */
export const questions = {
  name: 'questions',
  entities: [Question, QuestionReport],
  limits: REPORT_LIMITS,
  wire: wireQuestions,
} satisfies SliceDeclaration & { wire: unknown };
