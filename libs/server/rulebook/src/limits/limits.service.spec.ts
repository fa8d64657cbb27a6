import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditEntry } from '@daily/people';
import { LIMIT_TEXTS, SHIPPED_LIMITS } from '@daily/rules/game/player-limits';
import type { TestPlatform } from '@daily/testing/test-platform';
import type { WiredRulebook } from '../index';
import { ADMIN, openRulebookPlatform, wireOn } from '../wired-rulebook.fixture';

const FEWER = { ...SHIPPED_LIMITS, leaguesPerPlayer: 3 };

let test: TestPlatform;
let slice: WiredRulebook;

beforeAll(async () => {
  test = await openRulebookPlatform();
});
beforeEach(async () => {
  await test.reset();
  slice = wireOn(test.platform);
});
afterAll(() => test.close());

describe('LimitService', () => {
  it('returns the shipped limits until an admin changes them, and records the change once', async () => {
    expect(await slice.limits.current()).toEqual({ ...SHIPPED_LIMITS, updatedAt: null });
    const changed = await slice.limits.change(FEWER, null, ADMIN);
    expect(changed).toMatchObject(FEWER);
    await slice.limits.change(FEWER, null, ADMIN);
    expect(await test.platform.database.orm.getRepository(AuditEntry).find()).toMatchObject([
      { action: 'limits.change', subject: 'limits', actorId: 'root', before: SHIPPED_LIMITS, after: FEWER },
    ]);
  });

  it('is in force on another server within 10 seconds', async () => {
    const other = wireOn(await test.sibling());
    await other.limits.current();
    await slice.limits.change(FEWER, null, ADMIN);
    test.pass(10_000);
    expect(await other.limits.current()).toMatchObject(FEWER);
  });

  it('does not overwrite what another admin has changed meanwhile', async () => {
    const { updatedAt } = await slice.limits.change(FEWER, null, ADMIN);
    const late = slice.limits.change({ ...FEWER, leagueMembers: 50 }, null, ADMIN);
    await expect(late).rejects.toMatchObject({ kind: 'conflict', message: LIMIT_TEXTS.changedMeanwhile });
    const next = await slice.limits.change({ ...FEWER, leagueMembers: 50 }, updatedAt, ADMIN);
    expect(next.leagueMembers).toBe(50);
  });

  it.each([0, 1.5, 501, Number.NaN])('rejects %p members of a league', async (leagueMembers) => {
    const change = slice.limits.change({ ...SHIPPED_LIMITS, leagueMembers }, null, ADMIN);
    await expect(change).rejects.toMatchObject({ kind: 'invalid', fields: [{ path: 'leagueMembers' }] });
  });
});
