import { isMonth } from '@daily/rules/calendar';
import { isTimeZone } from '@daily/rules/time-zone';
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

/** A scalar that is a string in JSON and in the services. */
function stringScalar(name: string, description: string, isValid: (text: string) => boolean, format: string) {
  const parse = (value: unknown): string => {
    if (typeof value === 'string' && isValid(value)) return value;
    throw new GraphQLError(`${name} must be ${format}`);
  };
  return new GraphQLScalarType<string, string>({
    name,
    description,
    serialize: String,
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : null),
  });
}

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
