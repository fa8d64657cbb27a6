import { setTimeout as pause } from 'node:timers/promises';
import {
  AlreadyAnsweredError,
  DailyTriviaClient,
  type DailyTriviaError,
  NetworkError,
  RateLimitError,
  UnauthenticatedError,
  type Usage,
} from '@daily-trivia/client';
import { liveLeaderboard } from '@daily-trivia/client/live';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApiPlayer } from './api-player';
import { openDatabase } from './database';
import { startFlakyProxy } from './flaky-proxy';
import { loseFirstReply } from './lost-reply';
import { type Product, startProduct } from './product';
import { plantRankedPlayers } from './ranked-players';

const RANKED_PLAYERS = 250;
/** A limit of the product that is reached with few calls. */
const ANSWERS_PER_MINUTE = 30;

const CREATE_LEAGUE = `mutation ($input: CreateLeagueInput!) {
  result: createLeague(input: $input) { ... on CreateLeagueSuccess { league { invitationUrl } } }
}`;

describe('the client package', () => {
  let product: Product;
  /** Key of today's question, and a wrong option. */
  let key: 'A' | 'B' | 'C' | 'D';
  let wrong: 'A' | 'B';

  beforeAll(async () => {
    product = await startProduct({ RATE_LIMIT_SCALE: '1' });
    const database = await openDatabase(product);
    await plantRankedPlayers(database, RANKED_PLAYERS);
    const { rows } = await database.query<{ key: typeof key }>(
      `SELECT correct_answer AS key FROM question WHERE day = (now() AT TIME ZONE 'UTC')::date`,
    );
    await database.end();
    key = rows[0]?.key ?? 'A';
    wrong = key === 'A' ? 'B' : 'A';
  });

  afterAll(async () => expect(await product?.stop()).toBe(0));

  const anonymous = (options: object = {}) => new DailyTriviaClient({ url: product.url, ...options });

  async function signUp(name: string, options: object = {}) {
    const { token } = await createApiPlayer(product, name);
    return anonymous({ token, ...options });
  }

  async function questionId(client: DailyTriviaClient): Promise<string> {
    const question = await client.todaysQuestion();
    if (!question) throw new Error('No question is scheduled');
    return question.id;
  }

  const rejection = (call: Promise<unknown>) =>
    call.then(
      () => null,
      (error: DailyTriviaError) => error,
    );

  it("reads today's question anonymously, without its key", async () => {
    const usages: Usage[] = [];
    const client = anonymous({ onUsage: (usage: Usage) => usages.push(usage) });
    const question = await client.todaysQuestion();
    expect(question).toMatchObject({ correctAnswer: null, explanation: null, viewerAnswer: null });
    expect(question?.options.map(({ letter }) => letter)).toEqual(['A', 'B', 'C', 'D']);
    expect(await client.viewer()).toBeNull();
    expect(usages).toHaveLength(2);
    expect(client.usage).toEqual(usages[1]);
    expect(usages[0]?.cost).toBeGreaterThan(0);
    expect(usages[0]?.budget?.remaining).toBeLessThan(usages[0]?.budget?.limit ?? 0);
  });

  it('answers, repeats the answer and refuses a different one', async () => {
    const client = await signUp('Ada');
    const id = await questionId(client);
    const first = await client.answer({ questionId: id, letter: key, confidence: 'SURE', secondsSpent: 5 });
    expect(first.answer).toMatchObject({ letter: key, isCorrect: true });
    expect(first.question.explanation).not.toBeNull();
    expect(first.viewer.player).toMatchObject({ username: 'Ada', currentStreak: 1, answeredToday: true });
    expect(await client.answer({ questionId: id, letter: key })).toEqual(first);
    const refusal = await rejection(client.answer({ questionId: id, letter: wrong }));
    expect(refusal).toBeInstanceOf(AlreadyAnsweredError);
    expect(refusal).toMatchObject({ code: 'ALREADY_ANSWERED', answer: { letter: key } });
    const answers = await client.myAnswers().take(10);
    expect(answers.map(({ letter, question }) => [letter, question.id])).toEqual([[key, id]]);
    expect(await client.myAnswers({ correct: false }).take(10)).toEqual([]);
  });

  it('counts an answer once although its reply was lost', async () => {
    const network = loseFirstReply('submitAnswer');
    const client = await signUp('Bob', { fetch: network.fetch, retry: { delayMs: 1 } });
    const { answer, viewer } = await client.answer({ questionId: await questionId(client), letter: key });
    expect(network.requests).toBe(2);
    expect(viewer.player.totalPoints).toBe(answer.pointsAwarded);
    expect(await client.myAnswers().take(10)).toHaveLength(1);
  });

  it('creates one share although its reply was lost, and verifies its link once', async () => {
    const network = loseFirstReply('createShare');
    const client = await signUp('Cleo', { fetch: network.fetch, retry: { delayMs: 1 } });
    const question = await client.todaysQuestion();
    await client.answer({ questionId: question?.id ?? '', letter: wrong });
    const { verificationUrl } = await client.shares.create({
      shareType: 'TRIVIA_QUESTION',
      contentId: question?.number ?? 0,
      platform: 'COPY_LINK',
    });
    expect(network.requests).toBe(2);
    expect(await client.shares.mine().take(10)).toHaveLength(1);
    const token = verificationUrl.split('/').at(-1) ?? '';
    expect(await anonymous().shares.verify(token)).toMatchObject({ platform: 'COPY_LINK' });
    expect(await rejection(anonymous().shares.verify(token))).toMatchObject({ code: 'CONFLICT' });
  });

  it('rejects an invalid token, and calls that need one', async () => {
    const client = anonymous({ token: 'invalid' });
    for (const call of [client.viewer(), anonymous().leagues.mine(), anonymous().myAnswers().take(1)]) {
      expect(await rejection(call)).toBeInstanceOf(UnauthenticatedError);
    }
    const { token } = await createApiPlayer(product, 'Reader', 'READ');
    const reader = anonymous({ token });
    const refusal = await rejection(reader.answer({ questionId: await questionId(reader), letter: 'A' }));
    expect(refusal).toMatchObject({ name: 'ForbiddenError' });
  });

  it('reports invalid fields of an input', async () => {
    const client = await signUp('Dora');
    const call = client.shares.create({ shareType: 'CONTEST', contentId: '', platform: 'TWITTER' });
    expect(await rejection(call)).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'contentId', message: expect.any(String) }],
    });
  });

  it('iterates over all pages of a leaderboard', async () => {
    const client = await signUp('Eve');
    const names: string[] = [];
    for await (const { player } of client.leaderboard()) names.push(player.username);
    const ranked = names.filter((name) => name.startsWith('Ranked'));
    expect(ranked).toHaveLength(RANKED_PLAYERS);
    expect(new Set(ranked).size).toBe(RANKED_PLAYERS);
  });

  it('reads as many pages of a list as it is asked for', async () => {
    const client = await signUp('Ed');
    expect(await client.leaderboard({ pageSize: 30 }).take(45)).toHaveLength(45);
    const sizes: number[] = [];
    for await (const page of client.leaderboard({ pageSize: 20 }).pages()) {
      sizes.push(page.length);
      if (sizes.length === 2) break;
    }
    expect(sizes).toEqual([20, 20]);
  });

  it('joins a league by its link and reads its board', async () => {
    const owner = await createApiPlayer(product, 'Finn');
    const created = await owner.mutate<{ league: { invitationUrl: string } }>(CREATE_LEAGUE, {
      name: 'Rust friends',
    });
    const link = created.league.invitationUrl.split('/').at(-1) ?? '';
    const member = await signUp('Fay');
    expect(await member.leagues.invitation(link)).toMatchObject({ ownerName: 'Finn', isFull: false });
    const league = await member.leagues.join(link);
    expect(league).toMatchObject({ name: 'Rust friends', memberCount: 2, viewerIsOwner: false });
    expect(await member.leagues.mine()).toEqual([league]);
    await member.answer({ questionId: await questionId(member), letter: key });
    const board = await member.leagues.leaderboard(league.leagueId).take(10);
    expect(board.map(({ player }) => player.username)).toEqual(['Fay']);
    expect(await anonymous().leagues.find(league.leagueId)).toBeNull();
    expect(await rejection(member.leagues.join('unknown'))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('plays a contest', async () => {
    const client = await signUp('Gina');
    const [running] = await client.contests.list({ status: 'RUNNING' }).take(1);
    if (!running) throw new Error('No contest is running');
    const { id: contestId } = await client.contests.join(running.id);
    const { currentQuestion } = await client.contests.startQuestion(contestId);
    const question = currentQuestion?.question.id ?? '';
    const answered = await client.contests.answer({ contestId, questionId: question, letter: 'C' });
    expect(answered.question.viewerAnswer?.letter).toBe('C');
    expect(answered.participation.questionsDone).toBe(1);
    const other = client.contests.answer({ contestId, questionId: question, letter: 'D' });
    expect(await rejection(other)).toMatchObject({ code: 'CONTEST_QUESTION_ANSWERED' });
    expect(await client.contests.find(running.slug)).toMatchObject({
      viewerParticipation: { questionsDone: 1 },
    });
    expect(Array.isArray(await client.contests.leaderboard(running.slug).take(10))).toBe(true);
    expect(await client.contests.leaderboard('unknown').take(1)).toEqual([]);
  });

  it('sends the leaderboard anew when a place has changed, also after the connection was lost', async () => {
    const proxy = await startFlakyProxy(product.url);
    const end = new AbortController();
    const watcher = anonymous({ url: proxy.url, retry: { delayMs: 1 } });
    const boards = liveLeaderboard(watcher, { count: 3, signal: end.signal });
    try {
      const { value: first } = await boards.next();
      expect(first?.entries[0]?.player.username).toBe('Ranked 250');
      expect(first?.changedAt).toBeNull();
      const player = await signUp('Gwen');
      const changed = boards.next();
      await player.answer({ questionId: await questionId(player), letter: key });
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
    expect(await rejection(anonymous().viewer({ signal: AbortSignal.abort(reason) }))).toBe(reason);
    const boards = liveLeaderboard(anonymous(), { signal: AbortSignal.abort(reason) });
    expect(await rejection(boards.next())).toBe(reason);
  });

  it('reports a server that is away, and calls it again once it is back', async () => {
    const proxy = await startFlakyProxy(product.url);
    try {
      proxy.setState('disconnected');
      const impatient = anonymous({ url: proxy.url, retry: { attempts: 2, delayMs: 1 } });
      expect(await rejection(impatient.viewer())).toBeInstanceOf(NetworkError);
      expect(await rejection(liveLeaderboard(impatient).next())).toBeInstanceOf(NetworkError);
      const patient = anonymous({ url: proxy.url, retry: { attempts: 100, delayMs: 5, maxDelayMs: 50 } });
      const question = patient.todaysQuestion();
      await pause(0);
      proxy.setState('forwarding');
      expect(await question).not.toBeNull();
    } finally {
      await proxy.close();
    }
  });

  it('reports an exceeded rate limit with the seconds to wait', async () => {
    const client = await signUp('Hal', { retry: { maxDelayMs: 0 } });
    const question = await questionId(client);
    const answerTooOften = async () => {
      for (let answers = 0; answers <= ANSWERS_PER_MINUTE; answers += 1) {
        await client.answer({ questionId: question, letter: key });
      }
    };
    const refusal = await rejection(answerTooOften());
    expect(refusal).toBeInstanceOf(RateLimitError);
    expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
    expect(refusal?.retryAfter).toBeGreaterThan(0);
  });
});
