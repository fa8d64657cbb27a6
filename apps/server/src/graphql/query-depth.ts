import {
  type ASTVisitor,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** Maximum nesting of fields. */
export const MAX_DEPTH = 8;

/** Maximum nesting of fields in a description of the schema. Tools nest up to nine levels of `ofType` in the type of an argument. */
export const MAX_INTROSPECTION_DEPTH = 24;

/** Fields of every query type that describe the schema. */
export const INTROSPECTION_FIELDS: ReadonlySet<string> = new Set(['__schema', '__type']);

/**
 * Validates the depth of operations. `__schema` and `__type` have a limit of their own, because tools ask for deeply nested types, which
 * cost little. Only fields count: splitting a selection into fragments does not change its depth.
 * @param report receives the message about each operation beyond a limit.
 */
export function depthRule(report: (context: ValidationContext, message: string) => void) {
  return (context: ValidationContext): ASTVisitor => ({
    OperationDefinition(operation) {
      const depths = depthsOf(operation, context);
      const check = (name: string, depth: number, maximum: number) => {
        if (depth > maximum) report(context, `${name} depth limit of ${maximum} exceeded, found ${depth}.`);
      };
      check('Query', depths.data, MAX_DEPTH);
      check('Introspection', depths.introspection, MAX_INTROSPECTION_DEPTH);
    },
  });
}

/** The depths of the data and of the introspection that an operation selects. */
function depthsOf(operation: OperationDefinitionNode, context: ValidationContext) {
  // A fragment within itself adds nothing here: another rule reports the cycle.
  const fragments = new Map<string, number>();
  const rootFragments = new Set<string>();
  const depths = { data: 0, introspection: 0 };

  const depthOfField = ({ selectionSet }: FieldNode): number =>
    1 + (selectionSet ? depthOfSelections(selectionSet) : 0);

  function depthOfSelections({ selections }: SelectionSetNode): number {
    return selections.reduce((deepest, selection) => {
      if (selection.kind === Kind.FIELD) return Math.max(deepest, depthOfField(selection));
      if (selection.kind === Kind.INLINE_FRAGMENT)
        return Math.max(deepest, depthOfSelections(selection.selectionSet));
      return Math.max(deepest, depthOfFragment(selection.name.value));
    }, 0);
  }

  function depthOfFragment(name: string): number {
    const known = fragments.get(name);
    if (known !== undefined) return known;
    fragments.set(name, 0);
    const fragment = context.getFragment(name);
    const depth = fragment ? depthOfSelections(fragment.selectionSet) : 0;
    fragments.set(name, depth);
    return depth;
  }

  function addRoots({ selections }: SelectionSetNode): void {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const kind = INTROSPECTION_FIELDS.has(selection.name.value) ? 'introspection' : 'data';
        depths[kind] = Math.max(depths[kind], depthOfField(selection));
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        addRoots(selection.selectionSet);
      } else if (!rootFragments.has(selection.name.value)) {
        rootFragments.add(selection.name.value);
        const fragment = context.getFragment(selection.name.value);
        if (fragment) addRoots(fragment.selectionSet);
      }
    }
  }

  addRoots(operation.selectionSet);
  return depths;
}
