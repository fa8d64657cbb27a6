import {
  type DefinitionNode,
  type DirectiveNode,
  GraphQLError,
  Kind,
  OperationTypeNode,
  type SelectionNode,
  type ValidationRule,
} from 'graphql';

const CONDITIONS = ['skip', 'include'];

/**
 * Rejects `@skip` and `@include` on what a subscription selects at its root, as the specification does. graphql-js evaluates them when it
 * validates, without the variables: it throws where it should report, and accepts documents that it cannot execute. Nothing else of such
 * a document is validated.
 */
export const unconditionalSubscriptions: ValidationRule = (context) => ({
  Document(document) {
    const root = context.getSchema().getSubscriptionType()?.name;
    const [condition] = document.definitions.flatMap((definition) => conditionsIn(rootOf(definition, root)));
    if (!condition) return undefined;
    const message = `A subscription must select its field without @${condition.name.value}`;
    context.reportError(new GraphQLError(message, { nodes: condition }));
    return { ...document, definitions: [] };
  },
});

/** What a definition selects from the root of subscriptions. @param root the name of its type. */
function rootOf(definition: DefinitionNode, root: string | undefined): readonly SelectionNode[] {
  const isRoot =
    (definition.kind === Kind.OPERATION_DEFINITION &&
      definition.operation === OperationTypeNode.SUBSCRIPTION) ||
    (definition.kind === Kind.FRAGMENT_DEFINITION && definition.typeCondition.name.value === root);
  return isRoot ? definition.selectionSet.selections : [];
}

function conditionsIn(selections: readonly SelectionNode[]): DirectiveNode[] {
  return selections.flatMap((selection) => [
    ...(selection.directives ?? []).filter(({ name }) => CONDITIONS.includes(name.value)),
    ...(selection.kind === Kind.INLINE_FRAGMENT ? conditionsIn(selection.selectionSet.selections) : []),
  ]);
}
