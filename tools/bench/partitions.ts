import { addDays, type Day, firstOfMonth, monthOf } from '@daily/rules/calendar';
import type { Client } from 'pg';
import pg from 'pg';
import { ANSWERS_OF_PLAYERS, EARLIER_ANSWERS } from '../../libs/server/play/src/answers/answer.sql';
import { SUBMIT_ANSWERS } from '../../libs/server/play/src/answers/submit-answer.sql';
import type { FilledProduct } from './filled-product';
import { filling } from './filling';
import { inTurns, type Times } from './in-turns';
import { playerId } from './players';
import type { Row } from './report';
import type { Stage } from './stage';

/** How often a statement is executed. */
const TIMES: Times = { warmUp: 20, measured: 200 };
/** Answers of a batch under load. */
const BATCH = 12;

/** A question that players have answered, with its partition. */
interface Partition {
  id: number;
  day: string;
  name: string;
}

/** The tables that are compared, and how a statement about answers is written for each. */
interface Form {
  name: string;
  submit: string;
  archive: string;
  history: string;
  forget: string;
}

/** Replaces parts of a statement. @throws Error when a part is missing, because the product's statement was changed. */
function rewritten(text: string, parts: Record<string, string>): string {
  return Object.entries(parts).reduce((result, [part, other]) => {
    if (!result.includes(part)) throw new Error(`No "${part}" in the statement: update the benchmark`);
    return result.replaceAll(part, other);
  }, text);
}

const FORGET = 'DELETE FROM answer WHERE player_id = $1';

/** The table as it is, and the copy in partitions. The day is part of the key: PostgreSQL needs that of partitions in each unique key. */
const FORMS: readonly [Form, Form] = [
  {
    name: 'one table',
    submit: SUBMIT_ANSWERS.text,
    archive: ANSWERS_OF_PLAYERS.text,
    history: EARLIER_ANSWERS.text,
    forget: FORGET,
  },
  {
    name: 'in partitions',
    submit: rewritten(SUBMIT_ANSWERS.text, {
      'INSERT INTO answer (player_id,': 'INSERT INTO answer_by_day (day, player_id,',
      'SELECT locked.player_id, question.id, locked.letter':
        'SELECT question.day, locked.player_id, question.id, locked.letter',
      'ON CONSTRAINT answer_once': 'ON CONSTRAINT answer_by_day_once',
    }),
    // The day of the question leads to one partition, at execution.
    archive: rewritten(ANSWERS_OF_PLAYERS.text, {
      'JOIN answer USING (player_id, question_id)': `JOIN question ON question.id = requested.question_id
         JOIN answer_by_day AS answer ON answer.player_id = requested.player_id AND answer.question_id = requested.question_id
           AND answer.day = question.day`,
    }),
    history: rewritten(EARLIER_ANSWERS.text, { 'FROM answer JOIN': 'FROM answer_by_day AS answer JOIN' }),
    forget: rewritten(FORGET, { 'FROM answer': 'FROM answer_by_day' }),
  },
];

/**
 * Compares the table of answers with a copy that has a partition for each question, as if a month had one: as many partitions as the
 * installation had months, and as many rows in each as a month had answers. The newest also receives the answers of today. The server has
 * been stopped.
 */
export async function partitionedAnswers(
  stage: Stage,
  { today }: FilledProduct,
  note: (text: string) => void,
): Promise<{ rows: Row[]; facts: string[] }> {
  const { client } = stage;
  const { rows: asked } = await client.query<{ id: number; day: string }>(
    'SELECT id, day::text FROM question WHERE day < $1 AND id IN (SELECT question_id FROM answer_count) ORDER BY day DESC',
    [today],
  );
  const partitions = asked.map(({ id, day }): Partition => ({
    id,
    day,
    name: `answer_of_${day.replaceAll('-', '')}`,
  }));
  note(`copying the answers into ${partitions.length} partitions`);
  await copy(stage, partitions, today);
  note('statements on the table and on its partitions');
  const facts = [
    await client
      .query<{ text: string }>(
        `SELECT format('indexes of the keys: %s GB in one table, %s GB in partitions, %s GB in the newest',
           round(pg_relation_size('answer_once') / 1e9, 2), round(sum(pg_indexes_size(inhrelid)) / 1e9, 2),
           round(pg_indexes_size($1::text::regclass) / 1e9, 2)) AS text
         FROM pg_inherits WHERE inhparent = 'answer_by_day'::regclass`,
        [partitions[0]!.name],
      )
      .then(({ rows }) => rows[0]!.text),
  ];
  const rows = await comparedStatements(stage, partitions, today, facts);
  facts.push(...(await timesOfDeletion(stage, partitions.at(-1)!)));
  return { rows, facts };
}

