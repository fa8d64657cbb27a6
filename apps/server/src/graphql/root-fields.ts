import { type DocumentNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';

/**
 * The names of the root fields that an operation selects, also through fragments. Includes those that `@skip` or `@include`
 * leaves out.
 */
export function rootFieldsOf(document: DocumentNode, operation: OperationDefinitionNode): Set<string> {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition.selectionSet]] : [],
    ),
  );
  const names = new Set<string>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      else {
        const fragment = fragments.get(selection.name.value);
        // Each fragment once, however often it is spread.
        fragments.delete(selection.name.value);
        if (fragment) collect(fragment);
      }
    }
  };
  collect(operation.selectionSet);
  return names;
}
