import type {
  ApolloServerPlugin,
  GraphQLRequestContextDidResolveOperation,
  GraphQLRequestContextWillSendResponse,
} from '@apollo/server';
import type { Caller } from '@daily/kit/runtime/caller';
import type { GraphQLFormattedError } from 'graphql';

/** An operation that was parsed and validated, before it is executed. */
type ResolvedOperation = GraphQLRequestContextDidResolveOperation<Caller>;

/** An operation with its response. */
type AnsweredOperation = GraphQLRequestContextWillSendResponse<Caller>;

/** The errors in a response, as the client receives them. */
export function responseErrors({ body }: AnsweredOperation['response']): readonly GraphQLFormattedError[] {
  return (body.kind === 'single' ? body.singleResult.errors : body.initialResult.errors) ?? [];
}

/** What happens with every operation besides its execution. */
export interface OperationSteps {
  /** Before the operation is executed. @throws GraphQLError when it is refused */
  beforeExecution?(operation: ResolvedOperation): void | Promise<void>;
  /** Before the response is sent. */
  beforeResponse?(operation: AnsweredOperation): void | Promise<void>;
}

/**
 * One plugin that takes all steps, one after another. Apollo Server makes several promises for each hook of each plugin: with a
 * plugin for each subject, they were a tenth of what an answer allocates.
 */
export function operationPlugin(steps: readonly OperationSteps[]): ApolloServerPlugin<Caller> {
  const listener = {
    async didResolveOperation(operation: ResolvedOperation) {
      for (const step of steps) {
        const taken = step.beforeExecution?.(operation);
        if (taken) await taken;
      }
    },
    async willSendResponse(operation: AnsweredOperation) {
      for (const step of steps) {
        const taken = step.beforeResponse?.(operation);
        if (taken) await taken;
      }
    },
  };
  return { requestDidStart: async () => listener };
}
