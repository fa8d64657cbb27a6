import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestPlatform } from '@daily/testing/test-platform';
import type { Leagues } from './index';
import { League } from './league/league.entity';
import {
  addPlayers,
  callerOf,
  deleteAccount,
  leagueOf,
  openLeaguesPlatform,
  subject,
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

const leagueCount = () => test.platform.database.orm.getRepository(League).count();

it('contain the leagues of the player, without the other members', async () => {
  await leagueOf(test, wired, ['ada', 'bob'], 'Ours');
  expect(await wired.personal.export(subject('bob'))).toEqual({
    leagues: [{ name: 'Ours', joinedAt: test.platform.calendar.now(), isOwner: false }],
    weeklySummary: false,
    nudges: { enabled: true, sent: 0, received: 0 },
  });
});

describe('deleting the account of an owner', () => {
  it('hands the league to the member who joined first', async () => {
    const { id } = await leagueOf(test, wired, ['ada', 'cy', 'bob']);
    await deleteAccount(test, 'ada', wired);
    expect(await wired.reader.find(id, callerOf('bob'))).toMatchObject({ ownerId: 'cy', memberCount: 2 });
    expect(await wired.service.rename(id, 'Still ours', callerOf('cy'))).toMatchObject({
      name: 'Still ours',
    });
  });

  it('deletes a league without other members', async () => {
    await leagueOf(test, wired, ['ada']);
    await deleteAccount(test, 'ada', wired);
    expect(await leagueCount()).toBe(0);
  });

  it('leaves no league behind when all members are deleted at once', async () => {
    const sibling = wireOn(await test.sibling());
    await leagueOf(test, wired, ['ada', 'bob']);
    await leagueOf(test, wired, ['bob', 'ada']);
    await Promise.all([deleteAccount(test, 'ada', wired), deleteAccount(test, 'bob', sibling)]);
    expect(await leagueCount()).toBe(0);
  });

  it('either keeps the league for a player who joins at the same moment, or reports that it no longer exists', async () => {
    const league = await leagueOf(test, wired, ['ada']);
    const [joined] = await Promise.allSettled([
      wired.memberships.join(tokenOf(wired, league), callerOf('bob')),
      deleteAccount(test, 'ada', wired),
    ]);
    const mine = await wired.reader.listOf('bob');
    if (joined.status === 'fulfilled') expect(mine).toMatchObject([{ ownerId: 'bob', memberCount: 1 }]);
    else expect([mine, joined.reason]).toMatchObject([[], { kind: 'not-found' }]);
    expect(await leagueCount()).toBe(mine.length);
  });
});
