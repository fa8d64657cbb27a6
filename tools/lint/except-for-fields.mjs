/**
 * A rule of GraphQL-ESLint that accepts some fields of the schema, so that all others are still checked.
 *
 * @param {import('eslint').Rule.RuleModule} rule
 * @param {readonly string[]} fields such as `Answer.answeredAt`.
 * @returns {import('eslint').Rule.RuleModule}
 */
export function exceptForFields(rule, fields) {
  const accepted = new Set(fields);
  return {
    ...rule,
    create(context) {
      const report = (problem) => {
        if (!accepted.has(fieldOf(problem.node))) context.report(problem);
      };
      return rule.create(Object.create(context, { report: { value: report } }));
    },
  };
}

/** The name of the field that a node is part of; null outside of fields. */
function fieldOf(node) {
  if (!node) return null;
  if (node.kind !== 'FieldDefinition') return fieldOf(node.parent);
  return `${node.parent.name.value}.${node.name.value}`;
}
