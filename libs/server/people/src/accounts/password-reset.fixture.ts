import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { OutgoingMail } from '@daily/mail';
import type { TestPlatform } from '@daily/testing/test-platform';
import type { DataSource } from 'typeorm';
import type { People } from '..';
import type { Authentication } from '../sessions/session.service';
import { openPeople } from '../wired-people.fixture';
import { RESET_REPEAT_MS } from './password-reset.service';

/** The address of the account, whose password is `old secret`. */
export const ANN = 'ann@example.org';

/** Subjects of the mails. */
export const RESET = 'Set a new password for Daily Trivia';
export const CHANGED = 'Your password for Daily Trivia was changed';

/** Password resets on a test database of its own, and the mails that they queue. */
export class TestResets {
  constructor(
    readonly test: TestPlatform,
    readonly people: People,
  ) {}

  get orm(): DataSource {
    return this.test.platform.database.orm;
  }

  login(password: string, email = ANN): Promise<Authentication> {
    return this.people.accounts.login({ email, password }, this.test.caller());
  }

  /** Requests a link. */
  request(email = ANN): Promise<string> {
    return this.people.resets.request(email);
  }

  /** Sets a password with the token of a link. */
  reset(token: string, password = 'new secret'): Promise<Authentication> {
    return this.people.resets.reset({ token, password }, this.test.caller());
  }

  /** The queued mails, oldest first. */
  mails(): Promise<OutgoingMail[]> {
    return this.orm.getRepository(OutgoingMail).find({ order: { createdAt: 'ASC' } });
  }

  async subjects(): Promise<string[]> {
    return (await this.mails()).map(({ subject }) => subject);
  }

  /** The tokens of the mailed links, oldest first. */
  async tokens(): Promise<string[]> {
    return (await this.mails()).flatMap(({ text }) => /\/reset-password\/(\S+)/.exec(text ?? '')?.[1] ?? []);
  }

  /** Requests a link and returns its token. */
  async requestToken(email = ANN): Promise<string> {
    this.test.pass(RESET_REPEAT_MS);
    await this.request(email);
    return (await this.tokens()).at(-1)!;
  }
}

/** The resets of a spec file. Before each test, Ann's account is the only one. */
export function useResets(): { readonly resets: TestResets } {
  const used = {} as { resets: TestResets };
  beforeAll(async () => {
    const { test, people } = await openPeople();
    used.resets = new TestResets(test, people);
  });
  beforeEach(async () => {
    await used.resets.test.reset();
    await used.resets.login('old secret');
    // The welcome mail.
    await used.resets.orm.getRepository(OutgoingMail).clear();
  });
  afterAll(() => used.resets.test.close());
  return used;
}
