import { afterEach, describe, expect, it } from '@jest/globals';
import { adminCommand } from '../../src/commands/admin.command';
import { login, proveEmail } from './account.fixture';
import { runOn } from '../running/command.fixture';
import { signedIn } from '../player.fixture';
import { useServer } from '../test-world';

const used = useServer();
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

/** One of the 10,000 most common passwords, and long enough for staff. */
const COMMON = 'qwerty123456';

describe('a common password of at least 12 characters', () => {
  it.each(['editor', 'admin'])('does not sign in an account that becomes %s', async (role) => {
    const email = `${role}@staff.example`;
    await signedIn(used.server, email, COMMON);
    await proveEmail(used.server, email);
    const { out } = await runOn(used.world, adminCommand, ['grant', email, role]);
    expect(out).toContain('not among the most common ones');
    for (const password of [COMMON, COMMON]) {
      const { body, cookies } = await login(used.server, email, password);
      expect(body.data.login).toMatchObject({
        __typename: 'SignInRequiredProblem',
        message: expect.stringContaining('not among the most common ones'),
      });
      expect(cookies).toEqual([]);
    }
  });

  it('creates no admin at start', async () => {
    const { staff } = used.server.slices.people;
    const account = { email: 'root@staff.example', password: COMMON.toUpperCase() };
    await expect(staff.ensureAdmin(account)).rejects.toThrow('ADMIN_PASSWORD is too common');
    expect(await used.server.rows(`SELECT id FROM player WHERE email = 'root@staff.example'`)).toEqual([]);
  });
});
