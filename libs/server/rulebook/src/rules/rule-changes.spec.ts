import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditEntry } from '@daily/people';
import { addDays, type Day } from '@daily/rules/calendar';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import { type GameRules, RULE_TEXTS, SHIPPED_RULES } from '@daily/rules/game/rules';
import type { TestPlatform } from '@daily/testing/test-platform';
import type { WiredRulebook } from '../index';
import { ADMIN, openRulebookPlatform, wireOn } from '../wired-rulebook.fixture';
import type { NewRules } from './rule-changes.service';

const TODAY = '2026-03-10' as Day;
const TOMORROW = addDays(TODAY, 1);
const DEARER: GameRules = { ...SHIPPED_RULES, freezePrice: 80 };

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

const plan = (change: Partial<NewRules> = {}, { changes } = slice) =>
  changes.plan({ rules: DEARER, fromDay: TOMORROW, note: '', seenAt: null, ...change }, ADMIN);

const recorded = () => test.platform.database.orm.getRepository(AuditEntry).find({ order: { id: 'ASC' } });

describe('planning a change', () => {
  it('leaves the rules of today, and holds from its day on', async () => {
    const { current, planned, begun } = await plan({ note: '  Inflation ' });
    expect(current).toEqual(SHIPPED_RULES);
    expect(planned).toMatchObject({ fromDay: TOMORROW, rules: DEARER, note: 'Inflation', plannedBy: 'root' });
    expect(begun).toEqual([]);
    test.clock.set(new Date('2026-03-11T00:00:00Z'));
    expect(await slice.rules.current()).toEqual(DEARER);
    expect(await slice.rules.on(TODAY)).toEqual(SHIPPED_RULES);
    const state = await slice.changes.state();
    expect([state.current, state.planned, state.begun.length]).toEqual([DEARER, null, 1]);
  });

  it('records who did it once, also when it is repeated', async () => {
    await plan();
    await plan();
    expect(await recorded()).toMatchObject([
      {
        action: 'rules.plan',
        subject: 'rules',
        actorId: 'root',
        before: { rules: { freezePrice: 50 } },
        after: { rules: { freezePrice: 80 }, fromDay: TOMORROW },
      },
    ]);
  });

  it.each<[string, Partial<NewRules>, string]>([
    ['today', { fromDay: TODAY }, RULE_TEXTS.tooEarly],
    ['the past', { fromDay: addDays(TODAY, -30) }, RULE_TEXTS.tooEarly],
    ['a day that is no day', { fromDay: 'soon' as Day }, RULE_TEXTS.tooEarly],
    ['more than a year ahead', { fromDay: addDays(TODAY, 367) }, RULE_TEXTS.tooLate],
    ['the rules that hold', { rules: SHIPPED_RULES }, RULE_TEXTS.unchanged],
    ['a long note', { note: 'x'.repeat(501) }, RULE_TEXTS.noteTooLong],
    [
      'a price out of bounds',
      { rules: { ...DEARER, freezePrice: 0 } },
      'Must be a whole number from 1 to 100,000',
    ],
    [
      'tiers out of order',
      { rules: { ...DEARER, tierStarts: { blue: 7, violet: 7, amber: 30 } } },
      RULE_TEXTS.tiersOutOfOrder,
    ],
  ])('rejects %s', async (_what, change, message) => {
    await expect(plan(change)).rejects.toMatchObject({ kind: 'invalid', message });
    expect(await recorded()).toEqual([]);
  });

  it('is refused for tomorrow in the last 5 minutes of a day, when other servers may not learn of it in time', async () => {
    test.clock.set(new Date('2026-03-10T23:55:00Z'));
    await expect(plan()).rejects.toMatchObject({ message: RULE_TEXTS.tooEarly });
    expect((await plan({ fromDay: addDays(TOMORROW, 1) })).planned?.fromDay).toBe('2026-03-12');
  });

  it('does not overwrite what another admin has planned or changed meanwhile', async () => {
    const [one, other] = await Promise.allSettled([
      plan(),
      plan({ rules: { ...SHIPPED_RULES, maxFreezes: 1 } }),
    ]);
    expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected']);
    test.clock.set(new Date('2026-03-12T10:00:00Z'));
    // The form was opened before the change.
    const late = plan({ rules: { ...SHIPPED_RULES, maxFreezes: 0 }, fromDay: '2026-03-20' as Day });
    await expect(late).rejects.toMatchObject({ kind: 'conflict', message: RULE_TEXTS.changedMeanwhile });
  });
});

describe('canceling a change', () => {
  it('keeps the rules of today, and records it once', async () => {
    const { planned } = await plan();
    const state = await slice.changes.cancel(planned!.plannedAt, ADMIN);
    expect([state.planned, state.changedAt]).toEqual([null, null]);
    await slice.changes.cancel(planned!.plannedAt, ADMIN);
    test.clock.set(new Date('2026-03-11T08:00:00Z'));
    expect(await slice.rules.current()).toEqual(SHIPPED_RULES);
    expect((await recorded()).map(({ action }) => action)).toEqual(['rules.plan', 'rules.cancel']);
  });

  it('is refused once the change is about to begin or has begun, and for another change', async () => {
    const { planned } = await plan();
    await expect(slice.changes.cancel(new Date(0), ADMIN)).rejects.toMatchObject({
      message: RULE_TEXTS.changedMeanwhile,
    });
    test.clock.set(new Date('2026-03-10T23:56:00Z'));
    await expect(slice.changes.cancel(planned!.plannedAt, ADMIN)).rejects.toMatchObject({
      message: RULE_TEXTS.underWay,
    });
    test.clock.set(new Date('2026-03-11T00:00:00Z'));
    await expect(slice.changes.cancel(planned!.plannedAt, ADMIN)).rejects.toMatchObject({
      message: RULE_TEXTS.noneToCancel,
    });
  });
});

describe('the rules on two servers', () => {
  it('change on both at midnight exactly, although both have cached those of the day before', async () => {
    const other = wireOn(await test.sibling());
    test.clock.set(new Date('2026-03-10T23:54:59Z'));
    expect([await slice.rules.current(), await other.rules.current()]).toEqual([
      SHIPPED_RULES,
      SHIPPED_RULES,
    ]);
    await plan({}, slice);
    test.clock.set(new Date('2026-03-10T23:59:59.999Z'));
    expect([await slice.rules.current(), await other.rules.current()]).toEqual([
      SHIPPED_RULES,
      SHIPPED_RULES,
    ]);
    test.clock.set(new Date('2026-03-11T00:00:00Z'));
    expect([await slice.rules.current(), await other.rules.current()]).toEqual([DEARER, DEARER]);
    // An answer that was received before midnight keeps the rules of its day.
    expect([await slice.rules.on(TODAY), await other.rules.on(TODAY)]).toEqual([
      SHIPPED_RULES,
      SHIPPED_RULES,
    ]);
  });

  it('are read once a day', async () => {
    const { orm } = test.platform.database;
    const reads: string[] = [];
    const find = orm.manager.find.bind(orm.manager);
    orm.manager.find = ((...args: Parameters<typeof find>) => (
      reads.push('read'),
      find(...args)
    )) as typeof find;
    await Promise.all(Array.from({ length: 20 }, () => slice.rules.current()));
    for (let answers = 0; answers < 50; answers += 1) await slice.rules.on(TODAY);
    test.pass(23 * HOUR_MS);
    await Promise.all(Array.from({ length: 20 }, () => slice.rules.current()));
    orm.manager.find = find;
    expect(reads).toHaveLength(2);
  });
});
