import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { Caller } from '@daily/kit/runtime/caller';
import type { Log } from '@daily/kit/runtime/platform';
import { isTracing } from '@daily/kit/runtime/tracing';
import type { GraphQLSchema } from 'graphql';
import type { ApiCalls } from '../http/api-calls';
import { accessSteps } from './access-steps';
import { apiUseSteps } from './api-use';
import { budgetSteps } from './cost/budget-steps';
import { cacheControlSteps, type PublicResults } from './cache-control';
import { failureStatusSteps } from './failure-status';
import type { GraphqlFailures } from './graphql-failures';
import { mediaTypeSteps } from './media-type';
import type { OperationDurations } from '../metrics/operation-durations';
import { operationDurationSteps } from './operation-duration';
import { operationPlugin } from './operation-steps';
import type { QueryBudget } from './cost/query-budget';
import type { ParsedDocuments } from './documents/parsed-documents';
import { persistedQueries } from './documents/persisted-queries';
import { limitRules, MAX_TOKENS, VALIDATION_OPTIONS } from './documents/query-limits';
import { rejectedOperationSteps } from './documents/rejected-operations';
import { rejectSubscriptionsOverHttp } from './subscriptions-over-http';
import { TracedApollo, traceRootFields, tracingSteps } from './traced-apollo';

/** The dependencies of the GraphQL server. */
export interface ApolloParts {
  schema: GraphQLSchema;
  budget: QueryBudget;
  documents: ParsedDocuments;
  failures: GraphqlFailures;
  /** Receives the results that may be cached for every anonymous caller. */
  publicResults: PublicResults;
  /** Counts the operations. */
  apiUse: ApiCalls;
  durations: OperationDurations;
  log: Log;
}

/** The GraphQL server over a schema, not yet started. */
export function createApollo(parts: ApolloParts): ApolloServer<Caller> {
  const { schema, budget, documents, failures, publicResults, apiUse, durations, log } = parts;
  const Server = isTracing() ? TracedApollo : ApolloServer<Caller>;
  if (isTracing()) traceRootFields(schema);
  return new Server({
    schema,
    introspection: true,
    logger: apolloLogger(log),
    allowBatchedHttpRequests: false,
    // Would demand a header that plain GET requests lack. Nothing can be forged: GET ignores cookies and is limited to queries, and
    // POST accepts JSON only.
    csrfPrevention: false,
    persistedQueries: { cache: persistedQueries() },
    documentStore: documents,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: limitRules,
    validationOptions: VALIDATION_OPTIONS,
    includeStacktraceInErrorResponses: false,
    // `main.ts` handles signals and closes the database last.
    stopOnTerminationSignals: false,
    formatError: (formatted, error) => failures.format(formatted, error),
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
      operationPlugin([
        // First, so that it sees operations that others refuse.
        operationDurationSteps(durations),
        ...(isTracing() ? [tracingSteps] : []),
        rejectSubscriptionsOverHttp,
        accessSteps(failures),
        apiUseSteps(apiUse),
        cacheControlSteps(publicResults),
        mediaTypeSteps,
        budgetSteps(budget, failures),
        // After the budget: the headers of the limit that refused a request replace those of the budget.
        failureStatusSteps(failures),
        rejectedOperationSteps,
      ]),
    ],
  });
}

/** Apollo's own messages, in the product's log. */
function apolloLogger(log: Log): ApolloServer['logger'] {
  const write = (level: 'info' | 'warn' | 'error') => (message?: unknown) => log[level]({}, String(message));
  return { debug: () => undefined, info: write('info'), warn: write('warn'), error: write('error') };
}
