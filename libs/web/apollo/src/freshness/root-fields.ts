import type { DocumentNode, OperationVariables } from '@apollo/client';
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';

/** A field of the root type as a query selects it. */
export interface RootField {
  readonly name: string;
  readonly args: Record<string, unknown> | undefined;
  /** Name and arguments as one string, for comparison. */
  readonly key: string;
}

/** Returns the fields of the root type that a query selects, directly or through fragments. */
export function rootFields(document: DocumentNode, variables: OperationVariables): RootField[] {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition);
  }

  const collect = ({ selections }: SelectionSetNode): RootField[] =>
    selections.flatMap((selection) => {
      if (selection.kind === 'Field') return [rootField(selection, variables)];
      if (selection.kind === 'InlineFragment') return collect(selection.selectionSet);
      const fragment = fragments.get(selection.name.value);
      return fragment ? collect(fragment.selectionSet) : [];
    });

  return document.definitions
    .flatMap((definition) =>
      definition.kind === 'OperationDefinition' ? collect(definition.selectionSet) : [],
    )
    .filter(({ name }) => !name.startsWith('__'));
}

function rootField(field: FieldNode, variables: OperationVariables): RootField {
  const args = field.arguments?.length
    ? Object.fromEntries(
        field.arguments.map(({ name, value }) => [name.value, valueFromASTUntyped(value, variables)]),
      )
    : undefined;
  return { name: field.name.value, args, key: `${field.name.value}(${JSON.stringify(args ?? {})})` };
}
