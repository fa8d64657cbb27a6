import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeNeeding } from '@daily/testing/describe-needing';
import { BranchCheckout } from './branch-checkout.fixture';

describeNeeding('a clone made with git')('the test of the schemas on a branch', () => {
  let repository: BranchCheckout;
  beforeAll(async () => void (repository = await BranchCheckout.create()));
  afterAll(() => repository.remove());

  it('passes without a change', async () => {
    expect(await repository.check('main')).toMatchObject({ code: 0 });
  });

  it.each([
    [
      'a field of GraphQL',
      'schema.graphql',
      /^ {2}"""[^"]*"""\n {2}currentStreak: Int!.*\n/m,
      '',
      "Field 'currentStreak' was removed from object type 'Player': it was not deprecated in the last release",
    ],
    [
      'a call of the facade',
      'openapi.json',
      /"\/api\/leaderboard"/,
      '"/api/board"',
      "'GET /api/leaderboard' was removed: it was not deprecated in the last release",
    ],
  ])('fails when the branch removes %s', async (_name, path, element, replacement, message) => {
    repository.change(`without-${path}`, path, (text) => text.replace(element, replacement));
    const { code, output } = await repository.check(`without-${path}`);
    expect([code, output]).toEqual([1, expect.stringContaining(message)]);
  });
});
