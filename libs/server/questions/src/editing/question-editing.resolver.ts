import { MAX_QUESTION_ID } from '@daily/rules/question';
import { REVIEW_TEXTS } from '@daily/rules/question/review';
import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { notFound } from '@daily/kit/runtime/errors';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Question } from '../question/question.entity';
import { questionNumberOf } from '../question/question-id';
import {
  AnswerQuestionInReviewInput,
  AnswerQuestionInReviewResult,
  CreateQuestionInput,
  CreateQuestionResult,
  DecideQuestionReviewInput,
  DecideQuestionReviewResult,
  DeleteQuestionDraftInput,
  DeleteQuestionDraftResult,
  type DeleteQuestionDraftSuccess,
  type EditorQuestionSuccess,
  JoinQuestionAuthorsInput,
  JoinQuestionAuthorsResult,
  ScheduleQuestionInput,
  ScheduleQuestionResult,
  SubmitQuestionInput,
  SubmitQuestionResult,
  UpdateQuestionInput,
  UpdateQuestionResult,
} from './editing.graphql-types';
import { asEditorQuestion } from './editor-question.graphql-types';
import { exchanged } from './question-content.graphql-types';
import type { QuestionEditorService } from './question-editor.service';
import type { QuestionReviewService } from './question-review.service';
import type { ScheduleEditorService } from './schedule-editor.service';

type Outcome = Promise<EditorQuestionSuccess | Problem>;

/** Changes of questions by editors, in the schema. */
@Resolver()
export class QuestionEditingResolver {
  constructor(
    private readonly editor: QuestionEditorService,
    private readonly review: QuestionReviewService,
    private readonly schedule: ScheduleEditorService,
  ) {}

  @Allow('editor', 'questions:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => CreateQuestionResult, {
    description: 'Adds a question as a draft, whose author is the viewer.',
  })
  createQuestion(
    @Arg('input', () => CreateQuestionInput, { description: 'The question.' }) input: CreateQuestionInput,
    @Ctx() caller: Caller,
  ): Outcome {
    const { content, idempotencyKey } = input;
    return outcomeOf(async () => this.editor.create({ content: exchanged(content), idempotencyKey }, caller));
  }

  @Allow('editor', 'questions:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => UpdateQuestionResult, {
    description:
      'Changes a question. One that was approved goes back to review and leaves its day until it is approved again. Of one that ' +
      'was asked, or is committed to, only the wording and the sources change, at once: `question`, `explanation`, `takeaway`, ' +
      '`refutations`, `articles`, `source` and `license`.',
  })
  updateQuestion(
    @Arg('input', () => UpdateQuestionInput, { description: 'The change.' }) input: UpdateQuestionInput,
    @Ctx() caller: Caller,
  ): Outcome {
    const { id: questionId, version, content } = input;
    return outcomeOf(async () => {
      const change = { questionId: numberOf(questionId), version, content: exchanged(content) };
      return this.editor.change(change, caller);
    });
  }

  @Allow('editor')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => DeleteQuestionDraftResult, {
    description: 'Deletes a draft that was not shipped with the product. Requires one of its authors.',
  })
  deleteQuestionDraft(
    @Arg('input', () => DeleteQuestionDraftInput, { description: 'The draft.' })
    { id, version }: DeleteQuestionDraftInput,
    @Ctx() caller: Caller,
  ): Promise<DeleteQuestionDraftSuccess | Problem> {
    return problemsAsData(async () => {
      await this.editor.deleteDraft(numberOf(id), version, caller);
      return { id };
    });
  }

  @Allow('editor')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => JoinQuestionAuthorsResult, {
    description:
      'Makes the viewer an author of a question that is not approved: they see its key, may change it, and cannot review it any more.',
  })
  joinQuestionAuthors(
    @Arg('input', () => JoinQuestionAuthorsInput, { description: 'The question.' })
    input: JoinQuestionAuthorsInput,
    @Ctx() caller: Caller,
  ): Outcome {
    return outcomeOf(async () => this.editor.join(numberOf(input.id), caller));
  }

  @Allow('editor', 'questions:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => SubmitQuestionResult, {
    description: 'Sends a draft to review. Requires one of its authors.',
  })
  submitQuestion(
    @Arg('input', () => SubmitQuestionInput, { description: 'The draft.' }) input: SubmitQuestionInput,
    @Ctx() caller: Caller,
  ): Outcome {
    const { id: questionId, version } = input;
    return outcomeOf(async () => this.review.submit({ questionId: numberOf(questionId), version }, caller));
  }

  @Allow('editor')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => AnswerQuestionInReviewResult, {
    description:
      'Records which option a second reader chooses, who sees the key afterwards. The first answer to a version stays.',
  })
  answerQuestionInReview(
    @Arg('input', () => AnswerQuestionInReviewInput, { description: 'The question and the answer.' })
    { id, version, letter }: AnswerQuestionInReviewInput,
    @Ctx() caller: Caller,
  ): Outcome {
    return outcomeOf(async () => this.review.answer({ questionId: numberOf(id), version }, letter, caller));
  }

  @Allow('editor')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => DecideQuestionReviewResult, {
    description:
      'Approves a question in review, or returns it to its authors. Requires a second reader who has answered it.',
  })
  decideQuestionReview(
    @Arg('input', () => DecideQuestionReviewInput, { description: 'The question and the decision.' })
    { id, ...decision }: DecideQuestionReviewInput,
    @Ctx() caller: Caller,
  ): Outcome {
    return outcomeOf(async () => this.review.decide({ questionId: numberOf(id), ...decision }, caller));
  }

  @Allow('editor')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => ScheduleQuestionResult, {
    description:
      'Moves an approved question to a day, or off the schedule. The question on that day changes places with it, or leaves the schedule.',
  })
  scheduleQuestion(
    @Arg('input', () => ScheduleQuestionInput, { description: 'The move.' }) input: ScheduleQuestionInput,
    @Ctx() caller: Caller,
  ): Outcome {
    const { id: questionId, fromDay, toDay, displacedQuestionId } = input;
    return outcomeOf(async () => {
      const displacedId = displacedQuestionId ? numberOf(displacedQuestionId) : null;
      const days = { from: fromDay ?? null, to: toDay ?? null };
      return this.schedule.move({ questionId: numberOf(questionId), ...days, displacedId }, caller);
    });
  }
}

function outcomeOf(work: () => Promise<Question>): Outcome {
  return problemsAsData(async () => {
    const question = asEditorQuestion(await work());
    return { question };
  });
}

/** @throws Failure not-found for an id that no question can have. */
function numberOf(globalId: string): number {
  const number = questionNumberOf(globalId);
  if (number === null || number > MAX_QUESTION_ID) throw notFound(REVIEW_TEXTS.notFound);
  return number;
}
