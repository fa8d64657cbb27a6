import { Kind, type SelectionSetNode, type ValidationContext, type ValidationRule } from 'graphql';

/** Maximum nesting of fields. */
export const MAX_DEPTH = 8;

/** Fields of every query type that describe the schema. */
const INTROSPECTION_FIELDS: ReadonlySet<string> = new Set(['__schema', '__type']);

/**
 * Validates the depth of operations. Only fields count: splitting a selection into fragments does not change its depth. What describes
 * the schema does not count, because tools nest up to nine levels of `ofType`: its cost and a rule of graphql-js limit it.
 * @param report receives the message about each operation beyond the limit.
 */
export function depthRule(report: (context: ValidationContext, message: string) => void): ValidationRule {
  return (context) => {
    // Each fragment once, however often it is used. One within itself adds nothing here: another rule reports the cycle.
    const fragments = new Map<string, number>();
    const depthOf = (selectionSet: SelectionSetNode | undefined): number =>
      Math.max(
        0,
        ...(selectionSet?.selections ?? []).map((selection) => {
          if (selection.kind === Kind.INLINE_FRAGMENT) return depthOf(selection.selectionSet);
          if (selection.kind === Kind.FRAGMENT_SPREAD) return depthOfFragment(selection.name.value);
          return INTROSPECTION_FIELDS.has(selection.name.value) ? 0 : 1 + depthOf(selection.selectionSet);
        }),
      );
    const depthOfFragment = (name: string): number => {
      if (!fragments.has(name)) {
        fragments.set(name, 0);
        fragments.set(name, depthOf(context.getFragment(name)?.selectionSet));
      }
      return fragments.get(name) ?? 0;
    };
    return {
      OperationDefinition({ selectionSet }) {
        const depth = depthOf(selectionSet);
        if (depth > MAX_DEPTH) report(context, `Query depth limit of ${MAX_DEPTH} exceeded, found ${depth}.`);
      },
    };
  };
}
