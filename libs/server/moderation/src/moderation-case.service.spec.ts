import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
import { Player } from '@daily/people';
import type { TestPlatform } from '@daily/testing/test-platform';
import { ModerationCase } from './moderation-case.entity';
import { MODERATION_CASE_LIMITS } from './moderation-case.limits';
import { MAX_TITLE_LENGTH, ModerationCaseService } from './moderation-case.service';
import { moderationCaseRecords } from './personal-records';
import { openModerationPlatform, signedInPlayer } from './wired-moderation.fixture';

let test: TestPlatform;
let service: ModerationCaseService;
let ada: Caller;

const rowsOf = ({ database }: Platform) => database.orm.getRepository(ModerationCase);
const serviceOf = (platform: Platform) =>
  new ModerationCaseService(
    platform.database,
    platform.calendar,
    platform.limits.of(MODERATION_CASE_LIMITS),
    platform.cursors,
  );

beforeAll(async () => {
  test = await openModerationPlatform();
  service = serviceOf(test.platform);
});
beforeEach(async () => {
  await test.reset();
  ada = await signedInPlayer(test.platform, 'ada');
});
afterAll(() => test.close());

const titles = async (args: Parameters<ModerationCaseService['page']>[1] = {}) => {
  const { edges, pageInfo } = await service.page('ada', args);
  return { titles: edges.map(({ node }) => node.title), ...pageInfo };
};

describe('ModerationCaseService', () => {
  it('stores the title without surrounding whitespace', async () => {
    expect(await service.create({ title: '  First  one ' }, ada)).toMatchObject({
      playerId: 'ada',
      title: 'First one',
      createdAt: test.platform.calendar.now(),
    });
  });

  it('returns the original for a retry, also when both arrive at the same time', async () => {
    const input = { title: 'Once', idempotencyKey: 'key' };
    const sibling = serviceOf(await test.sibling());
    const [first, second] = await Promise.all([service.create(input, ada), sibling.create(input, ada)]);
    expect(second).toEqual(first);
    expect(await rowsOf(test.platform).count()).toBe(1);
  });

  it.each([' ', 'x'.repeat(MAX_TITLE_LENGTH + 1)])('rejects the title %j', async (title) => {
    await expect(service.create({ title }, ada)).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ path: 'title' }],
    });
  });

  it('requires a viewer', async () => {
    await expect(service.create({ title: 'Mine' }, test.caller())).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });

  it('limits how many a player creates', async () => {
    const tight = await openModerationPlatform({ rateLimitScale: 1 / 30 });
    const player = await signedInPlayer(tight.platform, 'ada');
    const limited = serviceOf(tight.platform);
    await limited.create({ title: 'First' }, player);
    await expect(limited.create({ title: 'Second' }, player)).rejects.toMatchObject({ kind: 'too-many' });
    await tight.close();
  });

  it('pages through the list, newest first, in both directions', async () => {
    for (const title of ['first', 'second', 'third']) {
      await service.create({ title }, ada);
      test.pass(1_000);
    }
    const page = await titles({ first: 2 });
    expect(page).toMatchObject({ titles: ['third', 'second'], hasNextPage: true });
    expect(await titles({ first: 2, after: page.endCursor })).toMatchObject({
      titles: ['first'],
      hasNextPage: false,
    });
    expect(await titles({ last: 1, before: page.endCursor })).toMatchObject({ titles: ['third'] });
    await expect(titles({ after: 'unknown' })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('finds a moderation case for its owner only', async () => {
    const { id } = await service.create({ title: 'Mine' }, ada);
    const bob = await signedInPlayer(test.platform, 'bob');
    expect(await service.findOwn(id, ada)).toMatchObject({ id });
    expect(await service.findOwn(id, bob)).toBeNull();
    expect(await service.findOwn('malformed', ada)).toBeNull();
  });
});

describe('the personal records', () => {
  it('contain the moderation cases of the player only, which are deleted with the player', async () => {
    await service.create({ title: 'Mine' }, ada);
    await service.create({ title: 'Other' }, await signedInPlayer(test.platform, 'bob'));
    const player = { id: 'ada', email: 'ada@players.example', emailProvenAt: null };
    expect(await moderationCaseRecords(test.platform.database.orm).export(player)).toEqual({
      moderationCases: [{ title: 'Mine', createdAt: test.platform.calendar.now() }],
    });
    await test.platform.database.orm.getRepository(Player).delete({ id: 'ada' });
    expect(await rowsOf(test.platform).find()).toMatchObject([{ playerId: 'bob' }]);
  });
});
