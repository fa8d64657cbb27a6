import { randomUUID } from 'node:crypto';
import { toGlobalId } from '@daily/kit/graphql/node';
import { Client, type TestPlayer } from '../client';
import type { Installation } from '../installation';
import { todaysQuestion } from '../questions';
import { ALL, CORPUS } from './corpus';
import { mustMutate, mutate } from '../mutate';

/** Creates a player for each text of the corpus, who have answered today's question, and what their devices leave behind. */
export async function writePlayers(installation: Installation, owner: TestPlayer): Promise<void> {
  const { server } = installation;
  const question = await todaysQuestion(installation);
  const login = { email: owner.email, password: owner.password };
  for (const [index, username] of CORPUS.entries()) {
    const userId = `player-${index}-${randomUUID()}`;
    const email = `${randomUUID()}@faults.example`;
    await server.client().rest('POST', '/api/user-profiles', { userId, username, email });
    // Different points, so that the board has an order; the avatar's address carries the text as well.
    const avatarUrl = `https://pictures.example/${index}?${username}`;
    await server.client().rest('PUT', `/api/user-profiles/${userId}`, { avatarUrl });
    const answer = { userId, questionId: question.number, userAnswer: question.right };
    await server.client().rest('POST', '/api/user-answers', answer);
    await mutate(server.client(), 'subscribe', { email: username });
    // The mark of a device on the profile comes from this header.
    const device = new Client(server.url, { 'user-agent': username.replaceAll(/[^ -~]/g, '') });
    await mustMutate(device, 'login', login);
    if (index < 9) await mustMutate(owner.client, 'createApiToken', { name: username, scopes: ['READ'] });
  }
  await mustMutate(owner.client, 'login', login);
  await mustMutate(owner.client, 'submitAnswer', { questionId: question.id, letter: question.right });
  await mustMutate(owner.client, 'updateProfile', { username: CORPUS[3] });
}

/** Shares today's question with each text of the corpus. @returns the paths of some links. */
export async function writeShares(installation: Installation, { client }: TestPlayer): Promise<string[]> {
  const { number } = await todaysQuestion(installation);
  const paths: string[] = [];
  for (const title of CORPUS) {
    const { verificationUrl } = await mustMutate<{ verificationUrl: string }>(
      client,
      'createShare',
      {
        ...{ shareType: 'TRIVIA_QUESTION', platform: 'TWITTER', contentId: String(number) },
        ...{ title, description: `${title} ${ALL}` },
      },
      '... on CreateShareSuccess { verificationUrl }',
    );
    paths.push(new URL(verificationUrl).pathname);
  }
  return paths.slice(0, 2);
}

/** Creates a league, and reports its name and that of its owner. @returns the id in its address. */
export async function writeLeague(owner: TestPlayer, reporter: TestPlayer): Promise<string> {
  const { league } = await mustMutate<{ league: { id: string; leagueId: string } }>(
    owner.client,
    'createLeague',
    { name: CORPUS[2] },
    '... on CreateLeagueSuccess { league { id leagueId } }',
  );
  await mustMutate(owner.client, 'reportLeague', {
    id: league.id,
    reason: 'OTHER',
    text: ALL.slice(0, 500),
  });
  const playerId = toGlobalId('Player', owner.userId);
  for (const picture of [false, true])
    await mutate(reporter.client, 'reportPlayer', {
      ...{ id: playerId, picture, reason: 'OTHER', text: ALL.slice(0, 500) },
    });
  return league.leagueId;
}
