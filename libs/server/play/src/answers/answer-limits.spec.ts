import { Player } from '@daily/people';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ENTITIES, wireSlices } from '../wired-slices.fixture';

let test: TestPlatform;

beforeAll(async () => {
  // An answer a minute for a player.
  test = await openTestPlatform(ENTITIES, { rateLimitScale: 1 / 60 });
});
afterAll(() => test.close());

it('limits the answers for a profile without a password, for which everyone may answer, whoever they are', async () => {
  const { database, calendar } = test.platform;
  const profile = { username: 'open', createdAt: calendar.now() };
  for (const id of ['one', 'other'])
    await database.orm.getRepository(Player).insert({ ...profile, id, email: `${id}@example.org` });
  const { answers } = wireSlices(test.platform).play;
  const kindOf = (playerId: string, address: string) =>
    answers.submit({ playerId, questionId: 1, letter: 'A' }, test.caller(address)).catch(({ kind }) => kind);
  expect(await kindOf('one', '192.0.2.1')).toBe('not-found');
  expect(await kindOf('one', '192.0.2.2')).toBe('too-many');
  expect(await kindOf('other', '192.0.2.2')).toBe('not-found');
});
