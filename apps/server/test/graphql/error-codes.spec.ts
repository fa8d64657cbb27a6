import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ERROR_CODES } from '@daily/contract/error-codes';
import { ERROR_MEANINGS } from '@daily/contract/error-meanings';
import { PROBLEM_CODES } from '@daily/contract/problem-codes';
import { STATUS_OF_FAILURE } from '@daily/kit/runtime/errors';
import { assertEnumType, assertInterfaceType, getNamedType, isUnionType } from 'graphql';
import { buildSchema } from '../../src/graphql/schema';
import { unconnectedSlices } from '../../src/graphql/unconnected-slices';
import { CODE_OF_FAILURE } from '../../src/http/failure-codes';

const schema = buildSchema(unconnectedSlices());

describe('the codes of problems', () => {
  it('are those of the contract, with the same meanings', () => {
    const values = assertEnumType(schema.getType('ProblemCode')).getValues();
    expect(Object.fromEntries(values.map(({ name, description }) => [name, description]))).toEqual(
      PROBLEM_CODES,
    );
  });

  it('are on every member of a result that is no success', () => {
    const problem = assertInterfaceType(schema.getType('Problem'));
    const unions = Object.values(schema.getMutationType()?.getFields() ?? {}).map(({ type }) =>
      getNamedType(type),
    );
    expect(unions.every(isUnionType)).toBe(true);
    const members = unions.filter(isUnionType).flatMap((union) => union.getTypes());
    const others = members.filter((member) => !schema.isSubType(problem, member)).map(({ name }) => name);
    expect([...new Set(others)].filter((name) => !name.endsWith('Success'))).toEqual([]);
    const problems = schema.getPossibleTypes(problem).filter((type) => !members.includes(type));
    expect(problems).toEqual([]);
  });
});

describe('the codes of errors', () => {
  it('have in the guide to the schema the statuses that they have', () => {
    const guide = readFileSync(join(__dirname, '../../../../docs/guides/schema.md'), 'utf8');
    const rows = [...guide.matchAll(/^\| (`[A-Z_`, ]+`) +\|([^|]+)\|/gm)];
    expect(rows.length).toBeGreaterThan(5);
    for (const [, codes = '', said = ''] of rows)
      for (const [, code = ''] of codes.matchAll(/`(\w+)`/g)) {
        const { statuses } = ERROR_MEANINGS[code as keyof typeof ERROR_MEANINGS];
        expect([code, [...new Set(said.match(/\d{3}/g))].toSorted()]).toEqual([code, Object.keys(statuses)]);
      }
  });

  it('all have a meaning, with the status of their failure', () => {
    expect(Object.keys(ERROR_MEANINGS)).toEqual(expect.arrayContaining(Object.values(ERROR_CODES)));
    for (const [kind, code] of Object.entries(CODE_OF_FAILURE)) {
      const status = STATUS_OF_FAILURE[kind as keyof typeof STATUS_OF_FAILURE];
      expect([code, Object.keys(ERROR_MEANINGS[code].statuses)]).toEqual([
        code,
        expect.arrayContaining([String(status)]),
      ]);
    }
    for (const { meaning } of Object.values(ERROR_MEANINGS)) expect(meaning).toMatch(/^[A-Z].*\.$/);
  });

  it('differ from those of problems, except where both mean the same', () => {
    const shared = Object.keys(ERROR_MEANINGS).filter((code) => code in PROBLEM_CODES);
    expect(shared.toSorted()).toEqual(['CONFLICT', 'NOT_FOUND']);
  });
});
