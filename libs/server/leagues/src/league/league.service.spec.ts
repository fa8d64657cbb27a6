import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { NAME_RULE_TEXTS } from '@daily/rules/moderation/name-rules';
import { LEAGUE_BOUNDS } from '@daily/rules/league';
import type { TestPlatform } from '@daily/testing/test-platform';
import type { Leagues } from '../index';
import { addPlayers, callerOf, leagueOf, openLeaguesPlatform, wireOn } from '../wired-leagues.fixture';
import { League } from './league.entity';

let test: TestPlatform;
let wired: Leagues;

beforeAll(async () => {
  test = await openLeaguesPlatform();
  wired = wireOn(test.platform);
});
beforeEach(async () => {
  await test.reset();
  await addPlayers(test.platform, ['ada', 'bob', 'cy']);
});
afterAll(() => test.close());

const leagues = () => test.platform.database.orm.getRepository(League);

describe('create', () => {
  it('makes the viewer the owner and only member', async () => {
    const league = await wired.service.create({ name: '  Rust   friends ' }, callerOf('ada'));
    expect(league).toMatchObject({
      name: 'Rust friends',
      memberCount: 1,
      ownerId: 'ada',
      viewerId: 'ada',
      createdAt: test.platform.calendar.now(),
    });
    expect(await wired.reader.listOf('ada')).toEqual([league]);
  });

  it('returns the original for a retry, also when both arrive at the same time', async () => {
    const input = { name: 'Once', idempotencyKey: 'key' };
    const sibling = wireOn(await test.sibling());
    const [first, second] = await Promise.all([
      wired.service.create(input, callerOf('ada')),
      sibling.service.create(input, callerOf('ada')),
    ]);
    expect(second).toEqual(first);
    expect(await leagues().count()).toBe(1);
  });

  it('rejects a name that looks like that of the product', async () => {
    const created = wired.service.create({ name: 'DaiIy Trivia' }, callerOf('ada'));
    await expect(created).rejects.toMatchObject({ kind: 'invalid', fields: [{ path: 'name' }] });
    const { id } = await wired.service.create({ name: 'Fans of Daily Trivia' }, callerOf('ada'));
    await expect(wired.service.rename(id, 'Daily  Trivia!', callerOf('ada'))).rejects.toMatchObject({
      fields: [{ path: 'name', message: NAME_RULE_TEXTS.reserved }],
    });
  });

  it.each([' ', 'x'.repeat(LEAGUE_BOUNDS.maxNameLength + 1)])('rejects the name %j', async (name) => {
    await expect(wired.service.create({ name }, callerOf('ada'))).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ path: 'name' }],
    });
  });

  it('requires a viewer', async () => {
    await expect(wired.service.create({ name: 'Mine' }, test.caller())).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });

  it('allows 20 leagues per player, however many requests arrive at once', async () => {
    const { maxLeagues } = LEAGUE_BOUNDS;
    const outcomes = await Promise.allSettled(
      Array.from({ length: maxLeagues + 2 }, (_, index) =>
        wired.service.create({ name: `League ${index}` }, callerOf('ada')),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxLeagues);
    expect(await leagues().count()).toBe(maxLeagues);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { kind: 'conflict' },
    });
  });
});

describe('a league', () => {
  it('exists for its members only', async () => {
    const { id } = await leagueOf(test, wired, ['ada', 'bob']);
    expect(await wired.reader.findOrNull(id.toUpperCase(), callerOf('bob'))).toMatchObject({ id });
    for (const caller of [callerOf('cy'), test.caller()])
      expect(await wired.reader.findOrNull(id, caller)).toBeNull();
    expect(await wired.reader.findOrNull('malformed', callerOf('ada'))).toBeNull();
    await expect(wired.reader.find(id, callerOf('cy'))).rejects.toMatchObject({ kind: 'not-found' });
  });

  it.each<[string, (id: string, by: string) => Promise<unknown>]>([
    ['rename', (id, by) => wired.service.rename(id, 'Taken', callerOf(by))],
    ['delete', (id, by) => wired.service.delete(id, callerOf(by))],
    ['renew the invite link of', (id, by) => wired.invitations.renew(id, callerOf(by))],
    ['remove a member of', (id, by) => wired.memberships.remove(id, 'bob', callerOf(by))],
    ['hand over', (id, by) => wired.memberships.handOver(id, 'bob', callerOf(by))],
  ])('lets only the owner %s it, and does not exist for others', async (_what, act) => {
    await addPlayers(test.platform, ['dee']);
    const { id } = await leagueOf(test, wired, ['ada', 'bob', 'cy']);
    await expect(act(id, 'cy')).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(act(id, 'dee')).rejects.toMatchObject({ kind: 'not-found' });
    await expect(act('malformed', 'ada')).rejects.toMatchObject({ kind: 'not-found' });
    await act(id, 'ada');
  });

  it('is renamed and deleted by its owner', async () => {
    const { id } = await leagueOf(test, wired, ['ada', 'bob']);
    expect(await wired.service.rename(id, ' New name', callerOf('ada'))).toMatchObject({ name: 'New name' });
    expect(await wired.reader.listOf('bob')).toMatchObject([{ name: 'New name' }]);
    await wired.service.delete(id, callerOf('ada'));
    expect(await wired.reader.listOf('bob')).toEqual([]);
    await expect(wired.service.delete(id, callerOf('ada'))).rejects.toMatchObject({ kind: 'not-found' });
  });
});
