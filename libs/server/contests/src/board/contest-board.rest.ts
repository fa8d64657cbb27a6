import { MAX_PAGE_SIZE } from '@daily/kit/graphql/connection';
import { arrayOf, count, instant, integer, nullable, objectOf, text } from '@daily/kit/rest/json-schema';
import { PAGE_HEADERS, pageArgsOf, pageQuery, pageReply } from '@daily/kit/rest/rest-page';
import { CONTEST_FAILURES } from '../contest/contest-failures';
import { CONTEST_ID } from '../contest/contest.openapi';
import type { RestRoute } from '@daily/kit/rest/route';
import type { ContestService } from '../contest/contest.service';
import type { ContestBoardService } from './contest-board.service';

/** A place on the leaderboard of a contest. */
const CONTEST_LEADERBOARD_ENTRY = objectOf('ContestLeaderboardEntry', {
  rank: integer('Equal score, total time and finish share a rank: 1, 2, 2, 4', { minimum: 1 }),
  userId: text('Id of the player', { examples: ['ada'] }),
  username: text('Public name of the player', { examples: ['Ada'] }),
  score: count('Points of the correct answers'),
  correctAnswers: count('Number of correct answers'),
  totalTimeMs: count('Sum of the times of all questions that are done, in milliseconds'),
  finishedAt: nullable(instant('When the player finished; null when the contest ended before')),
});

/** `/api/contests/{id}/leaderboard` */
export function contestBoardRoutes(contests: ContestService, board: ContestBoardService): RestRoute[] {
  return [
    {
      method: 'GET',
      path: '/api/contests/:id/leaderboard',
      access: 'public',
      summary: 'Returns the leaderboard of a contest; empty while it is not public',
      params: { id: CONTEST_ID },
      query: pageQuery(MAX_PAGE_SIZE),
      returns: {
        200: {
          description: 'A page of the leaderboard',
          body: arrayOf(CONTEST_LEADERBOARD_ENTRY),
          headers: PAGE_HEADERS,
        },
      },
      fails: { 404: CONTEST_FAILURES.notFound },
      async handle({ params: { id = '' }, query }, caller) {
        const contest = await contests.find(id, caller);
        const page = await board.page(contest, pageArgsOf(query, MAX_PAGE_SIZE));
        const path = `/api/contests/${encodeURIComponent(id)}/leaderboard`;
        return pageReply(
          path,
          query,
          page,
          ({ contestId: _contestId, cursor: _cursor, player, rank, ...place }) => ({
            rank,
            userId: player.id,
            username: player.username,
            ...place,
          }),
        );
      },
    },
  ];
}
