import type { TestServer } from '../test-server';

/** Today's question with its key, read from the database. */
export async function todaysKey(
  server: TestServer,
): Promise<{ id: number; right: string; wrong: string; points: number }> {
  const { body } = await server.call('GET', '/api/questions/today');
  const [row] = await server.rows('SELECT correct_answer, points FROM question WHERE id = $1', [body.id]);
  return {
    id: body.id,
    right: row.correct_answer,
    wrong: row.correct_answer === 'A' ? 'B' : 'A',
    points: row.points,
  };
}

/** The global id of a question. */
export const questionNode = (id: number | string) => Buffer.from(`Question:${id}`).toString('base64url');
