import { GraphQLMonth } from '@daily/kit/graphql/scalars';
import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType('MonthAccuracy', { description: 'How many answers of a month are correct.' })
export class MonthAccuracy {
  @Field(() => GraphQLMonth, { description: 'The month, in the calendar of the product.' })
  month!: string;

  @Field(() => Int, { description: 'Number of answers, at least 1.' })
  answered!: number;

  @Field(() => Int, { description: 'Number of correct answers.' })
  correct!: number;
}

@ObjectType('CategoryAccuracy', { description: 'How many answers in a category are correct.' })
export class CategoryAccuracy {
  @Field(() => String, { description: 'The category of the questions.' })
  category!: string;

  @Field(() => Int, { description: 'Number of answers, at least 1.' })
  answered!: number;

  @Field(() => Int, { description: 'Number of correct answers.' })
  correct!: number;

  @Field(() => [MonthAccuracy], { description: 'The months with an answer, oldest first.' })
  months!: MonthAccuracy[];
}
