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

  it('fails when the branch removes a field of GraphQL and a call of the facade', async () => {
    repository.change('removals', {
      'schema.graphql': (text) => text.replace(/^ {2}"""[^"]*"""\n {2}currentStreak: Int!.*\n/m, ''),
      'openapi.json': (text) => text.replace(/"\/api\/leaderboard"/, '"/api/board"'),
    });
    const { code, output } = await repository.check('removals');
    expect(code).toBe(1);
    const undeprecated = 'it was not deprecated in the last release';
    expect(output).toContain(`Field 'currentStreak' was removed from object type 'Player': ${undeprecated}`);
    expect(output).toContain(`'GET /api/leaderboard' was removed: ${undeprecated}`);
  });
});
