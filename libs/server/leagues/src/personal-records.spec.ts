import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Player } from '@daily/people';
import type { TestPlatform } from '@daily/testing/test-platform';
import type { Leagues } from './index';
import { League } from './league/league.entity';
import {
  addPlayers,
  callerOf,
  leagueOf,
  openLeaguesPlatform,
  tokenOf,
  wireOn,
} from './wired-leagues.fixture';

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

const subject = (id: string) => ({ id, email: `${id}@players.example`, emailProvenAt: null });

/** Deletes an account in the same order as `MyDataService`. */
async function deleteAccount(id: string, { personal }: Leagues = wired): Promise<void> {
  await test.platform.database.orm.transaction(async (rows) => {
    await rows.findOne(Player, { where: { id }, lock: { mode: 'pessimistic_write' } });
    await personal.erase?.(rows, subject(id));
    await rows.delete(Player, { id });
  });
}

const leagueCount = () => test.platform.database.orm.getRepository(League).count();

it('contain the leagues of the player, without the other members', async () => {
  await leagueOf(test, wired, ['ada', 'bob'], 'Ours');
  expect(await wired.personal.export(subject('bob'))).toEqual({
    leagues: [{ name: 'Ours', joinedAt: test.platform.calendar.now(), isOwner: false }],
    weeklySummary: false,
  });
});

describe('deleting the account of an owner', () => {
  it('hands the league to the member who joined first', async () => {
    const { id } = await leagueOf(test, wired, ['ada', 'cy', 'bob']);
    await deleteAccount('ada');
    expect(await wired.reader.find(id, callerOf('bob'))).toMatchObject({ ownerId: 'cy', memberCount: 2 });
    expect(await wired.service.rename(id, 'Still ours', callerOf('cy'))).toMatchObject({
      name: 'Still ours',
    });
  });

  it('deletes a league without other members', async () => {
    await leagueOf(test, wired, ['ada']);
    await deleteAccount('ada');
    expect(await leagueCount()).toBe(0);
  });

  it('leaves no league behind when all members are deleted at once', async () => {
    const sibling = wireOn(await test.sibling());
    await leagueOf(test, wired, ['ada', 'bob']);
    await leagueOf(test, wired, ['bob', 'ada']);
    await Promise.all([deleteAccount('ada'), deleteAccount('bob', sibling)]);
    expect(await leagueCount()).toBe(0);
  });

  it('either keeps the league for a player who joins at the same moment, or reports that it no longer exists', async () => {
    const league = await leagueOf(test, wired, ['ada']);
    const [joined] = await Promise.allSettled([
      wired.memberships.join(tokenOf(wired, league), callerOf('bob')),
      deleteAccount('ada'),
    ]);
    const mine = await wired.reader.listOf('bob');
    if (joined.status === 'fulfilled') expect(mine).toMatchObject([{ ownerId: 'bob', memberCount: 1 }]);
    else expect([mine, joined.reason]).toMatchObject([[], { kind: 'not-found' }]);
    expect(await leagueCount()).toBe(mine.length);
  });
});
