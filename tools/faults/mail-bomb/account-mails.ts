import { SoftwareAuthenticator } from '@daily/testing/software-authenticator';
import type { Client } from '../client';
import { mutate, type Payload } from '../mutate';

/** The address of the product's pages. A passkey belongs to a domain, so it is no IP address. */
export const PUBLIC_URL = 'http://localhost:3000';

/** A text that an attacker writes wherever a user may: no account mail may contain it. */
export const MARKER = 'Zqxwv';

const PASSWORDS = ['correct horse 1', 'correct horse 2'] as const;

/** The owner of an account who causes mails to its address. */
export class MailCauser {
  private turn = 0;

  constructor(
    readonly client: Client,
    readonly email: string,
  ) {}

  /** Begins an account with the address. */
  async signUp(): Promise<void> {
    this.turn = 0;
    const input = { name: MARKER, email: this.email, password: PASSWORDS[0] };
    this.expect('AuthenticationSuccess', await mutate(this.client, 'signup', input));
  }

  /** What anyone may ask for an address. @returns the replies, which must always be the same. */
  async ask(): Promise<string> {
    const { email } = this;
    const replies = await Promise.all([
      mutate(this.client.copy(), 'requestPasswordReset', { email }),
      mutate(this.client.copy(), 'subscribe', { email }),
      mutate(this.client.copy(), 'requestEmailConfirmation', { email }),
    ]);
    return JSON.stringify(replies);
  }

  /** Changes the password. */
  async changePassword(): Promise<void> {
    const [currentPassword, newPassword] = [PASSWORDS[this.turn % 2], PASSWORDS[(this.turn + 1) % 2]];
    const changed = await mutate(this.client, 'changePassword', { currentPassword, newPassword });
    this.expect('ViewerSuccess', changed);
    this.turn += 1;
  }

  /** Adds a passkey and removes it. */
  async changePasskeys(): Promise<void> {
    const { client } = this;
    const started = await mutate<{ options: Parameters<SoftwareAuthenticator['create']>[0] }>(
      client,
      'startPasskeyRegistration',
      {},
      '... on StartPasskeyRegistrationSuccess { options }',
    );
    this.expect('StartPasskeyRegistrationSuccess', started);
    if (!started?.options) throw new Error('No passkey can be added');
    const device = new SoftwareAuthenticator({ origin: PUBLIC_URL });
    const finished = await mutate<{ passkey: { id: string } }>(
      client,
      'finishPasskeyRegistration',
      { name: MARKER, response: device.create(started.options) },
      '... on FinishPasskeyRegistrationSuccess { passkey { id } }',
    );
    this.expect('FinishPasskeyRegistrationSuccess', finished);
    this.expect('ViewerSuccess', await mutate(client, 'removePasskey', { id: finished?.passkey?.id }));
  }

  /** Writes the marker where a user may, and asks for the mails about leagues, contests and days. */
  async useProduct(contestId: string): Promise<void> {
    const { client } = this;
    const league = await mutate(client, 'createLeague', { name: MARKER });
    this.expect('CreateLeagueSuccess', league);
    await mutate(client, 'createApiToken', { name: MARKER, scopes: ['READ'] });
    await mutate(client, 'updateProfile', { username: `${MARKER} ${this.turn}` });
    await mutate(client, 'updateLeagueSummary', { enabled: true });
    await mutate(client, 'updateReminder', {
      enabled: true,
      hour: new Date().getUTCHours(),
      timeZone: 'UTC',
    });
    await mutate(client, 'joinContest', { id: contestId });
    await mutate(client, 'updateContestReminder', { id: contestId, wanted: true });
  }

  /** Deletes the account. */
  async delete(): Promise<void> {
    const deleted = await mutate(this.client, 'deleteAccount', { password: PASSWORDS[this.turn % 2] });
    this.expect('DeleteAccountSuccess', deleted);
  }

  private expect(type: string, payload: Payload | null): void {
    if (payload?.__typename !== type)
      throw new Error(`Instead of ${type}: ${JSON.stringify(payload)?.slice(0, 300)}`);
  }
}
