import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { countRows } from '../database/count-rows.fixture';
import { bearer, createApiToken } from '../accounts/api-token.fixture';
import { bareProfile, signedIn } from '../player.fixture';
import { staffSession } from '../staff.fixture';
import type { TestServer } from '../test-server';
import { useServer } from '../test-world';

const used = useServer();
let editor: string;
let second: TestServer;

beforeAll(async () => {
  editor = (await staffSession(used.server, 'editor')).session;
  second = await used.world.start();
});
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

describe('a REST call with the header Idempotency-Key', () => {
  const send = (path: string, body: object, key: string, session?: string, server = used.server) =>
    server.call('POST', path, {
      body,
      headers: { 'idempotency-key': key },
      ...(session && { session }),
    });

  it('repeats the status and body of the first, also after a change', async () => {
    const body = { title: 'Over REST', content: 'x' };
    const first = await send('/api/blogs', body, 'a', editor);
    expect([first.status, first.headers['idempotent-replayed']]).toEqual([201, undefined]);
    const change = { body: { title: 'Changed' }, session: editor };
    expect((await used.server.call('PUT', `/api/blogs/${first.body.id}`, change)).status).toBe(200);
    const again = await send('/api/blogs', body, 'a', editor, second);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const before = await countRows(used.server, 'blog_post');
    await send('/api/blogs', body, 'b', editor);
    expect(await countRows(used.server, 'blog_post')).toBe(before + 1);
  });

  it('is refused with 409 for another input', async () => {
    await send('/api/blogs', { title: 'One', content: 'x' }, 'c', editor);
    const { status, body, headers } = await send('/api/blogs', { title: 'Two', content: 'x' }, 'c', editor);
    expect([status, body]).toEqual([409, { error: 'This idempotency key was used with another input' }]);
    expect(headers['error-code']).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('creates one contest on two servers at the same time', async () => {
    const body = { title: 'Race', startsAt: '2026-05-01T12:00:00Z', endsAt: '2026-05-01T13:00:00Z' };
    const before = await countRows(used.server, 'contest');
    const replies = await Promise.all(
      [used.server, second, used.server, second].map((server) =>
        send('/api/contests', body, 'race', editor, server),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    expect(await countRows(used.server, 'contest')).toBe(before + 1);
  });

  it('returns the original 201 for what returns 200 without a key', async () => {
    const body = { userId: 'bare-once', username: 'Bare', email: 'bare-once@example.com' };
    const first = await send('/api/user-profiles', body, 'p');
    const again = await send('/api/user-profiles', body, 'p');
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect((await used.server.call('POST', '/api/user-profiles', { body })).status).toBe(200);
  });

  it('keeps no link of a share: a repeat returns the same share with a new link', async () => {
    const userId = await bareProfile(used.server, 'bare-sharer');
    const body = {
      userId,
      shareType: 'trivia_question',
      contentId: String((await used.server.call('GET', '/api/questions/today')).body.id),
      platform: 'twitter',
    };
    const before = await countRows(used.server, 'share');
    const first = await send('/api/shares', body, 's');
    const again = await send('/api/shares', body, 's', undefined, second);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual({ ...first.body, verificationUrl: expect.any(String) });
    expect(again.body.verificationUrl).not.toBe(first.body.verificationUrl);
    expect(await countRows(used.server, 'share')).toBe(before + 1);
    const kept = await used.server.rows(`SELECT result::text FROM idempotency_key`);
    expect(JSON.stringify(kept)).not.toContain('verify-share');
  });

  it('forgets the key of a failure', async () => {
    expect((await send('/api/blogs', { title: '', content: 'x' }, 'f', editor)).status).toBe(400);
    expect((await send('/api/blogs', { title: 'Right', content: 'x' }, 'f', editor)).status).toBe(201);
  });
});

describe('the same idempotency key of two owners', () => {
  interface Owner {
    name: string;
    options: { session?: string; headers?: Record<string, string> };
  }
  const anonymous: Owner = { name: 'anonymous', options: {} };
  let one: Owner;
  let two: Owner;
  /** The first player again, by an API token. */
  let oneByToken: Owner;
  let userId: string;

  beforeAll(async () => {
    const first = await staffSession(used.server, 'editor', 'first-owner');
    const other = await staffSession(used.server, 'editor', 'second-owner');
    const { token } = await createApiToken(used.server, first.session, { scopes: ['READ', 'WRITE'] });
    userId = first.userId;
    one = { name: 'one', options: { session: first.session } };
    oneByToken = { name: 'one', options: bearer(token) };
    two = { name: 'two', options: { session: other.session } };
  });

  /** Sends the same call by each of the owners at once, each twice and on both servers. */
  async function sendAll<Reply>(
    senders: readonly Owner[],
    send: (owner: Owner, server: TestServer) => Promise<Reply>,
  ): Promise<{ name: string; reply: Reply }[]> {
    const calls = senders.flatMap((owner) => [used.server, second].map((server) => ({ owner, server })));
    return Promise.all(
      calls.map(async ({ owner, server }) => ({ name: owner.name, reply: await send(owner, server) })),
    );
  }

  /** What each owner has received, without repetitions. */
  function repliesOf(received: { name: string; reply: unknown }[], name: string): string[] {
    return [...new Set(received.filter((each) => each.name === name).map(({ reply }) => String(reply)))];
  }

  /** Sends a call of the facade with the key, and returns the status and the id of what was created. */
  const rest = (path: string, body: object) => async (owner: Owner, server: TestServer) => {
    const headers = { ...owner.options.headers, 'idempotency-key': 'owners' };
    const reply = await server.call('POST', path, { ...owner.options, headers, body });
    return `${reply.status} ${reply.body.id}`;
  };

  it('creates one object for each over REST', async () => {
    const blog = (title: string) => rest('/api/blogs', { title, content: 'x' });
    for (let round = 0; round < 2; round += 1) {
      const received = await sendAll([one, two, anonymous], blog('Of an owner'));
      const [first, second] = [repliesOf(received, 'one'), repliesOf(received, 'two')];
      expect([first, second]).toEqual([
        [expect.stringMatching(/^201 .{8}/)],
        [expect.stringMatching(/^201 .{8}/)],
      ]);
      expect(first).not.toEqual(second);
      expect(repliesOf(received, 'anonymous')).toEqual(['401 undefined']);
    }
    const refused = await sendAll([one, two], blog('Another'));
    expect(new Set(refused.map(({ reply }) => reply))).toEqual(new Set(['409 undefined']));
  });

  it('returns the answer of a player to their session and token only, whoever sends their body', async () => {
    const question = (await used.server.call('GET', '/api/questions/today')).body;
    const answer = rest('/api/user-answers', { userId, questionId: question.id, userAnswer: 'A' });
    for (let round = 0; round < 2; round += 1) {
      const received = await sendAll([one, oneByToken, two, anonymous], answer);
      // 200 is a repetition that ran at the same time as the first.
      expect(repliesOf(received, 'one').filter((reply) => !/^20[01] /.test(reply))).toEqual([]);
      expect(repliesOf(received, 'two')).toEqual(['403 undefined']);
      expect(repliesOf(received, 'anonymous')).toEqual(['401 undefined']);
    }
  });

  /** The type in a global id. */
  const typeOf = (id: string) => Buffer.from(id, 'base64url').toString().split(':')[0];

  it('creates one object for each over GraphQL', async () => {
    const league = (name: string) => async (owner: Owner, server: TestServer) => {
      const { body } = await server.graphql(
        `mutation ($input: CreateLeagueInput!) {
           createLeague(input: $input) { ... on CreateLeagueSuccess { league { id } } ... on Problem { code } }
         }`,
        { input: { name, idempotencyKey: 'owners' } },
        owner.options,
      );
      return (
        body.data?.createLeague?.league?.id ?? body.data?.createLeague?.code ?? body.errors[0].extensions.code
      );
    };
    for (let round = 0; round < 2; round += 1) {
      const received = await sendAll([one, oneByToken, two, anonymous], league('Of an owner'));
      const [first, second] = [repliesOf(received, 'one'), repliesOf(received, 'two')];
      expect([first, second].map((ids) => ids.map(typeOf))).toEqual([['League'], ['League']]);
      expect(first).not.toEqual(second);
      expect(repliesOf(received, 'anonymous')).toEqual(['SIGN_IN_REQUIRED']);
    }
    const refused = await sendAll([one, oneByToken, two], league('Another'));
    expect(new Set(refused.map(({ reply }) => reply))).toEqual(new Set(['IDEMPOTENCY_KEY_REUSED']));
  });

  it('returns nothing that an anonymous caller received to a player, or the other way round', async () => {
    const body = { userId: 'unclaimed', username: 'Unclaimed', email: 'unclaimed@example.com' };
    const profile = (owner: Owner) => {
      const headers = { ...owner.options.headers, 'idempotency-key': 'profile' };
      return used.server.call('POST', '/api/user-profiles', { ...owner.options, headers, body });
    };
    expect((await profile(anonymous)).status).toBe(201);
    // A login gives the profile a password.
    await signedIn(used.server, body.email);
    for (const owner of [one, oneByToken, two]) {
      const { status, headers } = await profile(owner);
      expect([status, headers['idempotent-replayed']]).toEqual([409, undefined]);
    }
  });
});
