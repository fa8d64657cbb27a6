import { accessOf, readScopeOf, scopeOf } from '@daily/kit/graphql/access';
import type { TokenScope } from '@daily/rules/account/token-scopes';
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** A use of a field in a document. */
export interface SelectedField {
  /** Name of the type that has the field. */
  parent: string;
  definition: GraphQLField<unknown, unknown>;
  node: FieldNode;
}

/**
 * What is known about an operation before it runs, also in the fragments that it uses. Includes what `@skip` or `@include` leaves
 * out.
 */
export interface CheckedSelections {
  roots: readonly SelectedField[];
  /** Fields below the roots that have an access rule. */
  guarded: readonly SelectedField[];
  /** The scopes that API tokens need to read the fields below the roots, by field, or by type when all its fields need it. */
  scoped: ReadonlyMap<string, TokenScope>;
  /** Fields with the arguments of a connection. */
  pages: readonly SelectedField[];
  /** Whether the response is private although its caller may be anonymous: see `@PrivateResponse()`. */
  isPrivate: boolean;
  /** Whether every object below the roots is the same for every caller: see `@SameForEveryone()`. */
  isSameForEveryone: boolean;
}

/** The selections of operations seen before: Apollo returns the same document for the same text. */
const known = new WeakMap<OperationDefinitionNode, CheckedSelections>();

/** The selections of a valid operation. */
export function checkedSelections(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CheckedSelections {
  const found = known.get(operation) ?? collect(schema, document, operation);
  known.set(operation, found);
  return found;
}

function collect(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CheckedSelections {
  const root = schema.getRootType(operation.operation);
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
  const roots: SelectedField[] = [];
  const guarded: SelectedField[] = [];
  const scoped = new Map<string, TokenScope>();
  const pages: SelectedField[] = [];
  let isPrivate = false;
  let isSameForEveryone = true;
  const info = new TypeInfo(schema);
  const visitor = visitWithTypeInfo(info, {
    Field(node) {
      const definition = info.getFieldDef();
      // Introspection and __typename are open to everyone.
      if (!definition || definition.name.startsWith('__')) return;
      const parent = info.getParentType();
      const use = { parent: parent?.name ?? '', definition, node };
      const scope = parent !== root && isObjectType(parent) ? readScopeOf(parent, definition) : undefined;
      if (scope) scoped.set(scopeOf(definition) ? `${use.parent}.${definition.name}` : use.parent, scope);
      if (parent === root) roots.push(use);
      else if (accessOf(definition)) guarded.push(use);
      if (definition.args.some(({ name }) => name === 'first')) pages.push(use);
      if (definition.extensions['privateResponse'] === true) isPrivate = true;
      if (parent !== root && parent?.extensions['sameForEveryone'] !== true) isSameForEveryone = false;
    },
    FragmentSpread(node) {
      const fragment = fragments.get(node.name.value);
      // Each fragment once, however often it is used.
      fragments.delete(node.name.value);
      if (fragment) used.push(fragment);
    },
  });
  const used: Parameters<typeof visit>[0][] = [operation];
  for (const part of used) visit(part, visitor);
  return { roots, guarded, scoped, pages, isPrivate, isSameForEveryone };
}
