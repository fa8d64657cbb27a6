import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columnsOf, entityFrom, type EntityRow } from './entity-row';
import type { Statement } from './statement';

@Entity('gadget')
class Gadget {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'display_name', nullable: true })
  displayName!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('text', { name: 'search_words', select: false, nullable: true })
  searchWords?: string;

  label(): string {
    return `${this.id}: ${this.displayName}`;
  }
}

/** Inherits the columns of its base class. */
@Entity('special_gadget')
class SpecialGadget extends Gadget {
  @Column('integer')
  points!: number;
}

class NotAnEntity {}

let test: TestPlatform;

beforeAll(async () => {
  test = await openTestPlatform([Gadget]);
});
afterAll(() => test.close());

describe('columnsOf', () => {
  it('lists every column that is selected by default under the name of its property', () => {
    expect(columnsOf(Gadget)).toBe(
      'gadget.id AS "id", gadget.display_name AS "displayName", gadget.created_at AS "createdAt"',
    );
  });

  it('uses an alias', () => {
    expect(columnsOf(Gadget, 'found')).toMatch(/^found\.id AS "id", found\.display_name/);
  });

  it('selects some of the properties', () => {
    expect(columnsOf(Gadget, 'found', ['displayName'])).toBe('found.display_name AS "displayName"');
  });

  it('includes inherited columns', () => {
    const columns = columnsOf(SpecialGadget).split(', ').toSorted();
    expect(columns).toEqual([
      'special_gadget.created_at AS "createdAt"',
      'special_gadget.display_name AS "displayName"',
      'special_gadget.id AS "id"',
      'special_gadget.points AS "points"',
    ]);
  });

  it('rejects a class that is not an entity', () => {
    expect(() => columnsOf(NotAnEntity)).toThrow('NotAnEntity');
  });
});

describe('entityFrom', () => {
  it('makes the entity that TypeORM would load', async () => {
    const repository = test.platform.database.orm.getRepository(Gadget);
    await repository.insert({ id: 'a', displayName: null, createdAt: test.clock.now() });
    const find: Statement<EntityRow<Gadget> & { rank: number }> = {
      name: 'find-gadget',
      text: `SELECT ${columnsOf(Gadget)}, 1 AS rank FROM gadget WHERE id = $1`,
    };
    const [row] = await test.platform.database.query(find, ['a']);
    const gadget = row && entityFrom(Gadget, row);
    expect(gadget).toBeInstanceOf(Gadget);
    expect(gadget?.label()).toBe('a: null');
    // Equal in every property, so the rank of the row is left out.
    expect(gadget).toStrictEqual(await repository.findOneByOrFail({ id: 'a' }));
  });
});
