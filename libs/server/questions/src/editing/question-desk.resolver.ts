import { GraphQLLocalDate } from '@daily/kit/graphql/scalars';
import type { Day } from '@daily/rules/calendar';
import { Allow } from '@daily/kit/graphql/access';
import { type ConnectionOf, mapNodes } from '@daily/kit/graphql/connection';
import { listOf } from '@daily/kit/graphql/list-cost';
import { Arg, Args, ID, Int, Query, Resolver } from 'type-graphql';
import { questionNumberOf } from '../question/question-id';
import { QuestionScheduleType } from './editing.graphql-types';
import type { EditorPreviews } from './editor-previews';
import {
  asEditorQuestion,
  EditorQuestion,
  EditorQuestionConnection,
  EditorQuestionsArgs,
  PREVIEW_COST,
  QuestionPreview,
} from './editor-question.graphql-types';
import { exchanged, QuestionContentInput } from './question-content.graphql-types';
import type { QuestionDeskService } from './question-desk.service';
import type { ScheduleEditorService } from './schedule-editor.service';

/** Number of categories that is rarely exceeded, for the cost. */
const MAX_CATEGORIES = 60;

/** What editors see of questions, in the schema. */
@Resolver()
export class QuestionDeskResolver {
  constructor(
    private readonly desk: QuestionDeskService,
    private readonly schedule: ScheduleEditorService,
    private readonly previews: EditorPreviews,
  ) {}

  @Allow('editor')
  @Query(() => EditorQuestionConnection, { description: 'All questions. Requires an editor.' })
  async editorQuestions(
    @Args(() => EditorQuestionsArgs)
    { stage, category, difficulty, search, sort, ...page }: EditorQuestionsArgs,
  ): Promise<ConnectionOf<EditorQuestion>> {
    const list = {
      ...{ stage: stage ?? null, category: category ?? null, difficulty: difficulty ?? null },
      ...{ search: search ?? null, sort },
    };
    return mapNodes(await this.desk.page(page, list), asEditorQuestion);
  }

  @Allow('editor')
  @Query(() => EditorQuestion, {
    nullable: true,
    description: 'The question with a number, or null. Requires an editor.',
  })
  async editorQuestion(
    @Arg('number', () => Int, { description: 'Id of the question in the REST API.' }) number: number,
  ): Promise<EditorQuestion | null> {
    const question = await this.desk.find(number);
    return question && asEditorQuestion(question);
  }

  @Allow('editor')
  @Query(() => [String], {
    complexity: listOf(MAX_CATEGORIES),
    description: 'The categories of all questions, in alphabetical order. Requires an editor.',
  })
  editorCategories(): Promise<string[]> {
    return this.desk.categories();
  }

  @Allow('editor')
  @Query(() => QuestionScheduleType, {
    description: 'The questions of some days, past and coming. Requires an editor.',
  })
  async questionSchedule(
    @Arg('from', () => GraphQLLocalDate, { description: 'The first day.' }) from: Day,
    @Arg('to', () => GraphQLLocalDate, { description: 'The last day, at most 61 days later.' }) to: Day,
  ): Promise<QuestionScheduleType> {
    const { days, ...schedule } = await this.schedule.days(from, to);
    return {
      ...schedule,
      days: days.map(({ question, dated, held, ...day }) => ({
        ...day,
        question: question && asEditorQuestion(question),
        dated: dated && asEditorQuestion(dated),
        held: held.map(asEditorQuestion),
      })),
    };
  }

  @Allow('editor')
  @Query(() => QuestionPreview, {
    complexity: PREVIEW_COST,
    description:
      'A question that is being written, as players will see it. Stores nothing. Requires an editor.',
  })
  questionPreview(
    @Arg('content', () => QuestionContentInput, { description: 'The question.' })
    content: QuestionContentInput,
    @Arg('questionId', () => ID, {
      nullable: true,
      description: 'Global id of the stored question that is being changed; it is not its own twin.',
    })
    questionId: string | null,
  ): Promise<QuestionPreview> {
    const id = questionId ? questionNumberOf(questionId) : null;
    return this.previews.of(exchanged(content), id);
  }
}
