import { DAY_MS, MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DELETE_BATCH_SIZE } from '@daily/kit/database/delete-batch';
import type { TestPlatform } from '@daily/testing/test-platform';
import { LoginAttemptService } from './accounts/login-attempt.service';
import { LoginFailure } from './accounts/login-failure.entity';
import type { People } from './index';
import { Session } from './sessions/session.entity';
import { SessionService } from './sessions/session.service';
import { openPeople } from './wired-people.fixture';

let test: TestPlatform;
let people: People;
let attempts: LoginAttemptService;

beforeAll(async () => {
  ({ test, people } = await openPeople());
  attempts = new LoginAttemptService(test.platform.database, test.platform.calendar);
});
afterAll(() => test.close());

const count = (entity: typeof Session | typeof LoginFailure) =>
  test.platform.database.orm.getRepository<Session | LoginFailure>(entity).count();

it('deletes a login failure once it leaves the window, even if its email never returns', async () => {
  await attempts.begin('ann@example.org');
  test.pass(15 * MINUTE_MS - 1);
  await attempts.deleteExpired();
  expect(await count(LoginFailure)).toBe(1);
  test.pass(1);
  await attempts.deleteExpired();
  expect(await count(LoginFailure)).toBe(0);
});

it('deletes a session once it expires, even if its player never returns', async () => {
  const sessions = new SessionService(test.platform.database, test.platform.calendar);
  await people.accounts.login({ email: 'ann@example.org', password: 'secret1' }, test.caller());
  test.pass(7 * DAY_MS - 1);
  await sessions.deleteExpired();
  expect(await count(Session)).toBe(1);
  test.pass(1);
  await sessions.deleteExpired();
  expect(await count(Session)).toBe(0);
});

it('deletes many rows in batches, so that no statement exceeds its timeout', async () => {
  await test.platform.database.orm.query(
    `INSERT INTO login_failure (email, at) SELECT 'many@example.org', $1 FROM generate_series(1, $2)`,
    [test.clock.now(), DELETE_BATCH_SIZE + 1],
  );
  test.pass(15 * MINUTE_MS);
  expect([await attempts.deleteExpired(), await count(LoginFailure)]).toEqual([true, 1]);
  expect([await attempts.deleteExpired(), await count(LoginFailure)]).toEqual([false, 0]);
});
