import { listOf } from '@daily/kit/graphql/list-cost';
import { GraphQLMonth } from '@daily/kit/graphql/scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { MAX_MONTHS } from './accuracy.service';
import type { CategoryCounts, MonthCounts } from './accuracy.sql';

@ObjectType('MonthAccuracy', { description: 'How many answers of a month are correct.' })
export class MonthAccuracy implements MonthCounts {
  @Field(() => GraphQLMonth, { complexity: 0, description: 'The month, in the calendar of the product.' })
  month!: string;

  @Field(() => Int, { complexity: 0, description: 'Number of answers, at least 1.' })
  answered!: number;

  @Field(() => Int, { complexity: 0, description: 'Number of correct answers.' })
  correct!: number;
}

@ObjectType('CategoryAccuracy', { description: 'How many answers in a category are correct.' })
export class CategoryAccuracy implements CategoryCounts {
  @Field(() => String, { complexity: 0, description: 'The category of the questions.' })
  category!: string;

  @Field(() => Int, { complexity: 0, description: 'Number of answers, at least 1.' })
  answered!: number;

  @Field(() => Int, { complexity: 0, description: 'Number of correct answers.' })
  correct!: number;

  @Field(() => [MonthAccuracy], {
    complexity: listOf(MAX_MONTHS),
    description: 'The months with an answer, oldest first.',
  })
  months!: MonthAccuracy[];
}
