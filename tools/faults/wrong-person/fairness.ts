import { createHash, randomBytes } from 'node:crypto';
import { parseDay } from '@daily/rules/calendar';
import { STATEMENT_FORMAT, statementText } from '@daily/rules/question/fairness';
import type { Installation } from '../installation';

/** Plants commitments to all questions with a day, each with a corrected key. Their texts differ, so the opened ones report changes. */
export async function plantProofs(installation: Installation): Promise<void> {
  const questions = await installation.rows<{ id: number; day: string }>(
    'SELECT id, day::text FROM question WHERE day IS NOT NULL',
  );
  for (const { id, day } of questions) {
    const statement = statementText({
      format: STATEMENT_FORMAT,
      day: parseDay(day),
      questionId: id,
      questionText: 'Planted',
      optionA: 'Planted',
      optionB: 'Planted',
      optionC: 'Planted',
      optionD: 'Planted',
      correctAnswer: 'A',
      previous: null,
      salt: randomBytes(32).toString('hex'),
    });
    // The server may have committed to today's question already.
    await installation.rows(
      `INSERT INTO fairness_commitment (day, question_id, hash, statement, committed_at) VALUES ($1, $2, $3, $4, now())
       ON CONFLICT DO NOTHING`,
      [day, id, createHash('sha256').update(statement).digest('hex'), statement],
    );
  }
  await installation.rows(
    `INSERT INTO fairness_amendment (day, previous_answer, correct_answer, reason, amended_at)
     SELECT day, 'A', 'B', 'Planted', now() FROM fairness_commitment`,
  );
}
