import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import type { Client } from './client';
import type { Installation } from './installation';

/** Source files that write cells for spreadsheets. {@link exportedFormulas} attacks what they write. */
export const SPREADSHEET_EXPORTS: readonly string[] = [
  // The media type of exported questions, which `csv-format.ts` of the questions writes.
  'libs/rules/src/question/file.ts',
  'libs/server/people/src/audit/audit-export.ts',
  'libs/server/statistics/src/reading/statistics.rest.ts',
  'libs/server/play/src/quality/question-quality.rest.ts',
];

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { __typename } }';

/** Beginnings of cells that spreadsheets execute. */
const BEGINNINGS = ['=', '+', '-', '@', "'=", '=1+1;', '=cmd|'];

/**
 * Adds questions, actors and operations whose texts are formulas, and exports them.
 * @returns the number of cells that a spreadsheet would execute
 */
export async function exportedFormulas(installation: Installation): Promise<number> {
  const { client, email, password, userId } = await installation.server.client().signUp();
  await installation.rows(`UPDATE player SET role = 'editor' WHERE id = $1`, [userId]);
  await client.graphql(LOGIN, { input: { email, password } });
  const questions = BEGINNINGS.map((beginning) => questionOf(() => `${beginning}${randomUUID()}`));
  const sent = await client.rest<{ imported: number }>('POST', '/api/admin/questions/import?format=json', {
    questions,
  });
  if (sent.body?.imported !== questions.length)
    throw new Error(`The formulas were not imported: ${sent.text}`);
  const { text } = await client.rest('GET', '/api/admin/questions/export?format=csv');
  return (
    formulasIn(text) +
    (await formulasInQuality(installation, client)) +
    (await formulasForStaff(installation, client, userId))
  );
}

/** The same for the figures of questions. They are deleted afterwards, because the questions have no day. */
async function formulasInQuality(installation: Installation, client: Client): Promise<number> {
  const none = JSON.stringify({ A: 0, B: 0, C: 0, D: 0 });
  const planted = await installation.rows<{ question_id: number }>(
    `INSERT INTO question_quality (question_id, computed_at, answers, correct, letters, strongest_letters, middle_letters,
       weakest_letters, correlated, suspicions)
     SELECT id, now(), 0, 0, $1, $1, $1, $1, 0, '[]' FROM question WHERE text ~ '^[=+@-]' RETURNING question_id`,
    [none],
  );
  const { text } = await client.rest('GET', '/api/admin/questions/quality.csv');
  await installation.rows('DELETE FROM question_quality WHERE question_id = ANY($1)', [
    planted.map(({ question_id: id }) => id),
  ]);
  if (planted.length === 0 || !text.includes(`'=1+1;`))
    throw new Error(`The formulas were not exported: ${text}`);
  return formulasIn(text);
}

/** The same for the audit log, whose actor has a formula as the name, and for the statistics of the API. */
async function formulasForStaff(installation: Installation, client: Client, userId: string): Promise<number> {
  const [formula] = BEGINNINGS.map((beginning) => `${beginning}${randomUUID()}`);
  await installation.rows(`UPDATE player SET role = 'admin', username = $2 WHERE id = $1`, [userId, formula]);
  await installation.rows(
    `INSERT INTO daily_figure (figure, day, part, amount) VALUES ('apiCalls', current_date, $1, 1000000)`,
    [` ${formula}`],
  );
  const audit = await client.graphql<{ exportAuditEntries: { content: string } }>(
    '{ exportAuditEntries(format: CSV) { content } }',
  );
  const today = new Date().toISOString().slice(0, 10);
  const statistics = await client.rest('GET', `/api/admin/statistics/api.csv?from=${today}&to=${today}`);
  const files = [audit.body?.data?.exportAuditEntries.content ?? '', statistics.text];
  if (!formula || files.some((file) => !file.includes(formula)))
    throw new Error(`The formula was not exported: ${audit.text} ${statistics.text}`);
  return files.reduce((sum, file) => sum + formulasIn(file), 0);
}

/** The number of cells of a CSV file that a spreadsheet would execute. */
export function formulasIn(text: string): number {
  const rows = parse(text, { relax_quotes: true, relax_column_count: true });
  return rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell)).length;
}

function questionOf(text: () => string): object {
  return {
    category: text().slice(0, 40),
    difficulty: 'easy',
    question: text(),
    options: { A: text(), B: text(), C: text(), D: text() },
    correct: 'A',
    refutations: { B: text() },
    explanation: text(),
    source: text(),
    license: text(),
  };
}
