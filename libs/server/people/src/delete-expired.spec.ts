import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DELETED_AT_ONCE } from '@daily/kit/database/delete-some';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { AccountService } from './accounts/account.service';
import { people } from './index';
import { LoginAttempts } from './accounts/login-attempts';
import { LoginFailure } from './accounts/login-failure.entity';
import { Session } from './sessions/session.entity';
import { SessionService } from './sessions/session.service';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let test: TestPlatform;
beforeAll(async () => {
  test = await openTestPlatform(people.entities);
});
afterAll(() => test.close());

const count = (entity: typeof Session | typeof LoginFailure) =>
  test.platform.database.orm.getRepository<Session | LoginFailure>(entity).count();

it('forgets a wrong password when it counts no more, though its email never comes back', async () => {
  const attempts = test.platform.get(LoginAttempts);
  await attempts.begin('nobody@example.org');
  test.pass(15 * MINUTE_MS - 1);
  await attempts.forgetOld();
  expect(await count(LoginFailure)).toBe(1);
  test.pass(1);
  await attempts.forgetOld();
  expect(await count(LoginFailure)).toBe(0);
});

it('forgets a session once it has ended, though its player never comes back', async () => {
  await test.platform
    .get(AccountService)
    .login({ email: 'ann@example.org', password: 'secret1' }, test.caller());
  test.pass(7 * DAY_MS - 1);
  await test.platform.get(SessionService).forgetOld();
  expect(await count(Session)).toBe(1);
  test.pass(1);
  await test.platform.get(SessionService).forgetOld();
  expect(await count(Session)).toBe(0);
});

it('forgets many in steps, none of which runs into the time limit of a statement', async () => {
  await test.platform.database.orm.query(
    `INSERT INTO login_failure (email, at) SELECT 'many@example.org', $1 FROM generate_series(1, $2)`,
    [test.clock.now(), DELETED_AT_ONCE + 1],
  );
  test.pass(15 * MINUTE_MS);
  const attempts = test.platform.get(LoginAttempts);
  expect([await attempts.forgetOld(), await count(LoginFailure)]).toEqual([true, 1]);
  expect([await attempts.forgetOld(), await count(LoginFailure)]).toEqual([false, 0]);
});
