import type { OptionLetter } from '@daily/rules/question';
import { openDatabase } from './database';
import type { Product } from './product';

/** The key of today's question. Asks the product for the question first, because a day may get its question only then. */
export async function todaysKey(product: Product): Promise<OptionLetter> {
  const response = await fetch(`${product.url}/api/questions/today`);
  if (!response.ok) throw new Error(`The product has no question: status ${response.status}`);
  const database = await openDatabase(product);
  const { rows } = await database.query<{ key: OptionLetter }>(
    `SELECT correct_answer AS key FROM question WHERE day = (now() AT TIME ZONE 'UTC')::date`,
  );
  await database.end();
  const [question] = rows;
  if (!question) throw new Error('No question has the day of today');
  return question.key;
}

/** An option that is not the key. */
export function wrongLetter(key: OptionLetter): OptionLetter {
  return key === 'A' ? 'B' : 'A';
}
