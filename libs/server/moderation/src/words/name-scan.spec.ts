import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AdminNotification } from '@daily/notices';
import { Player } from '@daily/people';
import type { TestPlatform } from '@daily/testing/test-platform';
import { ModerationCase } from '../cases/moderation-case.entity';
import {
  ADMIN,
  addPlayers,
  callerOf,
  openModerationPlatform,
  type WiredModeration,
  wireOn,
} from '../wired-moderation.fixture';
import { SCAN_BATCH_SIZE } from './name-scan';

let test: TestPlatform;
let wired: WiredModeration;

beforeAll(async () => {
  test = await openModerationPlatform();
});
beforeEach(async () => {
  await test.reset();
  wired = wireOn(test.platform);
});
afterAll(() => test.close());

const orm = () => test.platform.database.orm;
const scan = async ({ scanner }: WiredModeration = wired) => {
  while (await scanner.step());
};
const found = async () => {
  const cases = await orm()
    .getRepository(ModerationCase)
    .find({ order: { content: 'ASC' } });
  return cases.map(({ content, blockedWord }) => [content, blockedWord]);
};
const block = async (blocked: string[]) => {
  const { updatedAt } = await wired.people.names.words();
  await wired.people.names.change({ blocked, allowed: [] }, updatedAt, ADMIN);
  test.pass(15_000);
};

describe('the search for blocked words', () => {
  it('opens cases about the names of players and leagues, once, and notifies admins', async () => {
    const ids = Array.from({ length: 2 * SCAN_BATCH_SIZE }, (_, index) => `p${index}`);
    await addPlayers(test.platform, ids);
    await orm().getRepository(Player).update('p7', { username: 'Sh1t happens' });
    const league = await wired.leagues.service.create({ name: 'Friends' }, callerOf('p1'));
    await orm().query(`UPDATE league SET name = 'F.u.c.k' WHERE id = $1`, [league.id]);
    await scan();
    await scan();
    expect(await found()).toEqual([
      ['F.u.c.k', 'fuck'],
      ['Sh1t happens', 'shit'],
    ]);
    const [notification] = await orm().getRepository(AdminNotification).find();
    expect(notification).toMatchObject({ count: 2 });
  });

  it('starts again after a change of the lists, and leaves out what was kept', async () => {
    await addPlayers(test.platform, ['ada', 'spammer', 'spammy']);
    await scan();
    expect(await found()).toEqual([]);
    await block(['spam*']);
    await scan();
    expect(await found()).toHaveLength(2);
    const { id } = await orm().getRepository(ModerationCase).findOneByOrFail({ playerId: 'spammy' });
    await wired.decisions.decide(id, { decision: 'keep', note: '' }, ADMIN);
    await block(['spam*', 'ham']);
    await scan();
    expect(await orm().getRepository(ModerationCase).countBy({ state: 'open' })).toBe(1);
  });

  it('is shared by two servers, without a second case', async () => {
    const ids = Array.from({ length: 3 * SCAN_BATCH_SIZE }, (_, index) => `spammer${index}`);
    await addPlayers(test.platform, ids);
    await block(['spam*']);
    const sibling = wireOn(await test.sibling());
    await Promise.all([scan(), scan(sibling)]);
    await scan();
    expect(await orm().getRepository(ModerationCase).count()).toBe(ids.length);
  });
});

describe('the lists', () => {
  it('apply to new names of players and leagues', async () => {
    await addPlayers(test.platform, ['ada']);
    await block(['spam*']);
    const { profiles } = wired.people;
    const failure = { kind: 'invalid', message: 'This name is not allowed here. Please choose another one.' };
    await expect(profiles.change('ada', { username: 'S p a m' }, callerOf('ada'))).rejects.toMatchObject(
      failure,
    );
    await expect(wired.leagues.service.create({ name: 'Spammers' }, callerOf('ada'))).rejects.toMatchObject(
      failure,
    );
    await profiles.change('ada', { username: 'Antispam' }, callerOf('ada'));
    await profiles.change('ada', { avatarUrl: null }, callerOf('ada'));
  });

  it('name a player who would have a blocked name by a login', async () => {
    const details = { email: 'bullshitter@players.example', password: 'correct horse' };
    const { player } = await wired.people.accounts.login(details, test.caller());
    expect(player.username).toMatch(/^Player [0-9A-F]{6}$/);
    await expect(
      wired.people.accounts.signup(
        { ...details, email: 'b@players.example', name: 'Bullshitter' },
        test.caller(),
      ),
    ).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('are not overwritten by an admin who saw others', async () => {
    await block(['spam*']);
    await expect(
      wired.people.names.change({ blocked: ['ham'], allowed: [] }, null, ADMIN),
    ).rejects.toMatchObject({ kind: 'conflict' });
    await expect(
      wired.people.names.change({ blocked: ['h4m'], allowed: [] }, null, ADMIN),
    ).rejects.toMatchObject({ kind: 'invalid' });
  });
});
