import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { Promo } from './promo.entity';
import { PromoService } from './promo.service';

let test: TestPlatform;
let promos: PromoService;

beforeAll(async () => {
  test = await openTestPlatform([Promo]);
});
beforeEach(async () => {
  await test.reset();
  promos = new PromoService(test.platform);
});
afterAll(() => test.close());

const SPRING = {
  text: 'The spring contest begins on Monday.',
  linkText: 'Join it',
  linkPath: '/contests/spring',
};

describe('the strip above every page', () => {
  it('leads to the contests until somebody says otherwise', async () => {
    expect(await promos.current()).toMatchObject({ linkPath: '/contests' });
  });

  it('says what it was changed to, as often as it is changed, and the default again', async () => {
    await promos.change({ ...SPRING, text: '  The spring\ncontest begins  on Monday. ' });
    expect(await promos.current()).toMatchObject(SPRING);
    await promos.change({ ...SPRING, linkText: 'See it' });
    expect(await promos.current()).toMatchObject({ linkText: 'See it' });
    await promos.change(null);
    expect(await promos.current()).toMatchObject({ linkPath: '/contests' });
  });

  it('is seen by other servers within ten seconds', async () => {
    const sibling = new PromoService(await test.sibling());
    await sibling.current();
    await promos.change(SPRING);
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
  ])('refuses %j and keeps what it says', async (bad) => {
    await promos.change(SPRING);
    await expect(promos.change({ ...SPRING, ...bad })).rejects.toMatchObject({ kind: 'invalid' });
    expect(await promos.current()).toMatchObject(SPRING);
  });
});
