import { PerRequest } from '@daily/kit/runtime/per-request';
import { hasRole } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
import type { SliceSubject } from '@daily/kit/runtime/slice';
import type { People } from '@daily/people';
import type { ReadLimits } from '@daily/rules/game/player-limits';
import { parseQuestionId } from '@daily/rules/question';
import type { InstallationBank } from '../bank/installation-bank';
import { EditingTransactions } from '../editing/editing-transactions';
import { EditorPreviews } from '../editing/editor-previews';
import { asEditorQuestion } from '../editing/editor-question.graphql-types';
import { EditorQuestionResolver } from '../editing/editor-question.resolver';
import { QuestionDeskResolver } from '../editing/question-desk.resolver';
import { QuestionDeskService } from '../editing/question-desk.service';
import { QuestionEditingResolver } from '../editing/question-editing.resolver';
import { QuestionEditorService } from '../editing/question-editor.service';
import { QuestionReplacementService } from '../editing/question-replacement.service';
import { QuestionReviewService } from '../editing/question-review.service';
import { QuestionRolesLoader } from '../editing/question-roles.loader';
import { QuestionTwins } from '../editing/question-twins';
import { ScheduleEditorService } from '../editing/schedule-editor.service';
import { QuestionProposalResolver } from '../proposals/question-proposal.resolver';
import { QuestionProposalService } from '../proposals/question-proposal.service';
import { Question } from '../question/question.entity';
import type { QuestionLoader } from '../question/question.loader';
import type { NotifyAdmins } from '../reports/question-report.service';
import type { QuestionsSettings } from '../questions-settings';
import type { QuestionQueue } from '../schedule/question-queue';
import type { QuestionSchedule } from '../schedule/question-schedule';

/** What editing needs of other subjects. */
export interface EditingParts {
  people: Pick<People, 'audit' | 'players'>;
  bank: InstallationBank;
  schedule: QuestionSchedule;
  queue: QuestionQueue;
  loader: PerRequest<QuestionLoader>;
  limits: ReadLimits;
  notifyAdmins: NotifyAdmins;
}

/** The parts with which editors write, review and schedule questions, and players propose some. */
export function wireEditing(
  { database, calendar, cursors, idempotency }: Platform<QuestionsSettings>,
  { people: { audit, players }, bank, schedule, queue, loader, limits, notifyAdmins }: EditingParts,
) {
  const transactions = new EditingTransactions(database, calendar);
  const twins = new QuestionTwins(database);
  const desk = new QuestionDeskService(database, calendar, cursors);
  const previews = new EditorPreviews(database.orm.getRepository(Question), twins);
  const editor = new QuestionEditorService(database, calendar, transactions, twins, audit, idempotency);
  const review = new QuestionReviewService(calendar, transactions, schedule, audit);
  const planner = new ScheduleEditorService({
    ...{ database, calendar, bank, transactions, schedule, queue, audit },
  });
  const replacements = new QuestionReplacementService(database, calendar, transactions, bank, audit);
  const proposals = new QuestionProposalService({
    ...{ database, calendar, transactions, twins, idempotency, limits, notifyAdmins },
  });
  const roles = new PerRequest(() => new QuestionRolesLoader(database));
  return {
    /** Writes questions, for editors. */
    editor,
    /** Begins better versions of questions that were asked. */
    replacements,
    /** Lets second readers review questions. */
    review,
    /** Moves questions to other days, for editors. */
    planner,
    /** Takes questions that players propose. */
    proposals,
    /** Finds questions for editors. */
    desk,
    resolvers: [
      new QuestionDeskResolver(desk, planner, previews),
      new QuestionEditingResolver(editor, review, planner),
      new QuestionProposalResolver(proposals),
      new EditorQuestionResolver({
        desk,
        transactions,
        previews,
        calendar,
        roles,
        players,
        questions: loader,
      }),
    ],
    nodes: {
      EditorQuestion: async (id, { viewer }) => {
        const number = hasRole(viewer, 'editor') ? parseQuestionId(id) : null;
        const row = number === null ? null : await desk.find(number);
        return row && asEditorQuestion(row);
      },
    },
  } satisfies SliceSubject;
}
