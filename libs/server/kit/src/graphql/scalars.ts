import { isDay, isMonth } from '@daily/rules/calendar';
import { isTimeZone } from '@daily/rules/calendar/time-zone';
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import { GraphQLDateTimeISO } from 'graphql-scalars';

/** A scalar that is a string in JSON and in the services. */
function stringScalar(name: string, description: string, isValid: (text: string) => boolean, format: string) {
  const parse = (value: unknown, node?: ValueNode): string => {
    if (typeof value === 'string' && isValid(value)) return value;
    throw new GraphQLError(`${name} must be ${format}`, { nodes: node });
  };
  return new GraphQLScalarType<string, string>({
    name,
    description,
    serialize: String,
    parseValue: (value) => parse(value),
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : null, node),
  });
}

/**
 * An instant. Serialized to text at once instead of a `Date` that becomes text with the response: pages are rendered from
 * results in this process and must receive what a browser would.
 */
export const GraphQLDateTime = new GraphQLScalarType({
  ...GraphQLDateTimeISO.toConfig(),
  name: 'DateTime',
  description: 'An instant in UTC as an ISO 8601 text (RFC 3339), such as `2026-03-10T12:00:00.000Z`.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339',
});

/** A day. Years that PostgreSQL cannot store, such as 0, are no days. */
export const GraphQLLocalDate = stringScalar(
  'LocalDate',
  'A day of the calendar, `YYYY-MM-DD`, without a time zone.',
  isDay,
  'a day such as 2026-11-22',
);

/** A calendar month. */
export const GraphQLMonth = stringScalar(
  'Month',
  'A calendar month, `YYYY-MM`.',
  isMonth,
  'a month such as 2026-11',
);

/** A time zone. */
export const GraphQLTimeZone = stringScalar(
  'TimeZone',
  'A time zone of the IANA database, such as `Europe/Paris`.',
  isTimeZone,
  'an IANA time zone such as Europe/Paris',
);

// Users type addresses, so the services validate them and report a problem with the exact text; the scalars only name them.

/** An email address. */
export const GraphQLEmailAddress = stringScalar(
  'EmailAddress',
  'An email address. Mutations validate it and report an `InvalidInputProblem`.',
  () => true,
  'text',
);

/** An absolute URL. */
export const GraphQLUrl = stringScalar(
  'URL',
  'An absolute URL (RFC 3986). Mutations validate it and report an `InvalidInputProblem`.',
  () => true,
  'text',
);
