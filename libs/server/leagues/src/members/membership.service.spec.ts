import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LEAGUE_BOUNDS } from '@daily/rules/league';
import type { TestPlatform } from '@daily/testing/test-platform';
import {
  addPlayers,
  callerOf,
  deleteAccount,
  leagueOf,
  openLeaguesPlatform,
  tokenOf,
  wireOn,
} from '../wired-leagues.fixture';
import { LeagueMember } from './league-member.entity';

const { maxMembers, maxLeagues } = LEAGUE_BOUNDS;

let test: TestPlatform;
let wired: ReturnType<typeof wireOn>;

beforeAll(async () => {
  test = await openLeaguesPlatform();
  wired = wireOn(test.platform);
});
beforeEach(async () => {
  await test.reset();
  await addPlayers(test.platform, ['ada', 'bob', 'cy']);
});
afterAll(() => test.close());

const members = () => test.platform.database.orm.getRepository(LeagueMember);

/** The id of a league's owner, as a member sees it. */
const ownerOf = async (id: string, member: string) => (await wired.reader.find(id, callerOf(member))).ownerId;

describe('join', () => {
  it('adds the viewer once, however often they follow the link', async () => {
    const league = await leagueOf(test, wired, ['ada']);
    const token = tokenOf(wired, league);
    await wired.memberships.join(token, callerOf('bob'));
    expect(await wired.memberships.join(token, callerOf('bob'))).toMatchObject({
      id: league.id,
      memberCount: 2,
      ownerId: 'ada',
      viewerId: 'bob',
    });
  });

  it('requires a viewer and a link that works', async () => {
    const token = tokenOf(wired, await leagueOf(test, wired, ['ada']));
    await expect(wired.memberships.join(token, test.caller())).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    await expect(wired.memberships.join(`${token}x`, callerOf('bob'))).rejects.toMatchObject({
      kind: 'not-found',
    });
  });

  it('admits exactly one of two players who join at once as number 500', async () => {
    const league = await leagueOf(test, wired, ['ada']);
    const ids = Array.from({ length: maxMembers - 2 }, (_, index) => `p${index}`);
    await addPlayers(test.platform, ids);
    const joinedAt = test.platform.calendar.now();
    await members().insert(ids.map((playerId) => ({ leagueId: league.id, playerId, joinedAt })));
    const token = tokenOf(wired, league);
    const sibling = wireOn(await test.sibling());
    const outcomes = await Promise.allSettled([
      wired.memberships.join(token, callerOf('bob')),
      sibling.memberships.join(token, callerOf('cy')),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { kind: 'conflict', message: 'This league is full: it has 500 members.' },
    });
    expect(await members().countBy({ leagueId: league.id })).toBe(maxMembers);
  });

  it('keeps a player in 20 leagues at most when they join several at once', async () => {
    const tokens: string[] = [];
    for (let index = 0; index < maxLeagues + 2; index += 1) {
      const owner = index < maxLeagues ? 'ada' : 'cy';
      tokens.push(tokenOf(wired, await wired.service.create({ name: `League ${index}` }, callerOf(owner))));
    }
    const outcomes = await Promise.allSettled(
      tokens.map((token) => wired.memberships.join(token, callerOf('bob'))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxLeagues);
    expect(await members().countBy({ playerId: 'bob' })).toBe(maxLeagues);
  });
});

describe('a full league', () => {
  it('keeps its limit and its count while players join, leave, are removed and delete their accounts', async () => {
    const sibling = wireOn(await test.sibling());
    const league = await leagueOf(test, wired, ['ada', 'bob']);
    const { id } = league;
    const ids = Array.from({ length: maxMembers + 110 }, (_, index) => `p${index}`);
    await addPlayers(test.platform, ids);
    const present = ids.slice(0, maxMembers - 12);
    const joinedAt = test.platform.calendar.now();
    await members().insert(present.map((playerId) => ({ leagueId: id, playerId, joinedAt })));
    const token = tokenOf(wired, league);
    const servers = [wired, sibling];
    const changes = [
      ...ids.slice(-120).map((player) => ['join', player] as const),
      ...ids.slice(0, 15).map((player) => ['remove', player] as const),
      ...ids.slice(15, 30).map((player) => ['leave', player] as const),
      ...ids.slice(30, 40).map((player) => ['delete', player] as const),
    ];
    const done = { join: 0, remove: 0, leave: 0, delete: 0 };
    const refused: unknown[] = [];
    let largest = 0;
    const change = async (what: keyof typeof done, player: string, server: typeof wired) => {
      if (what === 'join') await server.memberships.join(token, callerOf(player));
      else if (what === 'remove') await server.memberships.remove(id, player, callerOf('ada'));
      else if (what === 'leave') await server.memberships.leave(id, callerOf(player));
      else await deleteAccount(test, player, server);
      done[what] += 1;
    };
    await Promise.all(
      changes
        .toSorted(([, one], [, other]) => one.slice(-1).localeCompare(other.slice(-1)))
        .map(async ([what, player], index) => {
          await change(what, player, servers[index % 2]!).catch((error: unknown) => refused.push(error));
          largest = Math.max(largest, await members().countBy({ leagueId: id }));
        }),
    );
    // Nothing but a full league is a reason: no deadlock, and no wait that took too long.
    const reasons = new Set(refused.map((error) => (error as Error).message));
    expect([...reasons]).toEqual(['This league is full: it has 500 members.']);
    expect(done).toMatchObject({ remove: 15, leave: 15, delete: 10 });
    expect(done.join + refused.length).toBe(120);
    expect(largest).toBeLessThanOrEqual(maxMembers);
    const expected = 2 + present.length + done.join - 40;
    expect(await members().countBy({ leagueId: id })).toBe(expected);
    expect(await wired.reader.find(id, callerOf('ada'))).toMatchObject({ memberCount: expected });
  });
});

describe('leave', () => {
  it('removes only the viewer, also when repeated', async () => {
    const { id } = await leagueOf(test, wired, ['ada', 'bob', 'cy']);
    await wired.memberships.leave(id, callerOf('bob'));
    await wired.memberships.leave(id, callerOf('bob'));
    expect(await wired.reader.findOrNull(id, callerOf('bob'))).toBeNull();
    expect(await wired.reader.find(id, callerOf('cy'))).toMatchObject({ memberCount: 2 });
  });

  it('is refused for the owner', async () => {
    const { id } = await leagueOf(test, wired, ['ada', 'bob']);
    await expect(wired.memberships.leave(id, callerOf('ada'))).rejects.toMatchObject({ kind: 'conflict' });
  });
});

describe('remove', () => {
  it('removes a member, who can come back until the link is renewed', async () => {
    const league = await leagueOf(test, wired, ['ada', 'bob']);
    const { id } = league;
    await wired.memberships.remove(id, 'bob', callerOf('ada'));
    expect(await wired.memberships.remove(id, 'bob', callerOf('ada'))).toMatchObject({ memberCount: 1 });
    await wired.memberships.join(tokenOf(wired, league), callerOf('bob'));
    await wired.memberships.remove(id, 'bob', callerOf('ada'));
    await wired.invitations.renew(id, callerOf('ada'));
    await expect(wired.memberships.join(tokenOf(wired, league), callerOf('bob'))).rejects.toMatchObject({
      kind: 'not-found',
    });
  });

  it('does not remove the owner', async () => {
    const { id } = await leagueOf(test, wired, ['ada', 'bob']);
    await expect(wired.memberships.remove(id, 'ada', callerOf('ada'))).rejects.toMatchObject({
      kind: 'conflict',
    });
  });
});

describe('handOver', () => {
  it('makes the member the owner and keeps the former one as a member', async () => {
    const { id } = await leagueOf(test, wired, ['ada', 'bob', 'cy']);
    expect(await wired.memberships.handOver(id, 'cy', callerOf('ada'))).toMatchObject({ ownerId: 'cy' });
    expect(await wired.memberships.handOver(id, 'cy', callerOf('ada'))).toMatchObject({ memberCount: 3 });
    await expect(wired.memberships.handOver(id, 'bob', callerOf('ada'))).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  it('refuses a player who is not a member', async () => {
    const { id } = await leagueOf(test, wired, ['ada', 'bob']);
    await expect(wired.memberships.handOver(id, 'cy', callerOf('ada'))).rejects.toMatchObject({
      kind: 'not-found',
    });
    expect(await ownerOf(id, 'ada')).toBe('ada');
  });

  it('leaves one owner when a league is handed to two members at once', async () => {
    const sibling = wireOn(await test.sibling());
    const { id } = await leagueOf(test, wired, ['ada', 'bob', 'cy']);
    const outcomes = await Promise.allSettled([
      wired.memberships.handOver(id, 'bob', callerOf('ada')),
      sibling.memberships.handOver(id, 'cy', callerOf('ada')),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(['bob', 'cy']).toContain(await ownerOf(id, 'ada'));
  });

  it('either hands over or lets the member leave when both happen at once', async () => {
    const { id } = await leagueOf(test, wired, ['ada', 'bob']);
    const [handed, left] = await Promise.allSettled([
      wired.memberships.handOver(id, 'bob', callerOf('ada')),
      wired.memberships.leave(id, callerOf('bob')),
    ]);
    expect([handed.status, left.status].sort()).toEqual(['fulfilled', 'rejected']);
    const owner = await ownerOf(id, 'ada');
    expect(owner).toBe(handed.status === 'fulfilled' ? 'bob' : 'ada');
  });
});
