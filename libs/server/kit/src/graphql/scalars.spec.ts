import { describe, expect, it } from '@jest/globals';
import {
  GraphQLInt,
  GraphQLObjectType,
  type GraphQLScalarType,
  GraphQLSchema,
  Kind,
  parse,
  validate,
} from 'graphql';
import { GraphQLEmailAddress, GraphQLLocalDate, GraphQLMonth, GraphQLTimeZone, GraphQLUrl } from './scalars';

const parseLiteral = (scalar: GraphQLScalarType, value: string) =>
  scalar.parseLiteral({ kind: Kind.STRING, value });

describe('input scalars', () => {
  it.each([
    [GraphQLLocalDate, '2028-02-29'],
    [GraphQLMonth, '2026-11'],
    [GraphQLTimeZone, 'Europe/Paris'],
    [GraphQLTimeZone, 'UTC'],
    // The services validate what users type, and report problems with exact texts.
    [GraphQLEmailAddress, 'malformed'],
    [GraphQLUrl, 'malformed'],
  ])('%s accepts %s as variable and literal', (scalar, value) => {
    expect(scalar.parseValue(value)).toBe(value);
    expect(parseLiteral(scalar, value)).toBe(value);
    expect(scalar.serialize(value)).toBe(value);
  });

  it.each([
    [GraphQLLocalDate, '2026-02-29', 'LocalDate must be a day such as 2026-11-22'],
    [GraphQLLocalDate, '0000-01-01', 'LocalDate must be a day such as 2026-11-22'],
    [GraphQLMonth, '2026-13', 'Month must be a month such as 2026-11'],
    [GraphQLMonth, '2026-11-01', 'Month must be a month such as 2026-11'],
    [GraphQLTimeZone, 'Mars/Olympus', 'TimeZone must be an IANA time zone such as Europe/Paris'],
    [GraphQLTimeZone, '+02:00', 'TimeZone must be an IANA time zone such as Europe/Paris'],
  ])('%s rejects %s as variable and literal', (scalar, value, message) => {
    expect(() => scalar.parseValue(value)).toThrow(message);
    expect(() => parseLiteral(scalar, value)).toThrow(message);
  });

  it('names the place of an invalid literal in the document', () => {
    const board = { type: GraphQLInt, args: { month: { type: GraphQLMonth } } };
    const schema = new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields: { board } }) });
    const [error] = validate(schema, parse('{ board(month: "soon") }'));
    expect(error?.locations).toEqual([{ line: 1, column: 16 }]);
  });

  it.each([GraphQLLocalDate, GraphQLMonth, GraphQLTimeZone, GraphQLEmailAddress, GraphQLUrl])(
    '%s rejects other types than strings',
    (scalar) => {
      expect(() => scalar.parseValue(7)).toThrow('must be');
      expect(() => scalar.parseLiteral({ kind: Kind.INT, value: '7' })).toThrow('must be');
    },
  );
});
