import { inspect } from 'node:util';
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { AlreadyAnsweredError, UnauthenticatedError, type Usage } from '@daily-trivia/client';
import {
  LeaderboardDocument,
  TodaysQuestionDocument,
  VerifyShareDocument,
} from '@daily-trivia/client/documents';
import { describe, expect, it } from '@jest/globals';
import { createClient, fetchExchange } from '@urql/core';
import { GraphQLClient } from 'graphql-request';
import { createApiPlayer } from '../environment/api-player';
import {
  RANKED_PLAYERS,
  rejection,
  todaysQuestionId,
  useClientEnvironment,
} from '../environment/client-environment';

const CREATE_LEAGUE = `mutation ($input: CreateLeagueInput!) {
  result: createLeague(input: $input) { ... on CreateLeagueSuccess { league { invitationUrl } } }
}`;

describe('the client package', () => {
  const env = useClientEnvironment();

  it("reads today's question anonymously, without its key", async () => {
    const usages: Usage[] = [];
    const client = env.anonymous({ onUsage: (usage) => usages.push(usage) });
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
    const client = await env.signUp('Ada');
    const id = await todaysQuestionId(client);
    const first = await client.answer({
      questionId: id,
      letter: env.key,
      confidence: 'SURE',
      secondsSpent: 5,
    });
    expect(first.answer).toMatchObject({ letter: env.key, isCorrect: true });
    expect(first.question.explanation).not.toBeNull();
    expect(first.viewer.player).toMatchObject({ username: 'Ada', currentStreak: 1, answeredToday: true });
    // The number of answers may be a second old, so the figures of the question are not compared.
    expect(await client.answer({ questionId: id, letter: env.key })).toMatchObject({
      answer: first.answer,
      viewer: first.viewer,
    });
    const refusal = await rejection(client.answer({ questionId: id, letter: env.wrong }));
    expect(refusal).toBeInstanceOf(AlreadyAnsweredError);
    expect(refusal).toMatchObject({ code: 'ALREADY_ANSWERED', answer: { letter: env.key } });
    const answers = await client.myAnswers().take(10);
    expect(answers.map(({ letter, question }) => [letter, question.id])).toEqual([[env.key, id]]);
    expect(await client.myAnswers({ correct: false }).take(10)).toEqual([]);
  });

  it('rejects an invalid token, and calls that need one', async () => {
    const client = env.anonymous({ token: 'invalid' });
    for (const call of [
      client.viewer(),
      env.anonymous().leagues.mine(),
      env.anonymous().myAnswers().take(1),
    ]) {
      expect(await rejection(call)).toBeInstanceOf(UnauthenticatedError);
    }
    const { token } = await createApiPlayer(env.product, 'Reader', 'READ');
    const reader = env.anonymous({ token });
    const refusal = await rejection(
      reader.answer({ questionId: await todaysQuestionId(reader), letter: 'A' }),
    );
    expect(refusal).toMatchObject({ name: 'ForbiddenError' });
  });

  it('does not show its token in logs', () => {
    const client = env.anonymous({ token: 'secret' });
    expect(inspect(client, { depth: Infinity, showHidden: true })).not.toContain('secret');
    expect(JSON.stringify(client)).not.toContain('secret');
  });

  it('reports invalid fields of an input', async () => {
    const client = await env.signUp('Dora');
    const call = client.shares.create({ shareType: 'CONTEST', contentId: '', platform: 'TWITTER' });
    expect(await rejection(call)).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'contentId', message: expect.any(String) }],
    });
  });

  it('iterates over all pages of a leaderboard', async () => {
    const client = await env.signUp('Eve');
    const names: string[] = [];
    for await (const { player } of client.leaderboard()) names.push(player.username);
    const ranked = names.filter((name) => name.startsWith('Ranked'));
    expect(ranked).toHaveLength(RANKED_PLAYERS);
    expect(new Set(ranked).size).toBe(RANKED_PLAYERS);
  });

  it('reads as many pages of a list as it is asked for', async () => {
    const client = await env.signUp('Ed');
    expect(await client.leaderboard({ pageSize: 30 }).take(45)).toHaveLength(45);
    const sizes: number[] = [];
    for await (const page of client.leaderboard({ pageSize: 20 }).pages()) {
      sizes.push(page.length);
      if (sizes.length === 2) break;
    }
    expect(sizes).toEqual([20, 20]);
  });

  it('joins a league by its link and reads its board', async () => {
    const owner = await createApiPlayer(env.product, 'Finn');
    const created = await owner.mutate<{ league: { invitationUrl: string } }>(CREATE_LEAGUE, {
      name: 'Rust friends',
    });
    const link = created.league.invitationUrl.split('/').at(-1) ?? '';
    const member = await env.signUp('Fay');
    expect(await member.leagues.invitation(link)).toMatchObject({ ownerName: 'Finn', isFull: false });
    const league = await member.leagues.join(link);
    expect(league).toMatchObject({ name: 'Rust friends', memberCount: 2, viewerIsOwner: false });
    expect(await member.leagues.mine()).toEqual([league]);
    await member.answer({ questionId: await todaysQuestionId(member), letter: env.key });
    const board = await member.leagues.leaderboard(league.leagueId).take(10);
    expect(board.map(({ player }) => player.username)).toEqual(['Fay', 'Finn']);
    expect(await env.anonymous().leagues.find(league.leagueId)).toBeNull();
    expect(await rejection(member.leagues.join('unknown'))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('plays a contest', async () => {
    const client = await env.signUp('Gina');
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

  it('has documents for Apollo Client', async () => {
    const link = new HttpLink({ uri: `${env.product.url}/graphql` });
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    const { data } = await client.query({ query: TodaysQuestionDocument });
    expect(data?.todaysQuestion?.options.map(({ letter }) => letter)).toEqual(['A', 'B', 'C', 'D']);
    client.stop();
  });

  it('has documents for urql', async () => {
    const client = createClient({ url: `${env.product.url}/graphql`, exchanges: [fetchExchange] });
    const { data } = await client.mutation(VerifyShareDocument, { input: { token: 'unknown' } }).toPromise();
    expect(data?.verifyShare).toMatchObject({ __typename: 'NotFoundProblem', code: 'NOT_FOUND' });
  });

  it('has documents for graphql-request', async () => {
    const client = new GraphQLClient(`${env.product.url}/graphql`);
    const { leaderboard } = await client.request(LeaderboardDocument, { first: 2 });
    expect(leaderboard?.edges[0]?.node.player.username).toBe(`Ranked ${RANKED_PLAYERS}`);
  });
});
