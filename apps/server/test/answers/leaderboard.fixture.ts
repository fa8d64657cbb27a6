import { todaysKey } from '../questions/question.fixture';
import type { TestServer } from '../test-server';

/** A page of a board. */
export const BOARD = `query ($board: LeaderboardKind!, $month: Month, $first: Int, $after: String) {
  leaderboard(board: $board, month: $month, first: $first, after: $after) {
    edges { node { rank score movement player { userId } } }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** A board as rows of rank, player id, score and movement. */
export async function readBoard(server: TestServer, kind: string, month?: string): Promise<unknown[]> {
  const { body } = await server.graphql(BOARD, { board: kind, month });
  return body.data.leaderboard.edges.map(({ node }: any) => [
    node.rank,
    node.player.userId,
    node.score,
    node.movement,
  ]);
}

/** Answers today's question correctly over REST. @returns the points earned */
export async function answerRight(server: TestServer, userId: string, session?: string): Promise<number> {
  const { id, right, points } = await todaysKey(server);
  const { status } = await server.call('POST', '/api/user-answers', {
    body: { userId, questionId: id, userAnswer: right },
    ...(session && { session }),
  });
  if (status !== 201) throw new Error(`The answer of ${userId} was not recorded: ${status}`);
  return points;
}
