import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import { plugin } from './operation-texts';

const SCHEMA = buildSchema('type Query { today: Day } type Day { text: String, other: Day }');

const write = (...sources: string[]) =>
  plugin(
    SCHEMA,
    sources.map((source) => ({ document: parse(source) })),
    {},
  );

describe('the texts of operations', () => {
  it('contain the fragments that an operation uses, from other files too, and no others', () => {
    const output = write(
      'query Today { today { ...Day } }',
      'fragment Day on Day { ...Text } fragment Unused on Day { other { text } }',
      'fragment Text on Day { text }',
    );
    expect(output).toMatchObject({
      content:
        'export const TodayText = "query Today{today{...Day}}fragment Day on Day{...Text}fragment Text on Day{text}"' +
        ' as OperationText<Types.TodayQuery, Types.TodayQueryVariables>;',
    });
  });

  it('need operations with a name', () => {
    expect(() => write('{ today { text } }')).toThrow('An operation needs a name');
  });
});
