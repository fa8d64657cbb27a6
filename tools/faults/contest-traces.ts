import type { Reply } from './client';
import type { Acknowledged, PlayedContest, SeenTime } from './contest-players';
import type { Installation } from './installation';
import type { Server } from './server-process';

/** What is wrong in the rows after a contest, as counts that must be 0. */
export async function wrongRows(
  installation: Installation,
  { id }: PlayedContest,
  { acknowledged, times }: { acknowledged: readonly Acknowledged[]; times: readonly SeenTime[] },
  secondsPerQuestion: number,
): Promise<Record<string, number>> {
  const [row] = await installation.rows<Record<string, number>>(
    `SELECT
       (SELECT count(*)::int FROM unnest($2::text[], $3::int[], $4::text[]) AS told (player_id, question_id, letter)
        WHERE NOT EXISTS (SELECT FROM contest_answer AS answer WHERE (answer.player_id, answer.question_id, answer.letter)
          = (told.player_id, told.question_id, told.letter))) AS "acknowledged answers lost",
       (SELECT count(*)::int FROM contest_answer AS answer JOIN contest ON contest.id = answer.contest_id
        WHERE contest.id = $1 AND answer.letter IS NOT NULL AND (answer.answered_at >= contest.ends_at
          OR answer.answered_at < contest.starts_at)) AS "answers outside the contest",
       (SELECT count(*)::int FROM contest_answer WHERE contest_id = $1
          AND (time_ms < 0 OR time_ms > 1000 * $5::int)) AS "times outside the limit",
       (SELECT count(*)::int FROM unnest($6::text[], $7::int[], $8::int[], $9::int[]) AS seen (player_id, question_id, at_least, at_most)
        JOIN contest_answer AS answer USING (player_id, question_id)
        WHERE answer.time_ms < least(seen.at_least, 1000 * $5::int) - 2 OR answer.time_ms > seen.at_most + 2) AS "times lost or gained",
       (SELECT count(*)::int FROM contest_participant AS participant JOIN contest ON contest.id = participant.contest_id
        WHERE contest.id = $1 AND participant.joined_at >= contest.ends_at) AS "joined after the end",
       (SELECT count(*)::int FROM contest_participant AS participant WHERE contest_id = $1 AND (score, done, total_time_ms)
          <> (SELECT coalesce(sum(points), 0)::int, count(*)::int, coalesce(sum(time_ms), 0)::int
            FROM contest_answer AS answer WHERE answer.contest_id = $1 AND answer.player_id = participant.player_id)) AS "wrong scores"`,
    [
      id,
      acknowledged.map(({ userId }) => userId),
      acknowledged.map(({ questionId }) => questionId),
      acknowledged.map(({ letter }) => letter),
      secondsPerQuestion,
      times.map(({ userId }) => userId),
      times.map(({ questionId }) => questionId),
      times.map(({ atLeast }) => atLeast),
      times.map(({ atMost }) => atMost),
    ],
  );
  return row ?? {};
}

/** A place on a board, as far as it is compared. */
export interface BoardPlace {
  rank: number;
  userId: string;
  score: number;
}

/** The board as a server shows it over REST, all pages of it. */
export async function boardOf(server: Server, { id }: PlayedContest): Promise<BoardPlace[]> {
  const places: BoardPlace[] = [];
  let path: string | null = `/api/contests/${id}/leaderboard?limit=100`;
  while (path !== null) {
    const page: Reply<BoardPlace[]> = await server.client().rest('GET', path);
    places.push(...(page.body ?? []));
    path = nextPath(page.headers.get('link'));
  }
  return places;
}

/** The path of the next page in a `Link` header; null on the last page. */
function nextPath(links: string | null): string | null {
  const next = links?.split(',').find((link) => link.endsWith('rel="next"'));
  if (!next) return null;
  const { pathname, search } = new URL(next.slice(next.indexOf('<') + 1, next.indexOf('>')), 'http://server');
  return `${pathname}${search}`;
}

/** The board, recomputed from the answers. */
export const recomputedBoard = (installation: Installation, { id }: PlayedContest): Promise<BoardPlace[]> =>
  installation.rows<BoardPlace & Record<string, unknown>>(
    `SELECT (rank() OVER standing)::int AS rank, player_id AS "userId", score
     FROM (SELECT player_id, sum(points)::int AS score, sum(time_ms) AS time,
                  CASE WHEN count(*) = contest.question_count THEN max(answered_at) ELSE 'infinity' END AS finish
           FROM contest_answer AS answer JOIN contest ON contest.id = answer.contest_id
           WHERE contest.id = $1 GROUP BY player_id, contest.id) AS standings
     WINDOW standing AS (ORDER BY score DESC, time, finish) ORDER BY rank, player_id`,
    [id],
  );

/** A board without the fields that are not compared. */
export function inOrder(board: readonly BoardPlace[]): BoardPlace[] {
  return board.map(({ rank, userId, score }) => ({ rank, userId, score }));
}
