import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType('MonthAccuracy', { description: 'How often a player was right in a month.' })
export class MonthAccuracy {
  @Field(() => String, { description: 'The month, `YYYY-MM`.' })
  month!: string;

  @Field(() => Int, { description: 'Questions answered; always more than 0.' })
  answered!: number;

  @Field(() => Int, { description: 'Questions answered right.' })
  correct!: number;
}

@ObjectType('CategoryAccuracy', { description: 'How often a player was right in a category.' })
export class CategoryAccuracy {
  @Field(() => String, { description: 'The category.' })
  category!: string;

  @Field(() => Int, { description: 'Questions answered; always more than 0.' })
  answered!: number;

  @Field(() => Int, { description: 'Questions answered right.' })
  correct!: number;

  @Field(() => [MonthAccuracy], {
    description: 'Month by month, the oldest first; only those with an answer.',
  })
  months!: MonthAccuracy[];
}
