import { afterEach, describe, expect, it } from '@jest/globals';
import { createFailureTranslator } from '@daily/kit/database/database-errors';
import { createTestDatabase, type TestDatabase } from '@daily/testing/test-database';
import type { DataSource } from 'typeorm';
import { AvatarLength1797200000000 } from '../../migrations/1797200000000-avatar-length';
import { migrate, productDataSource } from '../../src/data-source';
import { declarations } from '../../src/slices';

const LONGEST = `https://pictures.example/${'x'.repeat(512 - 25)}`;

let database: TestDatabase;
let orm: DataSource;
afterEach(async () => {
  await orm.destroy();
  await database.drop();
});

const insert = (id: string, avatarUrl: string | null) =>
  orm.query(
    `INSERT INTO player (id, username, email, avatar_url, created_at) VALUES ($1, $1, $1 || '@x.example', $2, now())`,
    [id, avatarUrl],
  );

describe('the length of the address of a profile picture', () => {
  it('is limited by the database, and stored addresses beyond the limit are emptied', async () => {
    database = await createTestDatabase();
    orm = await productDataSource(database.connectionString).initialize();
    await migrate({ orm });
    const limit = new AvatarLength1797200000000();
    const runner = orm.createQueryRunner();
    await limit.down(runner);
    await insert('long', `${LONGEST}x`);
    await insert('longest', LONGEST);
    await insert('none', null);
    await limit.up(runner);
    await runner.release();
    expect(await orm.query('SELECT id, avatar_url AS url FROM player ORDER BY id')).toEqual([
      { id: 'long', url: null },
      { id: 'longest', url: LONGEST },
      { id: 'none', url: null },
    ]);

    const error: unknown = await insert('new', `${LONGEST}x`).catch((thrown: unknown) => thrown);
    expect(createFailureTranslator(declarations.constraints)(error)).toMatchObject({
      kind: 'invalid',
      message: 'avatarUrl must be an https address of at most 512 characters or null',
      fields: [{ path: 'avatarUrl' }],
    });
  });
});
