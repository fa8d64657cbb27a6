import { PerRequest } from '@daily/kit/runtime/per-request';
import { hasRole } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
import type { SliceSubject } from '@daily/kit/runtime/slice';
import type { People } from '@daily/people';
import { parseQuestionId } from '@daily/rules/question';
import { EditingTransactions } from '../editing/editing-transactions';
import { EditorPreviews } from '../editing/editor-previews';
import { asEditorQuestion } from '../editing/editor-question.graphql-types';
import { EditorQuestionResolver } from '../editing/editor-question.resolver';
import { QuestionDeskResolver } from '../editing/question-desk.resolver';
import { QuestionDeskService } from '../editing/question-desk.service';
import { QuestionEditingResolver } from '../editing/question-editing.resolver';
import { QuestionEditorService } from '../editing/question-editor.service';
import { QuestionReviewService } from '../editing/question-review.service';
import { QuestionRolesLoader } from '../editing/question-roles.loader';
import { QuestionTwins } from '../editing/question-twins';
import { ScheduleEditorService } from '../editing/schedule-editor.service';
import { Question } from '../question/question.entity';
import type { QuestionsSettings } from '../questions-settings';
import type { QuestionQueue } from '../schedule/question-queue';
import type { QuestionSchedule } from '../schedule/question-schedule';

/** What editing needs of other subjects. */
export interface EditingParts {
  people: Pick<People, 'audit' | 'players'>;
  schedule: QuestionSchedule;
  queue: QuestionQueue;
}

/** The parts with which editors write, review and schedule questions. */
export function wireEditing(
  { database, calendar, cursors, idempotency }: Platform<QuestionsSettings>,
  { people: { audit, players }, schedule, queue }: EditingParts,
) {
  const transactions = new EditingTransactions(database, calendar);
  const twins = new QuestionTwins(database);
  const desk = new QuestionDeskService(database, calendar, cursors);
  const previews = new EditorPreviews(database.orm.getRepository(Question), twins);
  const editor = new QuestionEditorService(database, calendar, transactions, twins, audit, idempotency);
  const review = new QuestionReviewService(calendar, transactions, schedule, audit);
  const planner = new ScheduleEditorService({ database, calendar, transactions, schedule, queue, audit });
  const roles = new PerRequest(() => new QuestionRolesLoader(database));
  return {
    /** Writes questions, for editors. */
    editor,
    /** Lets second readers review questions. */
    review,
    /** Moves questions to other days, for editors. */
    planner,
    /** Finds questions for editors. */
    desk,
    resolvers: [
      new QuestionDeskResolver(desk, planner, previews),
      new QuestionEditingResolver(editor, review, planner),
      new EditorQuestionResolver({ desk, transactions, previews, calendar, roles, players }),
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