/** Makes the partitions and copies the answers into them, two at a time. */
async function copy({ client, connectAsSuperuser }: Stage, partitions: readonly Partition[], today: Day) {
  await client.query(
    `CREATE TABLE answer_by_day (LIKE answer INCLUDING CONSTRAINTS, day date NOT NULL,
       CONSTRAINT answer_by_day_once PRIMARY KEY (player_id, question_id, day),
       FOREIGN KEY (player_id) REFERENCES player ON DELETE CASCADE,
       FOREIGN KEY (question_id) REFERENCES question ON DELETE RESTRICT) PARTITION BY RANGE (day)`,
  );
  await client.query(
    `CREATE TRIGGER answer_by_day_imported AFTER INSERT ON answer_by_day FOR EACH ROW
     WHEN (NEW.answered_at < statement_timestamp() - interval '2 days') EXECUTE FUNCTION note_late_fact('history', 'answered_at')`,
  );
  for (const [index, { name, day }] of partitions.entries()) {
    const end = partitions[index - 1]?.day ?? addDays(today, 1);
    await client.query(
      `CREATE TABLE ${name} PARTITION OF answer_by_day FOR VALUES FROM ('${day}') TO ('${end}')`,
    );
  }
  const connections = [await connectAsSuperuser(), await connectAsSuperuser()];
  await Promise.all(
    connections.map(async (connection, turn) => {
      for (const { id, day, name } of partitions.filter((_, index) => index % connections.length === turn))
        await filling(connection, [name], async () => {
          await connection.query(
            `INSERT INTO ${name} SELECT answer.*, '${day}' FROM answer WHERE question_id = ${id}`,
          );
        });
      await connection.end();
    }),
  );
  await client.query('ANALYZE answer_by_day');
  await client.query('CHECKPOINT');
}

/** Executes each statement on both tables in turns, each time for other players, and notes the WAL of the answers. */
async function comparedStatements(
  { client, databaseUrl }: Stage,
  partitions: readonly Partition[],
  today: Day,
  facts: string[],
): Promise<Row[]> {
  const { rows: counts } = await client.query<{ players: number; question: number }>(
    `SELECT (SELECT count(*)::int FROM player) AS players, (SELECT id FROM question WHERE day = $1) AS question`,
    [today],
  );
  const { players, question } = counts[0]!;
  // Waiting for the disk takes longer than the statements and says nothing about the tables.
  const connection = new pg.Client({ connectionString: databaseUrl, options: '-c synchronous_commit=off' });
  await connection.connect();
  const rows: Row[] = [];
  const compare = async (name: string, run: (form: Form, next: () => string) => Promise<unknown>) => {
    // A prime far from the steps of other measurements spreads the players.
    let n = 7;
    const next = () => playerId(1 + ((n += 7_919) % players));
    const [one, parted] = await inTurns(
      FORMS.map((form) => () => run(form, next)),
      TIMES,
    );
    rows.push(
      { name: `SQL: ${name}, one table`, measure: one! },
      {
        name: `SQL: ${name}, in partitions`,
        measure: parted!,
        against: [{ name: 'one table', measure: one! }],
      },
    );
  };
  const prepared = (form: Form, key: 'submit' | 'archive' | 'history' | 'forget', values: unknown[]) =>
    connection.query({ name: `${key} ${form.name}`, text: form[key], values });
  const month = firstOfMonth(monthOf(today));
  const written = new Map<string, { bytes: number; answers: number }>();
  const submit = (size: number) => async (form: Form, next: () => string) => {
    const of = <T>(value: () => T) => Array.from({ length: size }, value);
    const before = await walPosition(connection);
    const instants = of(() => new Date(`${today}T12:00:00Z`));
    const empty = of(() => null);
    const { rows: decided } = await prepared(form, 'submit', [
      ...[of(next), of(() => question), of(() => 'A'), today, instants, month, empty, empty, [], [], empty],
    ]);
    if (decided.length !== size) throw new Error(`${decided.length} of ${size} answers were decided`);
    const sum = written.get(`${size} ${form.name}`) ?? { bytes: 0, answers: 0 };
    sum.bytes += (await walPosition(connection)) - before;
    sum.answers += size;
    written.set(`${size} ${form.name}`, sum);
  };
  await client.query('CHECKPOINT');
  await compare('submit an answer', submit(1));
  await compare(`submit ${BATCH} answers`, submit(BATCH));
  for (const [name, { bytes, answers }] of written)
    facts.push(`WAL of an answer, in statements of ${name}: ${(bytes / answers).toFixed(0)} bytes`);
  const ids = partitions.map(({ id }) => id);
  await compare('own answers in the archive', (form, next) => {
    const player = next();
    return prepared(form, 'archive', [ids.map(() => player), ids]);
  });
  await compare('own history', (form, next) =>
    prepared(form, 'history', [next(), new Date(`${today}T00:00:00Z`), 0, null, null, 21]),
  );
  await compare('delete the answers of a player', async (form, next) => {
    await connection.query('BEGIN');
    await prepared(form, 'forget', [next()]);
    await connection.query('ROLLBACK');
  });
  await connection.end();
  return rows;
}

/** The end of the WAL, in bytes. */
async function walPosition(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') AS bytes`,
  );
  return Number(rows[0]?.bytes);
}

/** How long it takes to delete the oldest answers, and to clean up behind. */
async function timesOfDeletion({ client }: Stage, { id, name }: Partition): Promise<string[]> {
  const facts: string[] = [];
  const timed = async (what: string, ...statements: string[]) => {
    const begun = performance.now();
    for (const statement of statements) await client.query(statement);
    facts.push(`${what}: ${((performance.now() - begun) / 1_000).toFixed(2)} s`);
  };
  await timed(
    'one table, delete the answers to the oldest question',
    `DELETE FROM answer WHERE question_id = ${id}`,
  );
  await timed('one table, VACUUM afterwards', 'VACUUM answer');
  await timed('in partitions, delete them', `DELETE FROM ${name}`);
  await timed('in partitions, VACUUM of that partition', `VACUUM ${name}`);
  await timed(
    'in partitions, detach and drop it',
    `ALTER TABLE answer_by_day DETACH PARTITION ${name}`,
    `DROP TABLE ${name}`,
  );
  return facts;
}
