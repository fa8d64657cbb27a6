import { tileOf } from '@daily/rules/question/tile';
import { endOfDay } from '@daily/rules/calendar/time-zone';
import type { OptionLetter as Letter } from '@daily/rules/question';
import { Allow } from '@daily/kit/graphql/access';
import { GLOBAL_ID, toGlobalId } from '@daily/kit/graphql/node';
import type { Caller } from '@daily/kit/runtime/caller';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { HIDDEN_KEY, type KeyAccess } from '../key/key-access';
import type { QuestionService } from '../schedule/question.service';
import { Question } from './question.entity';
import { ComingQuestion, OptionLetter, QuestionTile } from './question.graphql-types';

/** Questions in the schema. `KeyAccess` decides about the fields that reveal the key. */
@Resolver(() => Question)
export class QuestionResolver {
  constructor(
    private readonly questions: QuestionService,
    private readonly keyAccess: KeyAccess,
    private readonly calendar: ProductCalendar,
  ) {}

  @Allow('public')
  @Query(() => Question, {
    nullable: true,
    description: "The question of the product's current day; null when no question is available.",
  })
  todaysQuestion(): Promise<Question | null> {
    return this.questions.today();
  }

  @Allow('public')
  @Query(() => Question, {
    nullable: true,
    description:
      'The question of the day before today, with its answer; null when that day had none, and while the question is asked again.',
  })
  yesterdaysQuestion(): Promise<Question | null> {
    return this.questions.yesterday();
  }

  @Allow('public')
  @Query(() => Question, {
    nullable: true,
    description: 'The question of today or of a past day; null when no such question has the number.',
  })
  question(
    @Arg('number', () => Int, { description: 'Id of the question in the REST API.' }) number: number,
  ): Promise<Question | null> {
    return this.questions.findOrNull(number);
  }

  @FieldResolver(() => ID, { complexity: 0, description: GLOBAL_ID })
  id(@Root() question: Question): string {
    return toGlobalId('Question', question.id);
  }

  @FieldResolver(() => Int, { complexity: 0, description: 'Id of the question in the REST API.' })
  number(@Root() question: Question): number {
    return question.id;
  }

  @FieldResolver(() => Int, {
    description: "Number of the question's day: 1 on the day of the product's first question.",
  })
  dayNumber(@Root() question: Question): Promise<number> {
    return this.questions.numberOf(question.day ?? this.calendar.today());
  }

  @FieldResolver(() => QuestionTile, { complexity: 0, description: 'The sign of the day of the question.' })
  tile(@Root() question: Question): QuestionTile {
    return tileOf(question.category, question.day ?? this.calendar.today());
  }

  @FieldResolver(() => ComingQuestion, {
    nullable: true,
    description:
      "What tomorrow's question is about; null when there is none, and for questions of past days.",
  })
  async tomorrow(@Root() question: Question): Promise<ComingQuestion | null> {
    if (question.day !== this.calendar.today()) return null;
    const coming = await this.questions.tomorrow();
    return coming && { category: coming.category, points: coming.worth };
  }

  @FieldResolver(() => Date, {
    complexity: 0,
    description: 'When the day of the question ends. Later answers are rejected.',
  })
  closesAt(@Root() question: Question): Date {
    return endOfDay(question.day ?? this.calendar.today(), this.calendar.timeZone);
  }

  @FieldResolver(() => OptionLetter, {
    nullable: true,
    description: `The correct option; ${HIDDEN_KEY}.`,
  })
  async correctAnswer(@Root() question: Question, @Ctx() caller: Caller): Promise<Letter | null> {
    return (await this.keyAccess.allows(caller, 'key', question)) ? question.correctAnswer : null;
  }
}
