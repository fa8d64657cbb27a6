import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Platform } from '@daily/kit/runtime/platform';
import { AuditEntry, AuditLog } from '@daily/people';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { Promo } from './promo.entity';
import { PromoService } from './promo.service';

let test: TestPlatform;
let promos: PromoService;

const serviceOf = ({ database, calendar }: Platform) =>
  new PromoService(database, calendar, new AuditLog(calendar));

beforeAll(async () => {
  test = await openTestPlatform([Promo, AuditEntry]);
});
beforeEach(async () => {
  await test.reset();
  promos = serviceOf(test.platform);
});
afterAll(() => test.close());

const SPRING = {
  text: 'The spring contest begins on Monday.',
  linkText: 'Join it',
  linkPath: '/contests/spring',
};

describe('PromoService', () => {
  it('links to the contests by default', async () => {
    expect(await promos.current()).toMatchObject({ linkPath: '/contests' });
  });

  it('shows each change, and the default again after a reset', async () => {
    await promos.change({ ...SPRING, text: '  The spring\ncontest begins  on Monday. ' }, test.caller());
    expect(await promos.current()).toMatchObject(SPRING);
    await promos.change({ ...SPRING, linkText: 'See it' }, test.caller());
    expect(await promos.current()).toMatchObject({ linkText: 'See it' });
    expect(await promos.reset(test.caller())).toMatchObject({ linkPath: '/contests' });
    expect(await promos.current()).toMatchObject({ linkPath: '/contests' });
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
