import { countedConnectionType } from '@daily/kit/graphql/connection';
import { listOf } from '@daily/kit/graphql/list-cost';
import { GraphQLMonth } from '@daily/kit/graphql/scalars';
import type { Month } from '@daily/rules/calendar';
import type { OptionLetter as Letter } from '@daily/rules/question';
import { Field, Int, ObjectType } from 'type-graphql';
import { Question } from '../question/question.entity';
import { OptionLetter } from '../question/question.graphql-types';

export const QuestionConnection = countedConnectionType('Question', 'questions', Question);

@ObjectType('PastCategory', { description: 'A subject area of closed questions.' })
export class PastCategory {
  @Field(() => String, { complexity: 0, description: 'The name, such as `Databases`.' })
  name!: string;

  @Field(() => Int, { complexity: 0, description: 'Number of closed questions.' })
  questionCount!: number;
}

/** The longest month. */
const MAX_DAYS = 31;

@ObjectType('PastMonth', { description: 'A month of the archive, in the calendar of the product.' })
export class PastMonth {
  @Field(() => GraphQLMonth, { complexity: 0, description: 'The month.' })
  month!: Month;

  @Field(() => [Question], {
    complexity: listOf(MAX_DAYS),
    description: 'The closed questions of the month that match, newest first. May be empty.',
  })
  questions!: Question[];

  @Field(() => GraphQLMonth, {
    complexity: 0,
    nullable: true,
    description: 'The last month before with a question that matches; null when there is none.',
  })
  previousMonth!: Month | null;

  @Field(() => GraphQLMonth, {
    complexity: 0,
    nullable: true,
    description: 'The next month with a closed question that matches; null when there is none.',
  })
  nextMonth!: Month | null;
}

@ObjectType('OptionRefutation', { description: 'Why an option of a question is wrong.' })
export class OptionRefutation {
  @Field(() => OptionLetter, { complexity: 0, description: 'The letter of the wrong option.' })
  letter!: Letter;

  @Field(() => String, {
    complexity: 0,
    name: 'text',
    description: 'Why the option is wrong, as plain text.',
  })
  plain!: string;

  @Field(() => String, {
    complexity: 0,
    name: 'textHtml',
    description: 'Why the option is wrong, as HTML that is safe to insert: text, `code`, `em` and `strong`.',
  })
  html!: string;
}
