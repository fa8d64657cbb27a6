import { describe, expect, it } from '@jest/globals';
import { adminCommand } from '../../src/commands/admin.command';
import { login as loginTo, proveEmail, viewerId } from '../accounts/account.fixture';
import { runOn } from './command.fixture';
import { bareProfile, signedIn } from '../player.fixture';
import { useServer } from '../test-world';

const used = useServer();

const admin = (...args: string[]) => runOn(used.world, adminCommand, args);

async function login(email: string, password: string): Promise<{ __typename: string; message?: string }> {
  return (await loginTo(used.server, email, password)).body.data.login;
}

describe('npm run admin', () => {
  it('reports that there are no editors or admins', async () => {
    expect(await admin('list')).toEqual({ code: 0, out: 'There are no editors or admins.', err: '' });
  });

  it('lists editors and admins, assigns and revokes roles, and ends the sessions with each change', async () => {
    const password = 'a long enough one';
    const first = await signedIn(used.server, 'ada@admin.example', password);
    await proveEmail(used.server, 'ada@admin.example');
    const granted = await admin('grant', ' Ada@Admin.example ');
    expect(granted).toEqual({
      code: 0,
      out: expect.stringMatching(
        /^ada@admin\.example now has the role admin \(before: player\)\. Their sessions/,
      ),
      err: '',
    });
    expect(await viewerId(used.server, first.session)).toBeNull();

    const second = await signedIn(used.server, 'ada@admin.example', password);
    expect((await admin('grant', 'ada@admin.example')).out).toContain(
      'already has the role admin; nothing changed',
    );
    expect(await viewerId(used.server, second.session)).not.toBeNull();
    await signedIn(used.server, 'bob.the.editor@admin.example', password);
    await proveEmail(used.server, 'bob.the.editor@admin.example');
    await admin('grant', 'bob.the.editor@admin.example', 'editor');
    expect((await admin('list')).out).toBe(
      'admin   ada@admin.example             ada\neditor  bob.the.editor@admin.example  bob.the.editor',
    );

    expect((await admin('revoke', 'ada@admin.example')).code).toBe(0);
    await admin('grant', 'bob.the.editor@admin.example', 'player');
    expect(await viewerId(used.server, second.session)).toBeNull();
    expect((await admin('list')).out).toBe('There are no editors or admins.');
  });

  it('makes the next login of staff require a password of 12 characters', async () => {
    await signedIn(used.server, 'short@admin.example', 'eleven char');
    await proveEmail(used.server, 'short@admin.example');
    expect((await admin('grant', 'short@admin.example', 'editor')).out).toContain('at least 12 characters');
    expect(await login('short@admin.example', 'eleven char')).toEqual({
      __typename: 'SignInRequiredProblem',
      message: expect.stringContaining('at least 12 characters'),
    });
    expect(await login('short@admin.example', 'wrong')).toEqual({
      __typename: 'SignInRequiredProblem',
      message: 'Invalid email or password',
    });
    await admin('revoke', 'short@admin.example');
    expect((await login('short@admin.example', 'eleven char')).__typename).toBe('AuthenticationSuccess');
  });

  it('assigns no staff role to an account whose address is not confirmed', async () => {
    await signedIn(used.server, 'squatted@admin.example', 'a long enough one');
    expect(await admin('grant', 'squatted@admin.example', 'editor')).toEqual({
      code: 1,
      out: '',
      err: expect.stringContaining('squatted@admin.example is not confirmed'),
    });
    expect((await admin('list')).out).toBe('There are no editors or admins.');
  });

  it('assigns no staff role to a profile without a password', async () => {
    await bareProfile(used.server, 'bare');
    expect(await admin('grant', 'bare@bare.example')).toEqual({
      code: 1,
      out: '',
      err: expect.stringContaining('without a password cannot become staff'),
    });
    expect((await admin('revoke', 'bare@bare.example')).code).toBe(0);
    expect((await admin('list')).out).toBe('There are no editors or admins.');
  });

  it('fails for an unknown email', async () => {
    expect(await admin('grant', 'unknown@admin.example')).toEqual({
      code: 1,
      out: '',
      err: 'User profile not found',
    });
  });

  it.each([
    [[]],
    [['help']],
    [['list', 'all']],
    [['grant']],
    [['grant', 'no-address']],
    [['grant', 'a@b.example', 'king']],
    [['grant', 'a@b.example', 'admin', 'more']],
    [['revoke', 'a@b.example', 'editor']],
  ])('prints its usage for the invalid arguments %j', async (args) => {
    const { code, out, err } = await admin(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^npm run admin -- list .*\n.*grant EMAIL \[ROLE\].*\n.*revoke EMAIL/);
  });
});
