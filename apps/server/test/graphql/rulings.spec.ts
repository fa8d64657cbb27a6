import { describe, expect, it } from '@jest/globals';
import { isObjectType } from 'graphql';
import { FIELD_RULINGS } from '../../../../tools/faults/wrong-person/field-rulings';
import { ROOT_CALLS } from '../../../../tools/faults/wrong-person/root-calls';
import { ROOT_RULINGS } from '../../../../tools/faults/wrong-person/root-rulings';
import { rulingsOf } from '../../../../tools/faults/wrong-person/try-fields';
import { buildSchema } from '../../src/graphql/schema';
import { unconnectedSlices } from '../../src/graphql/unconnected-slices';

const schema = buildSchema(unconnectedSlices());
const ROOTS = ['Query', 'Mutation', 'Subscription'];
const types = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith('__'));
const fieldsOf = (isRoot: boolean) =>
  types
    .filter(({ name }) => ROOTS.includes(name) === isRoot)
    .flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`));

/** `npm run faults -- 8` tries the rulings as everyone, which takes minutes: that none is missing is seen here. */
describe('the rulings about who may see and do what', () => {
  it('are about every root field, each with a call', () => {
    expect(Object.keys(ROOT_RULINGS).toSorted()).toEqual(fieldsOf(true).toSorted());
    const called = Object.keys(ROOT_RULINGS).filter((name) => !name.startsWith('Subscription.'));
    expect(Object.keys(ROOT_CALLS)).toEqual(expect.arrayContaining(called));
  });

  it('are about every field', () => {
    const ruled = Object.keys(FIELD_RULINGS).flatMap((type) =>
      rulingsOf(FIELD_RULINGS, type).map(([field]) => `${type}.${field}`),
    );
    expect(ruled.toSorted()).toEqual(fieldsOf(false).toSorted());
  });
});
