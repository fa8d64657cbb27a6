import { DAY_MS, HOUR_MS } from '@daily/rules/calendar/duration';
import { afterEach, describe, expect, it } from '@jest/globals';
import { PROBLEM, secondBrowser, sessionCookieOf, viewerId } from './account.fixture';
import { signedIn } from '../player.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();

afterEach(async () => {
  used.world.clock.set(NOON);
  await used.server.rows('TRUNCATE outgoing_mail, subscriber');
  expect(used.server.errors.splice(0)).toEqual([]);
});

/** Sends a mutation with an input and returns its result. */
async function mutate(name: string, input: object, session?: string) {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const mutation = `mutation ($input: ${type}!) { result: ${name}(input: $input) { ${PROBLEM} } }`;
  const reply = await used.server.graphql(mutation, { input }, { session });
  return { ...reply, result: reply.body.data?.result };
}

/** The token of the latest mail to an address whose link begins with a path. */
async function mailedToken(email: string, path: string): Promise<string> {
  const rows = await used.server.rows<{ text: string }>(
    'SELECT text FROM outgoing_mail WHERE recipient = $1 ORDER BY created_at DESC',
    [email],
  );
  const token = rows.map(({ text }) => new RegExp(`${path}/(\\S+)`).exec(text)?.[1]).find(Boolean);
  if (!token) throw new Error(`No link to ${path} was mailed to ${email}`);
  return token;
}

const subjectsTo = async (email: string) =>
  (await used.server.rows('SELECT subject FROM outgoing_mail WHERE recipient = $1 ORDER BY id', [email])).map(
    ({ subject }) => subject,
  );

/** A squatter: an account with another person's address, a session and an API token of a year. */
async function squatter(email: string) {
  const { session, userId } = await signedIn(used.server, email, 'squatted');
  const { body } = await used.server.graphql(
    `mutation { createApiToken(input: { name: "Bot", scopes: [WRITE], expiresInDays: 365 }) {
       ... on CreateApiTokenSuccess { token } } }`,
    {},
    { session },
  );
  return { session, userId, token: String(body.data.createApiToken.token) };
}

const mayStillAct = async ({ session, token }: { session: string; token: string }) => [
  (await viewerId(used.server, session)) !== null,
  (await used.server.graphql('{ viewer { id } }', {}, { headers: { authorization: `Bearer ${token}` } }))
    .status === 200,
];

const confirmed = async (session: string) =>
  (await used.server.graphql('{ viewer { emailProven } }', {}, { session })).body.data.viewer.emailProven;

/** The ways in which the owner of a mailbox can prove it. */
const PROOFS: Record<string, (email: string) => Promise<unknown>> = {
  'a password reset': async (email) => {
    await mutate('requestPasswordReset', { email });
    const token = await mailedToken(email, '/reset-password');
    return mutate('resetPassword', { token, password: 'owned by the owner' });
  },
  'the confirmation of a subscription': async (email) => {
    await mutate('subscribe', { email });
    return mutate('confirmSubscription', { token: await mailedToken(email, '/subscription/confirm') });
  },
  "the welcome mail's link": async (email) =>
    mutate('confirmEmail', { token: await mailedToken(email, '/confirm-email') }),
};

describe.each(Object.entries(PROOFS))('the first proof of a mailbox, by %s', (name, prove) => {
  const email = (who: string) => `${who}-${name.replaceAll(/\W/g, '')}@proof.example`;

  it('ends all sessions and revokes all API tokens of a squatter', async () => {
    const squatted = await squatter(email('squatted'));
    expect(await mayStillAct(squatted)).toEqual([true, true]);
    await prove(email('squatted'));
    expect(await mayStillAct(squatted)).toEqual([false, false]);
    const [row] = await used.server.rows('SELECT email_proven_at FROM player WHERE id = $1', [
      squatted.userId,
    ]);
    expect(row.email_proven_at).toEqual(NOON);
  });

  it('leaves sessions and tokens alone when the address is proven already', async () => {
    await squatter(email('proven'));
    await PROOFS["the welcome mail's link"]!(email('proven'));
    const session = (await secondBrowser(used.server, email('proven'), 'squatted'))!;
    const { body } = await used.server.graphql(
      'mutation { createApiToken(input: { name: "Bot", scopes: [READ] }) { ... on CreateApiTokenSuccess { token } } }',
      {},
      { session },
    );
    await prove(email('proven'));
    const [, token] = await mayStillAct({ session, token: body.data.createApiToken.token });
    expect(token).toBe(true);
  });
});

