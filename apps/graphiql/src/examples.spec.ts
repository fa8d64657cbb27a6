import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, getVariableValues, Kind, parse, validate } from 'graphql';
import { EXAMPLES } from './examples';

const schema = buildSchema(readFileSync(join(__dirname, '../../../schema.graphql'), 'utf8'));

describe('the examples', () => {
  it.each(EXAMPLES)('$title is valid against the schema, and so are its variables', (example) => {
    const { query, prepare } = example;
    const document = parse(query);
    expect(validate(schema, document)).toEqual([]);
    const [operation] = document.definitions;
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('An example must hold one operation');
    if (prepare) expect(validate(schema, parse(prepare.query))).toEqual([]);
    const found = prepare?.variablesFor({ todaysQuestion: { id: 'an id' } });
    const values = found ?? example.variables ?? {};
    expect(getVariableValues(schema, operation.variableDefinitions ?? [], values).errors).toBeUndefined();
  });

  it('select values, not only the names of types', () => {
    for (const { query } of EXAMPLES) {
      const selected = [...query.matchAll(/^ +(\w+)$/gm)].map(([, name]) => name);
      expect(selected.filter((name) => name !== '__typename' && name !== 'at')).not.toEqual([]);
    }
  });

  it('have different titles', () => {
    expect(new Set(EXAMPLES.map(({ title }) => title)).size).toBe(EXAMPLES.length);
  });

  it('have no variables when nothing was found', () => {
    for (const { prepare } of EXAMPLES)
      expect(prepare?.variablesFor({ todaysQuestion: null }) ?? null).toBeNull();
  });
});
