import { HOUR_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { staffSession } from '../staff.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const LIST = `query ($first: Int, $after: String, $state: MailState, $recipient: String) {
  outgoingMails(first: $first, after: $after, state: $state, recipient: $recipient) {
    edges { node { id recipient subject occasion state attempts lastError nextAttemptAt isRetryable } }
    pageInfo { hasNextPage endCursor }
  }
}`;
const RETRY = `mutation ($input: RetryMailInput!) { retryMail(input: $input) {
  ... on RetryMailSuccess { mail { state nextAttemptAt isRetryable } } ... on Problem { code message } } }`;

let session: string;

const inHours = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS);

/** Queues mails, each an hour before the one that follows. */
async function plant(
  mails: readonly {
    state: string;
    next?: Date;
    error?: string;
    to?: string;
    text?: null;
    expires?: number;
    inProgress?: boolean;
  }[],
): Promise<void> {
  for (const [
    index,
    {
      state,
      next = NOON,
      error = null,
      to = `${index}@outbox.example`,
      text = 'Secret text',
      expires = 48,
      inProgress = false,
    },
  ] of mails.entries()) {
    await used.server.rows(
      `INSERT INTO outgoing_mail (id, dedupe_key, recipient, priority, subject, text, html, headers, state, attempts, next_attempt_at,
                                  expires_at, created_at, last_error, in_progress)
       VALUES (gen_random_uuid(), $1, $2, 2, $3, $9, $9, '{}', $4, 1, $5, $6, $7, $8, $10)`,
      [
        `reminder:${index}`,
        to,
        `Mail ${index}`,
        state,
        next,
        inHours(expires),
        inHours(index - 10),
        error,
        text,
        inProgress,
      ],
    );
  }
}

beforeAll(async () => {
  session = (await staffSession(used.server, 'admin')).session;
  await used.server.rows('DELETE FROM outgoing_mail');
  await plant([
    { state: 'sent', text: null },
    { state: 'failed', error: '554 Relay access denied' },
    { state: 'pending', next: inHours(2), error: '421 Try later' },
    { state: 'pending', next: inHours(0.05), error: '421 Try later', inProgress: true },
    { state: 'failed', to: '', error: 'Withdrawn', text: null },
    { state: 'failed', error: '550 No such user', expires: 0 },
  ]);
});

const ask = async (query: string, variables: object) =>
  (await used.server.graphql(query, { ...variables }, { session })).body;
const mails = async (variables: object) => (await ask(LIST, variables)).data.outgoingMails;
const subjects = async (variables: object) =>
  (await mails(variables)).edges.map(({ node }: { node: { subject: string } }) => node.subject);
const find = async (subject: string) =>
  (await mails({})).edges.find(({ node }: { node: { subject: string } }) => node.subject === subject).node;

describe('outgoingMails', () => {
  it('lists mails without their content, newest first, by state and recipient', async () => {
    expect(await subjects({})).toEqual(['Mail 5', 'Mail 4', 'Mail 3', 'Mail 2', 'Mail 1', 'Mail 0']);
    expect(await subjects({ state: 'FAILED' })).toEqual(['Mail 5', 'Mail 4', 'Mail 1']);
    expect(await subjects({ recipient: ' 1@OUTBOX.example' })).toEqual(['Mail 1']);
    const first = await mails({ first: 4 });
    expect(first.pageInfo.hasNextPage).toBe(true);
    expect(await subjects({ first: 4, after: first.pageInfo.endCursor })).toEqual(['Mail 1', 'Mail 0']);
    expect(JSON.stringify(first)).not.toContain('Secret');
    expect(await find('Mail 1')).toMatchObject({
      recipient: '1@outbox.example',
      occasion: 'reminder',
      lastError: '554 Relay access denied',
      nextAttemptAt: null,
    });
    expect(await find('Mail 4')).toMatchObject({ recipient: null });
  });
});

describe('retryMail', () => {
  it('makes a waiting mail due now, and records it', async () => {
    const { id, isRetryable } = await find('Mail 2');
    expect(isRetryable).toBe(true);
    const { data } = await ask(RETRY, { input: { id } });
    expect(data.retryMail).toEqual({
      mail: { state: 'PENDING', nextAttemptAt: NOON.toISOString(), isRetryable: false },
    });
    const [entry] = await used.server.rows(
      'SELECT action, subject FROM audit_entry ORDER BY id DESC LIMIT 1',
    );
    expect(entry).toEqual({ action: 'mail.retry', subject: expect.stringMatching(/^mail:/) });
  });

  it('makes a mail due now that was rejected', async () => {
    const { id } = await find('Mail 1');
    const { data } = await ask(RETRY, { input: { id } });
    expect(data.retryMail).toEqual({
      mail: { state: 'PENDING', nextAttemptAt: NOON.toISOString(), isRetryable: false },
    });
  });

  it.each([
    ['Mail 0', /cannot be sent again/],
    ['Mail 4', /cannot be sent again/],
    ['Mail 5', /cannot be sent again/],
    ['Mail 3', /is being sent/],
  ])('refuses %s', async (subject, message) => {
    const { id, isRetryable } = await find(subject);
    expect(isRetryable).toBe(false);
    const { data } = await ask(RETRY, { input: { id } });
    expect(data.retryMail).toEqual({ code: 'CONFLICT', message: expect.stringMatching(message) });
  });

  it('does not know other ids', async () => {
    const { data } = await ask(RETRY, { input: { id: 'unknown' } });
    expect(data.retryMail.code).toBe('NOT_FOUND');
  });
});

describe('mailTemplates', () => {
  it('has every mail that the product can send, in both themes', async () => {
    const { data } = await ask('{ mailTemplates { name occasion subject text lightHtml darkHtml } }', {});
    const names = data.mailTemplates.map(({ name }: { name: string }) => name);
    expect(names).toEqual([
      'Welcome',
      'Address confirmed',
      'Password reset',
      'Password changed',
      'Passkey added',
      'Passkey removed',
      'Sign-in account linked',
      'Sign-in account unlinked',
      'Daily reminder',
      'Streak at risk',
      'Confirm subscription',
      'Already subscribed',
      'Corrected question',
      'Questions running low',
      'Weekly summary of leagues',
      'Nudge',
      'Contest starts soon',
      'Name reset',
      'Picture removed',
      'League name reset',
      'Webhook disabled',
    ]);
    for (const { subject, text, lightHtml, darkHtml } of data.mailTemplates) {
      expect(text).toContain('Daily Trivia');
      expect(lightHtml).toContain(
        `<title>${subject.replaceAll('"', '&quot;').replaceAll("'", '&#39;')}</title>`,
      );
      expect(lightHtml).not.toBe(darkHtml);
    }
  });
});
