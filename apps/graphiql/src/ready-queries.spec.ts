import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, getVariableValues, Kind, parse, validate } from 'graphql';
import { readyQueries } from './ready-queries';

const schema = buildSchema(readFileSync(join(__dirname, '../../../schema.graphql'), 'utf8'));

describe('the example queries', () => {
  it.each(readyQueries.map((tab, index) => ({ ...tab, number: index + 1 })))(
    'tab $number is valid against the schema, and so are its variables',
    ({ query, variables = '{}' }) => {
      const document = parse(query);
      expect(validate(schema, document)).toEqual([]);
      const [operation] = document.definitions;
      if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('A tab must hold one operation');
      const values = JSON.parse(variables) as Record<string, unknown>;
      expect(getVariableValues(schema, operation.variableDefinitions ?? [], values).errors).toBeUndefined();
    },
  );
});
