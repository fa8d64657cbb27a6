/** The date at the end of the reason of a deprecation. */
const DATE = /\bRemoved no earlier than (\d{4})-(\d\d)-(\d\d)\.$/;

/** The argument that the rule reads. */
const ARGUMENT = 'deletionDate';

/**
 * The rule `require-deprecation-date` of GraphQL-ESLint for a schema whose reasons name the date: `@deprecated` of the GraphQL
 * specification has no argument for it, and a schema with an unknown argument is invalid for every client. A date that has passed is
 * no error: removal is allowed then, not due.
 *
 * @param {import('eslint').Rule.RuleModule} rule
 * @returns {import('eslint').Rule.RuleModule}
 */
export function dateInReason(rule) {
  return {
    ...rule,
    create(context) {
      const report = (problem) => {
        if (problem.messageId !== 'MESSAGE_CAN_BE_REMOVED') context.report(problem);
      };
      const listeners = rule.create(Object.create(context, { report: { value: report } }));
      return Object.fromEntries(
        Object.entries(listeners).map(([selector, listener]) => [
          selector,
          (node) => listener(withDate(node)),
        ]),
      );
    },
  };
}

/** A directive with the date of its reason as an argument; without a date, the directive as it is. */
function withDate(node) {
  const reason = node.arguments?.find(({ name }) => name.value === 'reason');
  const [, year, month, day] = DATE.exec(reason?.value.value ?? '') ?? [];
  if (year === undefined) return node;
  const value = Object.create(reason.value, { value: { value: `${day}/${month}/${year}` } });
  const date = Object.create(reason, {
    name: { value: { ...reason.name, value: ARGUMENT } },
    value: { value },
  });
  return Object.create(node, { arguments: { value: [...node.arguments, date] } });
}
