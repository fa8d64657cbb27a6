import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Platform } from '@daily/kit/runtime/platform';
import { AuditEntry, AuditLog } from '@daily/people';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { Promo } from './promo.entity';
import { type Announcement, PromoService } from './promo.service';

let test: TestPlatform;
let promos: PromoService;

const serviceOf = ({ database, calendar }: Platform) =>
  new PromoService(database, calendar, new AuditLog(calendar), async () => announced);

/** What the strip announces; null for nothing. */
let announced: Announcement | null;

beforeAll(async () => {
  test = await openTestPlatform([Promo, AuditEntry]);
});
beforeEach(async () => {
  await test.reset();
  announced = null;
  promos = serviceOf(test.platform);
});
afterAll(() => test.close());

const WINTER = {
  text: '“Winter” is open.',
  linkText: 'Play now',
  linkPath: '/contests/winter',
  changesAt: null,
};

const SPRING = {
  text: 'The spring contest begins on Monday.',
  linkText: 'Join it',
  linkPath: '/contests/spring',
};

describe('PromoService', () => {
  it('does not let the second of two admins who saw the default replace what the first has set', async () => {
    const other = serviceOf(await test.sibling());
    await other.current();
    await promos.change(SPRING, test.caller(), null);
    await expect(other.change({ ...SPRING, text: 'Autumn' }, test.caller(), null)).rejects.toMatchObject({
      kind: 'conflict',
    });
    // What was faster is shown at once, also by a server that remembers the default.
    expect(await other.current()).toMatchObject(SPRING);
    await expect(other.reset(test.caller(), null)).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('links to the contests by default', async () => {
    expect(await promos.current()).toMatchObject({ linkPath: '/contests' });
  });

  it('shows an announcement by default, but what an editor sets first', async () => {
    announced = WINTER;
    expect(await promos.current()).toEqual({ ...announced, updatedAt: null });
    await promos.change(SPRING, test.caller());
    expect(await promos.current()).toMatchObject(SPRING);
    expect(await promos.reset(test.caller())).toEqual({ ...announced, updatedAt: null });
    expect(await promos.current()).toEqual({ ...announced, updatedAt: null });
  });

  it('looks for an announcement once in 10 seconds', async () => {
    await promos.current();
    announced = WINTER;
    expect(await promos.current()).toMatchObject({ linkPath: '/contests' });
    test.pass(10_000);
    expect(await promos.current()).toMatchObject(announced);
  });

  it('looks for an announcement at the instant at which it changes', async () => {
    const changesAt = new Date(test.platform.calendar.now().getTime() + 3_000);
    announced = { ...WINTER, changesAt };
    expect(await promos.current()).toEqual({ ...WINTER, changesAt, updatedAt: null });
    announced = null;
    test.pass(2_999);
    expect(await promos.current()).toMatchObject({ linkPath: '/contests/winter' });
    test.pass(1);
    expect(await promos.current()).toMatchObject({ linkPath: '/contests', changesAt: null });
  });

  it('shows what an admin has set until an admin changes it', async () => {
    announced = { ...WINTER, changesAt: new Date(test.platform.calendar.now().getTime() + 3_000) };
    expect(await promos.change(SPRING, test.caller())).toMatchObject({ ...SPRING, changesAt: null });
    expect(await promos.current()).toMatchObject({ ...SPRING, changesAt: null });
  });

  it('shows each change, and the default again after a reset', async () => {
    await promos.change({ ...SPRING, text: '  The spring\ncontest begins  on Monday. ' }, test.caller());
    expect(await promos.current()).toMatchObject(SPRING);
    await promos.change({ ...SPRING, linkText: 'See it' }, test.caller());
    expect(await promos.current()).toMatchObject({ linkText: 'See it' });
    expect(await promos.reset(test.caller())).toMatchObject({ linkPath: '/contests' });
    expect(await promos.current()).toMatchObject({ linkPath: '/contests' });
  });

  it('rejects a change of content that the editor has not seen', async () => {
    const { updatedAt: seen } = await promos.change(SPRING, test.caller());
    test.pass(1000);
    const { updatedAt: latest } = await promos.change({ ...SPRING, linkText: 'See it' }, test.caller(), seen);
    for (const stale of [
      promos.change({ ...SPRING, linkText: 'Play' }, test.caller(), seen),
      promos.reset(test.caller(), seen),
    ]) {
      await expect(stale).rejects.toMatchObject({ kind: 'conflict' });
    }
    expect(await promos.current()).toMatchObject({ linkText: 'See it', updatedAt: latest });
    expect(await promos.reset(test.caller(), latest)).toMatchObject({ updatedAt: null });
    await expect(promos.change(SPRING, test.caller(), latest)).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('returns the content again when a change is repeated after a lost reply', async () => {
    const { updatedAt: seen } = await promos.change(SPRING, test.caller());
    test.pass(1000);
    const autumn = { ...SPRING, text: 'The autumn contest begins.' };
    const { updatedAt } = await promos.change(autumn, test.caller(), seen);
    test.pass(1000);
    expect(await promos.change(autumn, test.caller(), seen)).toMatchObject({ ...autumn, updatedAt });
    await promos.reset(test.caller(), updatedAt);
    expect(await promos.reset(test.caller(), updatedAt)).toMatchObject({ updatedAt: null });
    expect(await test.platform.database.orm.getRepository(AuditEntry).count()).toBe(3);
  });

  it('shows a change on other servers within 10 seconds', async () => {
    const sibling = serviceOf(await test.sibling());
    await sibling.current();
    await promos.change(SPRING, test.caller());
    test.pass(10_000);
    expect(await sibling.current()).toMatchObject(SPRING);
  });

  it.each([
    { text: ' ' },
    { text: 'x'.repeat(121) },
    { linkText: '' },
    { linkText: 'x'.repeat(41) },
    { linkPath: 'https://evil.example/' },
    { linkPath: '//evil.example' },
    { linkPath: '/\\evil.example' },
    { linkPath: 'contests' },
  ])('rejects %j, names the field and keeps the stored content', async (bad) => {
    await promos.change(SPRING, test.caller());
    const [path] = Object.keys(bad);
    await expect(promos.change({ ...SPRING, ...bad }, test.caller())).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ path }],
    });
    expect(await promos.current()).toMatchObject(SPRING);
  });
});
