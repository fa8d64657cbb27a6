import { DAY_MS } from '@daily/rules/calendar/duration';
import { describe, expect, it } from '@jest/globals';
import { Player } from '@daily/people';
import { useVisits } from './attribution.fixture';
import { VISIT_LIFETIME_MS } from './attribution.service';
import { ShareVisit } from './share-visit.entity';

const used = useVisits();

describe('what a visitor does after a visit', () => {
  it('is counted: a signup and an answer, once each', async () => {
    const kept = await used.visits.visit();
    used.visits.test.pass(DAY_MS);
    await used.visits.addPlayer('new');
    expect(await used.visits.attribute(kept, 'new')).toBe(true);
    expect(await used.visits.attribute(kept, 'new')).toBe(true);
    expect(await used.visits.counts()).toEqual([1, 1, 0]);
    used.visits.answer('new');
    expect(await used.visits.attribute(kept, 'new')).toBe(false);
    expect(await used.visits.attribute(kept, 'new')).toBe(false);
    expect(await used.visits.counts()).toEqual([1, 1, 1]);
  });

  it('is counted at once when the browser reports late', async () => {
    const kept = await used.visits.visit();
    await used.visits.addPlayer('new');
    used.visits.answer('new');
    expect(await used.visits.attribute(kept, 'new')).toBe(false);
    expect(await used.visits.counts()).toEqual([1, 1, 1]);
  });

  it('is counted once out of 20 reports at the same time', async () => {
    const kept = await used.visits.visit();
    await used.visits.addPlayer('new');
    used.visits.answer('new');
    await Promise.all(Array.from({ length: 20 }, () => used.visits.attribute(kept, 'new')));
    expect(await used.visits.counts()).toEqual([1, 1, 1]);
  });

  it('does not count an existing account as a signup, nor an answer given before the visit', async () => {
    await used.visits.addPlayer('bob');
    used.visits.answer('bob');
    used.visits.test.pass(1_000);
    const kept = await used.visits.visit();
    expect(await used.visits.attribute(kept, 'bob')).toBe(true);
    expect(await used.visits.counts()).toEqual([1, 0, 0]);
    used.visits.test.pass(DAY_MS);
    used.visits.answer('bob');
    await used.visits.attribute(kept, 'bob');
    expect(await used.visits.counts()).toEqual([1, 0, 1]);
  });

  it('removes the visit from the count when the visitor turns out to be the sharer', async () => {
    const kept = await used.visits.visit();
    expect(await used.visits.attribute(kept, 'ada')).toBe(false);
    expect(await used.visits.counts()).toEqual([0, 0, 0]);
    expect(await used.visits.attribute(kept, 'ada')).toBe(false);
    expect(await used.visits.counts()).toEqual([0, 0, 0]);
  });

  it('removes the visit from the count when the player was counted in another browser', async () => {
    await used.visits.addPlayer('bob');
    await used.visits.visit('bob');
    const kept = await used.visits.visit();
    expect(await used.visits.counts()).toEqual([2, 0, 0]);
    expect(await used.visits.attribute(kept, 'bob')).toBe(false);
    expect(await used.visits.counts()).toEqual([1, 0, 0]);
  });

  it('is counted for the first player who signs in on a shared browser only', async () => {
    const kept = await used.visits.visit();
    await used.visits.addPlayer('first');
    await used.visits.attribute(kept, 'first');
    await used.visits.addPlayer('second');
    expect(await used.visits.attribute(kept, 'second')).toBe(false);
    expect(await used.visits.counts()).toEqual([1, 1, 0]);
  });

  it('is counted for 30 days, after which only the counters remain', async () => {
    const [early, late] = [await used.visits.visit(), await used.visits.visit()];
    await used.visits.addPlayer('new');
    await used.visits.addPlayer('newer');
    used.visits.test.pass(VISIT_LIFETIME_MS - 1);
    await used.visits.attribute(early, 'new');
    await used.visits.service.deleteExpiredVisits();
    used.visits.test.pass(1);
    expect(await used.visits.attribute(late, 'newer')).toBe(false);
    expect(await used.visits.counts()).toEqual([2, 1, 0]);
    expect(await used.visits.test.platform.database.orm.getRepository(ShareVisit).count()).toBe(2);
    await used.visits.service.deleteExpiredVisits();
    expect(await used.visits.test.platform.database.orm.getRepository(ShareVisit).count()).toBe(0);
    expect(await used.visits.counts()).toEqual([2, 1, 0]);
  });

  it('remains counted after the visitor deletes their account', async () => {
    const kept = await used.visits.visit();
    await used.visits.addPlayer('new');
    used.visits.answer('new');
    await used.visits.attribute(kept, 'new');
    await used.visits.test.platform.database.orm.getRepository(Player).delete({ id: 'new' });
    expect(await used.visits.counts()).toEqual([1, 1, 1]);
  });

  it('is counted once when the visitor deletes the account and signs up again', async () => {
    const kept = await used.visits.visit();
    await used.visits.addPlayer('new');
    await used.visits.attribute(kept, 'new');
    for (let time = 0; time < 3; time += 1) {
      used.visits.test.pass(1_000);
      await used.visits.signUpAgain('new');
      expect(await used.visits.attribute(kept, 'new')).toBe(true);
    }
    used.visits.answer('new');
    await used.visits.attribute(kept, 'new');
    expect(await used.visits.counts()).toEqual([1, 1, 1]);
    await used.visits.signUpAgain('new');
    const another = await used.visits.visit();
    await used.visits.addPlayer('second');
    expect(await used.visits.attribute(kept, 'second')).toBe(false);
    expect(await used.visits.attribute(another, 'new')).toBe(false);
    await used.visits.signUpAgain('new');
    await used.visits.visit('new');
    expect(await used.visits.counts()).toEqual([1, 1, 1]);
  });

  it('requires a signed-in player and a known visit', async () => {
    await expect(used.visits.service.attribute('x', used.visits.test.caller())).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    expect(await used.visits.attribute('unknown', 'ada')).toBe(false);
  });
});
