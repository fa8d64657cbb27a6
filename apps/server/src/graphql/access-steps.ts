import { checkPageArgs } from '@daily/kit/graphql/connection';
import {
  getArgumentValues,
  getVariableValues,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import { accessRefusals } from './access-refusals';
import type { GraphqlFailures } from './graphql-failures';
import type { OperationSteps } from './operation-steps';
import { checkedSelections, type SelectedField } from './documents/selected-fields';

/**
 * Refuses an operation with a field that its caller may not use before anything is executed, and a mutation with an invalid
 * page size. Without it, a mutation would be carried out and the response would report a failure without data.
 */
export function accessSteps(failures: GraphqlFailures): OperationSteps {
  return {
    beforeExecution({ schema, document, operation, request, contextValue: { viewer } }) {
      if (!operation) return;
      const isMutation = operation.operation === OperationTypeNode.MUTATION;
      const selections = checkedSelections(schema, document, operation);
      try {
        for (const { failure } of accessRefusals(selections, isMutation, viewer)) throw failure;
        if (isMutation) checkPages(schema, operation, selections.pages, request.variables ?? {});
      } catch (error) {
        throw failures.toGraphQLError(error);
      }
    },
  };
}

/** @throws Failure invalid for page arguments that no connection accepts. */
function checkPages(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  pages: readonly SelectedField[],
  given: Record<string, unknown>,
): void {
  if (pages.length === 0) return;
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], given);
  // The execution reports variables that do not match their types, and then runs nothing.
  if (!coerced) return;
  for (const { definition, node } of pages) {
    checkPageArgs(getArgumentValues(definition, node, coerced));
  }
}
