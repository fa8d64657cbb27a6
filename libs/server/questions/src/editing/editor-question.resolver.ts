import { GraphQLLocalDate } from '@daily/kit/graphql/scalars';
import type { Day } from '@daily/rules/calendar';
import { OPTION_LETTERS } from '@daily/rules/question';
import { seesKeyForReview } from '@daily/rules/question/review';
import { listOf } from '@daily/kit/graphql/list-cost';
import { GLOBAL_ID, toGlobalId } from '@daily/kit/graphql/node';
import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Player, type PlayerLoader } from '@daily/people';
import { Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import { Question } from '../question/question.entity';
import type { QuestionLoader } from '../question/question.loader';
import { questionText } from '../text/question-texts';
import {
  EditorQuestion,
  EditorQuestionKey,
  PREVIEW_COST,
  QuestionPreview,
  QuestionReadingType,
} from './editor-question.graphql-types';
import type { EditingTransactions } from './editing-transactions';
import type { EditorPreviews } from './editor-previews';
import { MAX_READINGS, type QuestionDeskService } from './question-desk.service';
import type { QuestionRolesLoader } from './question-roles.loader';
import { QuestionStageEnum } from './question-stage.graphql-types';
import { type QuestionStage, stageOf } from './question-stage';

/** Number of authors that a question rarely exceeds, for the cost. */
const MAX_AUTHORS = 5;

const NULL_WHILE_BLIND =
  'Null for a viewer who may review the question and has not answered it: only authors see it before.';

/** The parts of {@link EditorQuestionResolver}. */
export interface EditorQuestionParts {
  desk: QuestionDeskService;
  transactions: EditingTransactions;
  previews: EditorPreviews;
  calendar: ProductCalendar;
  roles: PerRequest<QuestionRolesLoader>;
  players: PerRequest<PlayerLoader>;
  questions: PerRequest<QuestionLoader>;
}

/** The fields of questions as editors work on them. Access rules of the root fields admit editors only. */
@Resolver(() => EditorQuestion)
export class EditorQuestionResolver {
  constructor(private readonly parts: EditorQuestionParts) {}

  @FieldResolver(() => ID, {
    complexity: 0,
    description: `${GLOBAL_ID} Inputs that name a question accept it, and the id of the \`Question\`.`,
  })
  id(@Root() { row }: EditorQuestion): string {
    return toGlobalId('EditorQuestion', row.id);
  }

  @FieldResolver(() => String, {
    complexity: 0,
    description: 'The text on one line, as plain text. An ellipsis stands for each code block.',
  })
  title(@Root() { row }: EditorQuestion): string {
    return questionText(row).title;
  }

  @FieldResolver(() => QuestionStageEnum, {
    complexity: 0,
    description: 'Where the question is in its life.',
  })
  stage(@Root() { row }: EditorQuestion): QuestionStage {
    return stageOf(row, this.parts.calendar.today());
  }

  @FieldResolver(() => GraphQLLocalDate, {
    complexity: 0,
    nullable: true,
    description: 'The day on which it is asked; null without one.',
  })
  day(@Root() { row }: EditorQuestion): Day | null {
    return row.day;
  }

  @FieldResolver(() => GraphQLLocalDate, {
    complexity: 0,
    nullable: true,
    description:
      'The day to which it returns when it is approved in time and the day is free; null without one.',
  })
  heldDay(@Root() { row }: EditorQuestion): Day | null {
    return row.heldDay;
  }

  @FieldResolver(() => Question, {
    nullable: true,
    description:
      'The question of the bank that it replaces when the turn of that one comes again; null for most.',
  })
  async replaces(@Root() { row }: EditorQuestion, @Ctx() caller: Caller): Promise<Question | null> {
    return row.replacesId === null ? null : this.parts.questions.of(caller).load(row.replacesId);
  }

  @FieldResolver(() => Boolean, {
    complexity: 0,
    description: 'Whether the viewer has changed it since it was last approved, and so cannot review it.',
  })
  async viewerIsAuthor(@Root() { row }: EditorQuestion, @Ctx() caller: Caller): Promise<boolean> {
    return (await this.roleIn(row.id, caller)).isAuthor;
  }

  @FieldResolver(() => Boolean, {
    complexity: 2,
    description:
      'Whether only its wording and its sources can change: it was asked, is asked today, or is committed to for tomorrow.',
  })
  async isFixed(@Root() { row }: EditorQuestion): Promise<boolean> {
    return this.parts.transactions.isFixed(row);
  }

  @FieldResolver(() => EditorQuestionKey, {
    complexity: ({ childComplexity }) => childComplexity,
    nullable: true,
    description: `The key and everything that reveals it. ${NULL_WHILE_BLIND}`,
  })
  async key(@Root() root: EditorQuestion, @Ctx() caller: Caller): Promise<EditorQuestionKey | null> {
    if (!(await this.seesKey(root, caller))) return null;
    const { correctAnswer, explanation, takeaway, refutations, articles } = root.row;
    const lines = OPTION_LETTERS.flatMap((letter) => {
      const text = refutations[letter];
      return text === undefined ? [] : [{ letter, text }];
    });
    return { correctAnswer, explanation, takeaway, refutations: lines, articles };
  }

  @FieldResolver(() => QuestionPreview, {
    complexity: PREVIEW_COST,
    description: 'The question as players will see it, and what is wrong with it.',
  })
  async preview(@Root() root: EditorQuestion, @Ctx() caller: Caller): Promise<QuestionPreview> {
    return this.parts.previews.ofStored(root.row, await this.seesKey(root, caller));
  }

  @FieldResolver(() => [Player], {
    complexity: listOf(MAX_AUTHORS),
    description: 'Who has changed it since it was last approved.',
  })
  async authors(@Root() { row }: EditorQuestion, @Ctx() caller: Caller): Promise<Player[]> {
    const ids = await this.parts.desk.authorsOf(row.id);
    const loader = this.parts.players.of(caller);
    const players = await Promise.all(ids.map((id) => loader.load(id)));
    return players.filter((player) => player !== null);
  }

  @FieldResolver(() => [QuestionReadingType], {
    nullable: true,
    complexity: listOf(MAX_READINGS),
    description: `What second readers answered and decided, the latest first. ${NULL_WHILE_BLIND}`,
  })
  async readings(@Root() root: EditorQuestion, @Ctx() caller: Caller): Promise<QuestionReadingType[] | null> {
    if (!(await this.seesKey(root, caller))) return null;
    const loader = this.parts.players.of(caller);
    const readings = await this.parts.desk.readingsOf(root.row.id);
    return Promise.all(
      readings.map(async ({ readerId, version, letter, isCorrect, answeredAt, decision, note }) => ({
        reader: readerId === null ? null : await loader.load(readerId),
        ...{ version, letter, isCorrect, answeredAt, decision, note },
      })),
    );
  }

  private roleIn(questionId: number, caller: Caller) {
    return this.parts.roles.of(caller).load(caller.requireViewer().id, questionId);
  }

  private async seesKey({ row }: EditorQuestion, caller: Caller): Promise<boolean> {
    if (row.state === 'approved') return true;
    return seesKeyForReview({ state: row.state, ...(await this.roleIn(row.id, caller)) });
  }
}
