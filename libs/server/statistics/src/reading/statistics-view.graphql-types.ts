import { GraphQLLocalDate } from '@daily/kit/graphql/scalars';
import type { Day } from '@daily/rules/calendar';
import { Field, ObjectType } from 'type-graphql';
import type { StatisticsReader } from './statistics-reader';

@ObjectType('Statistics', {
  description:
    'Figures of a period and of the period of the same length before it, by days of the product. Demo players do not count. A day ' +
    'keeps its figures when an account is deleted later; the figures of shares follow the shares.',
})
export class Statistics {
  constructor(readonly reader: StatisticsReader) {}

  @Field(() => GraphQLLocalDate, {
    nullable: true,
    description: 'The last day whose figures are final; null before the first.',
  })
  get finalThrough(): Day | null {
    return this.reader.parts.countedThrough;
  }

  @Field(() => GraphQLLocalDate, {
    nullable: true,
    description:
      'The day that is still running, with its figures so far; null when the period does not include it.',
  })
  get runningDay(): Day | null {
    return this.reader.parts.running?.day ?? null;
  }

  @Field(() => Date, {
    nullable: true,
    description: 'When the running day was counted, at most a minute ago; null without one.',
  })
  get countedAt(): Date | null {
    return this.reader.parts.running?.countedAt ?? null;
  }
}
