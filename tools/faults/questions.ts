import type { Installation } from './installation';

/** Today's question with its key, read from the database. */
export interface TodaysQuestion {
  /** The number of the REST facade. */
  number: number;
  /** The global id of the GraphQL API. */
  id: string;
  right: string;
  wrong: string;
  points: number;
}

/** Makes the product schedule today's question, and returns it with its key. */
export async function todaysQuestion(installation: Installation): Promise<TodaysQuestion> {
  const { body } = await installation.server
    .client()
    .graphql<{ todaysQuestion: { id: string; number: number } }>('{ todaysQuestion { id number } }');
  const question = body?.data?.todaysQuestion;
  if (!question) throw new Error('The product has no question today');
  const [row] = await installation.rows<{ correct_answer: string; points: number }>(
    'SELECT correct_answer, points FROM question WHERE id = $1',
    [question.number],
  );
  if (!row) throw new Error('The question of today is not in the database');
  const right = row.correct_answer.trim();
  return { ...question, right, wrong: right === 'A' ? 'B' : 'A', points: row.points };
}
