import { describe, expect, it } from '@jest/globals';
import { newToken } from '@daily/kit/runtime/token';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { SHARE_LIFETIME_MS } from '@daily/rules/sharing';
import { useVisits } from './attribution.fixture';

const used = useVisits();

describe('a visit of a share link', () => {
  it('is counted once per browser', async () => {
    const kept = await used.visits.visit();
    expect(kept).toMatch(/^[\w-]{32}$/);
    expect(await used.visits.visit(undefined, kept)).toBe(kept);
    expect(await used.visits.counts()).toEqual([1, 0, 0]);
    await used.visits.visit();
    expect(await used.visits.counts()).toEqual([2, 0, 0]);
  });

  it('is counted once when the same token is sent several times at once', async () => {
    const visitToken = newToken();
    const same = { token: used.visits.link.token, visitToken, previousVisitToken: null };
    const returned = await Promise.all(
      Array.from({ length: 10 }, () => used.visits.service.visit(same, used.visits.test.caller())),
    );
    expect(new Set(returned)).toEqual(new Set([visitToken]));
    expect(await used.visits.counts()).toEqual([1, 0, 0]);
  });

  it('is rejected with a token of fewer than 32 characters', async () => {
    const short = { token: used.visits.link.token, visitToken: 'short', previousVisitToken: null };
    await expect(used.visits.service.visit(short, used.visits.test.caller())).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ path: 'visitToken' }],
    });
  });

  it('is counted for each link that a browser opens', async () => {
    const other = await used.visits.newLink();
    const kept = await used.visits.visit();
    expect(await used.visits.visit(undefined, kept, other)).not.toBe(kept);
    expect([await used.visits.counts(), await used.visits.counts(other)]).toEqual([
      [1, 0, 0],
      [1, 0, 0],
    ]);
  });

  it('by the sharer is not counted', async () => {
    expect(await used.visits.visit('ada')).toBeNull();
    expect(await used.visits.counts()).toEqual([0, 0, 0]);
  });

  it('by a player is counted once in all browsers; the latest browser continues', async () => {
    await used.visits.addPlayer('bob');
    const first = await used.visits.visit('bob');
    const second = await used.visits.visit('bob');
    expect(second).not.toBe(first);
    expect(await used.visits.counts()).toEqual([1, 0, 0]);
    used.visits.test.pass(DAY_MS);
    used.visits.answer('bob');
    expect(await used.visits.attribute(first, 'bob')).toBe(false);
    expect(await used.visits.attribute(second, 'bob')).toBe(false);
    expect(await used.visits.counts()).toEqual([1, 0, 1]);
  });

  it('by a player is counted once out of 20 at the same time', async () => {
    await used.visits.addPlayer('bob');
    await Promise.all(Array.from({ length: 20 }, () => used.visits.visit('bob')));
    expect(await used.visits.counts()).toEqual([1, 0, 0]);
  });

  it('requires a link that is verified or not expired', async () => {
    const verified = await used.visits.newLink();
    await used.visits.sharing.verification.verify(verified.token);
    used.visits.test.pass(SHARE_LIFETIME_MS);
    await expect(used.visits.visit()).rejects.toMatchObject({ kind: 'not-found' });
    const unknown = { id: '', token: 'unknown' };
    await expect(used.visits.visit(undefined, null, unknown)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(used.visits.visit(undefined, null, verified)).resolves.toBeTruthy();
  });
});
