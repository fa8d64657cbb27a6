import { setTimeout as pause } from 'node:timers/promises';
import { NetworkError, RateLimitError } from '@daily-trivia/client';
import { liveLeaderboard } from '@daily-trivia/client/live';
import { describe, expect, it } from '@jest/globals';
import { rejection, todaysQuestionId, useClientEnvironment } from '../environment/client-environment';
import { startFlakyProxy } from '../environment/flaky-proxy';
import { loseFirstReply } from '../environment/lost-reply';

/** A limit of the product that is reached with few calls. */
const ANSWERS_PER_MINUTE = 30;

describe('the client package and the network', () => {
  const env = useClientEnvironment();

  it('counts an answer once although its reply was lost', async () => {
    const network = loseFirstReply('submitAnswer');
    const client = await env.signUp('Bob', { fetch: network.fetch, retry: { delayMs: 1 } });
    const { answer, viewer } = await client.answer({
      questionId: await todaysQuestionId(client),
      letter: env.key,
    });
    expect(network.requests).toBe(2);
    expect(viewer.player.totalPoints).toBe(answer.pointsAwarded);
    expect(await client.myAnswers().take(10)).toHaveLength(1);
  });

  it('creates one share although its reply was lost, and verifies its link once', async () => {
    const network = loseFirstReply('createShare');
    const client = await env.signUp('Cleo', { fetch: network.fetch, retry: { delayMs: 1 } });
    const question = await client.todaysQuestion();
    await client.answer({ questionId: question?.id ?? '', letter: env.wrong });
    const { verificationUrl } = await client.shares.create({
      shareType: 'TRIVIA_QUESTION',
      contentId: question?.number ?? 0,
      platform: 'COPY_LINK',
    });
    expect(network.requests).toBe(2);
    expect(await client.shares.mine().take(10)).toHaveLength(1);
    const token = verificationUrl.split('/').at(-1) ?? '';
    expect(await env.anonymous().shares.verify(token)).toMatchObject({ platform: 'COPY_LINK' });
    expect(await rejection(env.anonymous().shares.verify(token))).toMatchObject({ code: 'CONFLICT' });
  });

  it('sends the leaderboard again when a place has changed, also after a lost connection', async () => {
    const proxy = await startFlakyProxy(env.product.url);
    const end = new AbortController();
    const watcher = env.anonymous({ url: proxy.url, retry: { delayMs: 1 } });
    const boards = liveLeaderboard(watcher, { count: 3, signal: end.signal });
    try {
      const { value: first } = await boards.next();
      expect(first?.entries[0]?.player.username).toBe('Ranked 250');
      expect(first?.changedAt).toBeNull();
      const player = await env.signUp('Gwen');
      const changed = boards.next();
      await player.answer({ questionId: await todaysQuestionId(player), letter: env.key });
      expect((await changed).value?.changedAt).not.toBeNull();
      proxy.setState('disconnected');
      proxy.setState('forwarding');
      const restored = await boards.next();
      expect(restored.value?.entries).toHaveLength(3);
    } finally {
      end.abort();
      await boards.next().catch(() => undefined);
      await proxy.close();
    }
  });

  it('rejects with the reason of an aborted signal', async () => {
    const reason = new Error('The user left');
    expect(await rejection(env.anonymous().viewer({ signal: AbortSignal.abort(reason) }))).toBe(reason);
    const boards = liveLeaderboard(env.anonymous(), { signal: AbortSignal.abort(reason) });
    expect(await rejection(boards.next())).toBe(reason);
  });

  it('reports an unreachable server, and calls it again once it is available', async () => {
    const proxy = await startFlakyProxy(env.product.url);
    try {
      proxy.setState('disconnected');
      const impatient = env.anonymous({ url: proxy.url, retry: { attempts: 2, delayMs: 1 } });
      expect(await rejection(impatient.viewer())).toBeInstanceOf(NetworkError);
      expect(await rejection(liveLeaderboard(impatient).next())).toBeInstanceOf(NetworkError);
      const patient = env.anonymous({ url: proxy.url, retry: { attempts: 100, delayMs: 5, maxDelayMs: 50 } });
      const question = patient.todaysQuestion();
      await pause(0);
      proxy.setState('forwarding');
      expect(await question).not.toBeNull();
    } finally {
      await proxy.close();
    }
  });

  it('reports an exceeded rate limit with the seconds to wait', async () => {
    const client = await env.signUp('Hal', { retry: { maxDelayMs: 0 } });
    const question = await todaysQuestionId(client);
    const answerTooOften = async () => {
      for (let answers = 0; answers <= ANSWERS_PER_MINUTE; answers += 1) {
        await client.answer({ questionId: question, letter: env.key });
      }
    };
    const refusal = await rejection(answerTooOften());
    expect(refusal).toBeInstanceOf(RateLimitError);
    expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
    expect(refusal?.retryAfter).toBeGreaterThan(0);
  });
});
