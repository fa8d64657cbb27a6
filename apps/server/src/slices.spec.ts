import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { CHANGE_LIMITS, type LimitDeclaration, REQUEST_LIMITS } from '@daily/kit/runtime/rate-limits';
import { ADDRESS_RETENTION_HOURS } from '@daily/rules/retention';
import { buildSchema } from './graphql/schema';
import { unconnectedSlices } from './graphql/unconnected-slices';
import { declarations, SLICES } from './slices';

const duplicates = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

describe('the slices', () => {
  it('declare each rate limit, topic and entity once', () => {
    const limits = [REQUEST_LIMITS, CHANGE_LIMITS, ...SLICES.map(({ limits = {} }) => limits)].flatMap(
      Object.keys,
    );
    expect(limits.length).toBeGreaterThan(5);
    expect(duplicates(limits)).toEqual([]);
    expect(duplicates(declarations.topics.map(({ name }) => name))).toEqual([]);
    expect(new Set(declarations.entities).size).toBe(declarations.entities.length);
  });

  it('keep addresses in rate limits for as long as the privacy page says', () => {
    const limits: LimitDeclaration[] = [
      REQUEST_LIMITS,
      CHANGE_LIMITS,
      ...SLICES.map(({ limits = {} }) => limits),
    ].flatMap((declared) => Object.values(declared));
    const seconds = limits.map(({ duration }) => duration);
    expect(Math.max(...seconds)).toBe(ADDRESS_RETENTION_HOURS * 60 * 60);
  });

  it('have unique names', () => {
    expect(duplicates(SLICES.map(({ name }) => name))).toEqual([]);
  });

  it('cannot wire the same resolver or find the same type twice', () => {
    const parts = unconnectedSlices();
    const [resolver] = parts.slices.flatMap(({ resolvers }) => resolvers);
    const find = async () => null;
    expect(() =>
      buildSchema({ ...parts, slices: [...parts.slices, { resolvers: resolver ? [resolver] : [] }] }),
    ).toThrow('is wired twice');
    expect(() =>
      buildSchema({ ...parts, slices: [...parts.slices, { resolvers: [], nodes: { Player: find } }] }),
    ).toThrow('Two slices declare a node finder for Player');
  });

  it('contribute the fields of their wired resolvers only', () => {
    const parts = unconnectedSlices();
    const slices = parts.slices.map((slice) => ({
      ...slice,
      resolvers: slice.resolvers.filter(({ constructor }) => constructor.name !== 'PlayerResolver'),
    }));
    expect(buildSchema(parts).getQueryType()?.getFields()).toHaveProperty('viewer');
    expect(
      buildSchema({ ...parts, slices })
        .getQueryType()
        ?.getFields(),
    ).not.toHaveProperty('viewer');
  });
});