describe('a password for which the owner of the mailbox has not vouched', () => {
  const CREATE = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { ${PROBLEM} } }`;
  const input = {
    name: 'Squatter',
    url: 'https://93.184.216.34/hook',
    format: 'STANDARD',
    events: ['SHARE_VERIFIED'],
  };

  it('leaves no webhook behind when the owner sets another one', async () => {
    const email = 'hooked@proof.example';
    const { userId } = await signedIn(used.server, email, 'squatted');
    await PROOFS['the confirmation of a subscription']!(email);
    const session = (await secondBrowser(used.server, email, 'squatted'))!;
    const { body } = await used.server.graphql(CREATE, { input }, { session });
    expect(body.data.createWebhook.__typename).toBe('CreateWebhookSuccess');
    await PROOFS['a password reset']!(email);
    expect(await used.server.rows('SELECT id FROM webhook WHERE player_id = $1', [userId])).toEqual([]);
  });
});

describe('the welcome mail', () => {
  it('is confirmed by the mutation only: opening, prefetching and HEAD change nothing', async () => {
    const email = 'opens@proof.example';
    const { session } = await signedIn(used.server, email);
    const token = await mailedToken(email, '/confirm-email');
    for (const method of ['GET', 'HEAD'] as const) {
      await used.server.call(method, `/confirm-email/${token}`, { headers: { 'sec-purpose': 'prefetch' } });
      await used.server.call(method, `/confirm-email/${token}`);
    }
    const link = await used.server.graphql(
      'query ($token: String!) { emailConfirmationLink(token: $token) { state username } }',
      { token },
    );
    expect(link.body.data.emailConfirmationLink).toEqual({ state: 'VALID', username: 'opens' });
    expect(link.headers['cache-control']).toMatch(/no-store|private/);
    expect(await confirmed(session)).toBe(false);
    const { result } = await mutate('confirmEmail', { token }, session);
    expect(result.__typename).toBe('ConfirmEmailSuccess');
    // The session that proves continues, and a retry succeeds.
    expect(await confirmed(session)).toBe(true);
    expect((await mutate('confirmEmail', { token }, session)).result.__typename).toBe('ConfirmEmailSuccess');
  });

  it('works for 7 days and contains nothing that the creator of the account typed', async () => {
    const email = 'week@proof.example';
    await mutate('signup', { name: 'BUY http://spam.example', email, password: 'long enough' });
    const [mail] = await used.server.rows('SELECT * FROM outgoing_mail WHERE recipient = $1', [email]);
    expect(JSON.stringify(mail)).not.toContain('spam.example');
    const token = await mailedToken(email, '/confirm-email');
    used.world.clock.set(new Date(NOON.getTime() + 7 * DAY_MS));
    expect((await mutate('confirmEmail', { token })).result.__typename).toBe('NotFoundProblem');
    expect((await mutate('confirmEmail', { token: 'unknown' })).result.__typename).toBe('NotFoundProblem');
  });

  it('is sent at most once an hour, also when the account is deleted and created again', async () => {
    const email = 'flood@proof.example';
    for (let time = 0; time < 3; time += 1) {
      const { session } = await signedIn(used.server, email);
      await mutate('requestEmailConfirmation', { email }, session);
      await mutate('deleteAccount', { password: 'correct horse' }, session);
    }
    expect(
      await used.server.rows(`SELECT id FROM outgoing_mail WHERE dedupe_key LIKE 'confirm-email:%'`),
    ).toHaveLength(1);
    used.world.clock.set(new Date(NOON.getTime() + HOUR_MS));
    const { session } = await signedIn(used.server, email);
    expect(await subjectsTo(email)).toHaveLength(1);
    used.world.clock.set(new Date(NOON.getTime() + 2 * HOUR_MS));
    const { result } = await mutate('requestEmailConfirmation', { email: ' Flood@Proof.example' }, session);
    expect(result.__typename).toBe('ViewerSuccess');
    expect(await subjectsTo(email)).toHaveLength(2);
  });

  it('is not sent when the page shows the address of another account', async () => {
    const [email, other] = ['shown@proof.example', 'current@proof.example'];
    await signedIn(used.server, email);
    const { session } = await signedIn(used.server, other);
    used.world.clock.set(new Date(NOON.getTime() + HOUR_MS));
    const { result } = await mutate('requestEmailConfirmation', { email }, session);
    expect(result).toEqual({
      __typename: 'ConflictProblem',
      message: 'You are signed in with a different email address. Please reload the page.',
    });
    expect([await subjectsTo(email), await subjectsTo(other)]).toEqual([
      [expect.any(String)],
      [expect.any(String)],
    ]);
  });

  it('does not prove a profile that is claimed afterwards', async () => {
    const email = 'bare@proof.example';
    await used.server.call('POST', '/api/user-profiles', { body: { username: 'Bare', email } });
    await PROOFS['the confirmation of a subscription']!(email);
    const { session } = await signedIn(used.server, email, 'claimed');
    expect(await confirmed(session)).toBe(false);
  });
});

describe('an account whose address is not proven', () => {
  const UPDATE = `mutation ($input: UpdateReminderInput!) { updateReminder(input: $input) {
    ... on ViewerSuccess { viewer { reminder { state hour timeZone } } } } }`;
  const update = async (session: string, input: object) =>
    (await used.server.graphql(UPDATE, { input }, { session })).body.data.updateReminder.viewer.reminder;

  it('neither sees nor changes what the owner of the mailbox subscribed, nor the mails to it', async () => {
    const outcomes = [];
    for (const email of ['subscribed@proof.example', 'without@proof.example']) {
      if (email.startsWith('subscribed')) await PROOFS['the confirmation of a subscription']!(email);
      const { session } = await signedIn(used.server, email);
      const settings = { enabled: true, hour: 3, timeZone: 'Asia/Tokyo' };
      const { body } = await used.server.graphql(
        '{ exportMyData viewer { reminder { state hour timeZone } } }',
        {},
        { session },
      );
      const { mail, notices } = body.data.exportMyData;
      const changed = [
        await update(session, settings),
        await update(session, { ...settings, enabled: false }),
      ];
      outcomes.push({ mail, notices, viewer: body.data.viewer, changed });
    }
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(outcomes[0]).toMatchObject({ mail: {}, notices: {}, viewer: { reminder: { state: 'OFF' } } });
    const rows = await used.server.rows('SELECT state, reminder_hour FROM subscriber WHERE email = $1', [
      'subscribed@proof.example',
    ]);
    expect(rows).toEqual([{ state: 'confirmed', reminder_hour: 9 }]);
  });

  it('keeps the subscription of the owner when it is deleted', async () => {
    const email = 'kept@proof.example';
    await PROOFS['the confirmation of a subscription']!(email);
    const { session } = await signedIn(used.server, email);
    const { result } = await mutate('deleteAccount', { password: 'correct horse' }, session);
    expect(result.__typename).toBe('DeleteAccountSuccess');
    expect(await used.server.rows('SELECT state FROM subscriber WHERE email = $1', [email])).toEqual([
      { state: 'confirmed' },
    ]);
    expect(await subjectsTo(email)).toEqual(['Confirm your subscription to Daily Trivia']);
  });
});

describe('a role above player', () => {
  const grant = (email: string) => used.server.slices.people.staff.setRole(email, 'admin');

  it('requires a proven address', async () => {
    const email = 'chief@proof.example';
    await squatter(email);
    await expect(grant(email)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('chief@proof.example is not confirmed'),
    });
    await PROOFS['a password reset']!(email);
    await expect(grant(email)).resolves.toMatchObject({ before: 'player', passwordDisabled: false });
    expect(await secondBrowser(used.server, email, 'owned by the owner')).toBeTruthy();
  });

  it('disables a password for which the owner of the mailbox has not vouched', async () => {
    const email = 'unvouched@proof.example';
    await signedIn(used.server, email, 'the password of a squatter');
    // The owner of the mailbox subscribes without knowing that an account exists.
    await PROOFS['the confirmation of a subscription']!(email);
    await expect(grant(email)).resolves.toMatchObject({ passwordDisabled: true });
    expect(await secondBrowser(used.server, email, 'the password of a squatter')).toBeUndefined();
    const reset: any = await PROOFS['a password reset']!(email);
    expect(sessionCookieOf(reset)).toBeTruthy();
  });
});

describe('ADMIN_EMAIL', () => {
  const ensure = (email: string) =>
    used.server.slices.people.staff.ensureAdmin({ email, password: 'twelve characters' });

  it('creates a proven admin, and changes nothing at the next start', async () => {
    await ensure('first@proof.example');
    await ensure(' First@proof.example');
    const session = (await secondBrowser(used.server, 'first@proof.example', 'twelve characters'))!;
    expect(await confirmed(session)).toBe(true);
  });

  it('stops the start when the address belongs to an account that is not an admin', async () => {
    await squatter('taken@proof.example');
    await expect(ensure('taken@proof.example')).rejects.toThrow('exists with the role player');
  });

  it('does not stop the start where an identity provider gives the roles, and gives none', async () => {
    await squatter('former@proof.example');
    const account = { email: 'former@proof.example', password: 'twelve characters' };
    await used.server.slices.people.staff.ensureAdmin(account, true);
    const [player] = await used.server.rows(`SELECT role FROM player WHERE email = 'former@proof.example'`);
    expect(player).toEqual({ role: 'player' });
  });

  it('stops the start when the address belongs to an unproven admin', async () => {
    await squatter('odd@proof.example');
    await used.server.rows(`UPDATE player SET role = 'admin' WHERE email = 'odd@proof.example'`);
    await expect(ensure('odd@proof.example')).rejects.toThrow('is not confirmed');
  });
});
