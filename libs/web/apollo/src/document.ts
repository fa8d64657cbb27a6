import type { TypedDocumentNode } from '@apollo/client';
import {
  type DefinitionNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type InlineFragmentNode,
  Kind,
  type NamedTypeNode,
  type NameNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

// What the generated documents are written with: a ready syntax tree needs no parser in the browser, but spelled out it
// is long, and a fragment would be repeated in every operation that uses it. All of this is free of side effects,
// so that a bundler drops the documents that nothing asks for.

/** One part of a selection: a field by its name, a fragment by `...` and its name, or a node with more to it. */
export type Selection = string | Nodes;

/** Nodes of the syntax tree as the code generator writes them: its tests say that they are right. */
type Nodes = object;

const SPREAD = '...';

/**
 * A field.
 *
 * @param selections what is asked for below it; `__typename` is added, by which the cache and the members of a union are told.
 * @param more alias, arguments and directives, as nodes.
 */
/* @__NO_SIDE_EFFECTS__ */
export function field(name: string, selections?: readonly Selection[], more?: Nodes): FieldNode {
  return {
    kind: Kind.FIELD,
    name: nameNode(name),
    ...(selections && { selectionSet: selectionSet([...selections, '__typename']) }),
    ...more,
  };
}

/**
 * What is asked for of one type only.
 *
 * @param more directives, as nodes.
 */
/* @__NO_SIDE_EFFECTS__ */
export function on(type: string, selections: readonly Selection[], more?: Nodes): InlineFragmentNode {
  return {
    kind: Kind.INLINE_FRAGMENT,
    typeCondition: namedType(type),
    selectionSet: selectionSet(selections),
    ...more,
  };
}

/**
 * The document of a fragment: its definition, and those of the fragments that it uses.
 *
 * @param uses the documents of the fragments that it spreads.
 * @param more directives, as nodes.
 */
/* @__NO_SIDE_EFFECTS__ */
export function fragment<TData>(
  name: string,
  type: string,
  selections: readonly Selection[],
  uses: readonly TypedDocumentNode[] = [],
  more?: Nodes,
): TypedDocumentNode<TData> {
  const definition: FragmentDefinitionNode = {
    kind: Kind.FRAGMENT_DEFINITION,
    name: nameNode(name),
    typeCondition: namedType(type),
    selectionSet: selectionSet(selections),
    ...more,
  };
  return documentOf(definition, uses);
}

/**
 * The document of an operation: its definition, and those of the fragments that it uses.
 *
 * @param uses the documents of the fragments that it spreads.
 * @param more variables and directives, as nodes.
 */
/* @__NO_SIDE_EFFECTS__ */
export function operation<TData, TVariables extends Record<string, unknown>>(
  kind: `${OperationDefinitionNode['operation']}`,
  name: string,
  selections: readonly Selection[],
  uses: readonly TypedDocumentNode[] = [],
  more?: Nodes,
): TypedDocumentNode<TData, TVariables> {
  const definition: OperationDefinitionNode = {
    kind: Kind.OPERATION_DEFINITION,
    operation: kind as OperationDefinitionNode['operation'],
    name: nameNode(name),
    selectionSet: selectionSet(selections),
    ...more,
  };
  return documentOf(definition, uses);
}

function documentOf(
  definition: DefinitionNode,
  uses: readonly TypedDocumentNode[],
): TypedDocumentNode<never> {
  // Two fragments may use a third: it is the same object in both, and a document must not define it twice.
  const definitions = new Set([definition, ...uses.flatMap((document) => document.definitions)]);
  return { kind: Kind.DOCUMENT, definitions: [...definitions] };
}

function selectionSet(selections: readonly Selection[]): SelectionSetNode {
  return { kind: Kind.SELECTION_SET, selections: selections.map(selectionNode) };
}

function selectionNode(selection: Selection): SelectionNode {
  if (typeof selection !== 'string') return selection as SelectionNode;
  return selection.startsWith(SPREAD)
    ? { kind: Kind.FRAGMENT_SPREAD, name: nameNode(selection.slice(SPREAD.length)) }
    : field(selection);
}

function namedType(name: string): NamedTypeNode {
  return { kind: Kind.NAMED_TYPE, name: nameNode(name) };
}

function nameNode(value: string): NameNode {
  return { kind: Kind.NAME, value };
}
