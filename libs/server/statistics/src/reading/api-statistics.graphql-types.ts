import { listOf } from '@daily/kit/graphql/list-cost';
import { Field, ObjectType } from 'type-graphql';
import { ApiOperationStatistics, DailySeries } from './statistics.graphql-types';
import { MAX_OPERATIONS } from './statistics-reader';

@ObjectType('ApiStatistics', {
  description:
    'Calls of the REST and GraphQL APIs over HTTP, those of the website included. Replies from the shared cache count as `cached query`.',
})
export class ApiStatistics {
  @Field(() => DailySeries, { description: 'Calls with an API token on each day.' })
  withToken!: DailySeries;

  @Field(() => DailySeries, { description: 'Calls without an API token on each day.' })
  withoutToken!: DailySeries;

  @Field(() => [ApiOperationStatistics], {
    complexity: listOf(MAX_OPERATIONS),
    description: `The ${MAX_OPERATIONS} operations with the most calls in the period, by token, most first.`,
  })
  operations!: ApiOperationStatistics[];
}
