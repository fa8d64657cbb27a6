import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, TestPlayer } from '../client';
import type { Fault, Finding } from '../fault';
import type { Installation } from '../installation';
import { todaysQuestion, type TodaysQuestion } from '../questions';
import type { Stage } from '../stage';
import { explanationText, questionText } from '../../../libs/server/questions/src/text/question-texts';

const KEY =
  'correctAnswer explanation explanationHtml takeaway takeawayHtml relatedArticles { title url snippet } answerDistribution { letter answers }';
const CONCURRENCY = 20;

type Request = (client: Client, player: TestPlayer, question: TodaysQuestion) => Promise<{ text: string }>;

/** Every way to ask for a question that is open or coming, and the pages and errors around it. No response may contain a key. */
const REQUESTS: readonly Request[] = [
  (client) => client.graphql(`{ todaysQuestion { ${KEY} tomorrow { category } } }`),
  (client, _, { id }) =>
    client.graphql(`query ($id: ID!) { node(id: $id) { ... on Question { ${KEY} } } }`, { id }),
  (client, { userId }) =>
    client.graphql(
      `query ($id: String!) { player(userId: $id) { answers(first: 5) { nodes: edges { node { question { ${KEY} } } } } } }`,
      { id: userId },
    ),
  (client) => client.send('GET', '/api/questions/today'),
  (client, _, { number }) =>
    client.rest('POST', '/api/user-answers', { userId: 'unknown', questionId: number, userAnswer: 'A' }),
  (client, { userId }, { number }) =>
    client.rest('POST', '/api/user-answers', { userId, questionId: number, userAnswer: 'E' }),
  (client, { userId }, { number }) => client.send('GET', `/api/user-answers/${userId}/${number}`),
  (client) => client.send('GET', '/leaderboard'),
  (client) => client.send('GET', '/profile'),
  (client) => client.send('GET', '/profile/history'),
  (client) => client.send('GET', '/sitemap.xml'),
  (client) => client.send('GET', '/embed/today'),
  (client) => client.send('GET', `/oembed?url=${encodeURIComponent(`${client.url}/`)}`),
  (client) => client.send('GET', '/questions/feed.xml'),
  (client) => client.send('GET', '/manifest.webmanifest'),
  (client, _, { number }) => client.send('GET', `/questions/${number}`),
  (client) => client.graphql('{ todaysQuestion { correctAnswr } }'),
  (client) => client.graphql('{ todaysQuestion { fairnessProof { statement changes { committed } } } }'),
  // Commitments to questions that are not closed.
  (client) => client.send('GET', '/questions/fairness'),
  (client) => client.send('GET', '/questions/fairness.jsonl'),
  (client) => client.send('GET', '/questions/fairness.xml'),
  (client) =>
    client.graphql(
      '{ fairnessProofs(first: 20) { edges { node { statement amendments { correctAnswer } question { correctAnswer } } } } }',
    ),
];

/** Pages, feeds and lists that may contain keys of closed questions, and so also those of a repeated one, or of an example. */
const ARCHIVES: readonly Request[] = [
  (client) => client.send('GET', '/api/openapi.json'),
  (client) => client.send('GET', '/'),
  (client) => client.send('GET', '/questions'),
  (client) => client.send('GET', '/questions/feed.xml'),
  (client) => client.send('GET', '/questions.jsonl'),
  (client) => client.graphql(`{ yesterdaysQuestion { ${KEY} } }`),
  (client) => client.graphql(`{ pastMonth { questions { ${KEY} } } }`),
  (client) => client.graphql(`{ pastQuestions(first: 20) { edges { node { ${KEY} } } } }`),
  (client) => client.graphql(`{ practiceQuestions { ${KEY} } }`),
];

/** Asks for questions by number. */
function requestsFor(numbers: readonly number[]): Request[] {
  return numbers.map(
    (number) => (client) =>
      client.graphql(`query ($n: Int!) { question(number: $n) { text ${KEY} } }`, { n: number }),
  );
}

/** What callers must not learn, and how they may ask for it. */
interface Secrecy {
  question: TodaysQuestion;
  secrets: string[];
  requests: readonly Request[];
}

/** A question with the texts that reveal its key. */
interface Row {
  id: number;
  text: string;
  explanation: string;
}

const explanationsOf = (rows: readonly Row[]) =>
  rows.flatMap((row) => [explanationText(row).plain, explanationText(row).html]);

/** A new bank: today's question is secret but for its text, and those to come altogether. */
async function newBank(installation: Installation): Promise<Secrecy> {
  const question = await todaysQuestion(installation);
  const rows = await installation.rows<Row>(
    'SELECT id, text, explanation FROM question WHERE id = $1 OR day IS NULL OR day > current_date ORDER BY id',
    [question.number],
  );
  const coming = rows.filter(({ id }) => id !== question.number);
  const texts = coming.flatMap((row) => [questionText(row).plain, questionText(row).html]);
  return {
    question,
    secrets: [...explanationsOf(rows), ...texts],
    requests: requestsFor([question.number, ...coming.slice(0, 10).map(({ id }) => id)]),
  };
}

/** Number of questions of a bank that is used up. */
const USED_UP = 15;

/** Milliseconds after which a server reads the questions of today and tomorrow again. */
const QUESTION_MAX_AGE_MS = 1_100;

/** A bank that is used up: the questions of today and tomorrow were asked before, and stand in the archive under other ids. */
async function repeatingBank(installation: Installation): Promise<Secrecy> {
  // Under the lock of the schedule, because the server schedules questions by itself.
  await installation.rows(
    `WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtextextended('question of the day', 0))),
          bank AS (SELECT id, row_number() OVER (ORDER BY id)::int AS place FROM question)
     UPDATE question SET
       bank_key = CASE WHEN place <= $1::int THEN bank_key END,
       day = CASE WHEN place <= $1::int THEN current_date - $1::int + place - 1 END
     FROM turn, bank WHERE bank.id = question.id`,
    [USED_UP],
  );
  await sleep(QUESTION_MAX_AGE_MS);
  const question = await todaysQuestion(installation);
  await installation.server.client().graphql('{ todaysQuestion { tomorrow { category } } }');
  const repeated = await installation.rows<Row>(
    `SELECT earlier.id, earlier.text, earlier.explanation FROM question AS earlier
     JOIN question AS later ON later.bank_key = earlier.bank_key AND later.day > earlier.day AND later.day >= current_date`,
  );
  if (repeated.length < 2) throw new Error('The bank does not repeat its questions');
  return {
    question,
    secrets: explanationsOf(repeated),
    requests: requestsFor([question.number, ...repeated.map(({ id }) => id)]),
  };
}

/** Sends requests of callers who have not answered. @returns how many of the responses reveal a key. */
async function leaksOf(installation: Installation, secrecy: Secrecy, total: number): Promise<number> {
  const { question, secrets } = secrecy;
  const [answered, other] = await Promise.all([
    installation.server.client().signUp(),
    installation.server.client().signUp(),
  ]);
  await answered.client.rest('POST', '/api/user-answers', {
    userId: answered.userId,
    questionId: question.number,
    userAnswer: question.right,
  });
  // An anonymous visitor, and a player who has not answered; another player has answered.
  const callers = [installation.server.client(), other.client];
  const keyless = [...REQUESTS, ...secrecy.requests];
  const requests = [...keyless, ...ARCHIVES];
  let leaks = 0;
  for (let sent = 0; sent < total; sent += CONCURRENCY) {
    const turns = Array.from({ length: CONCURRENCY }, (_, index) => sent + index);
    const revealing = await Promise.all(
      turns.map(async (turn) => {
        const client = callers[turn % callers.length] ?? other.client;
        const index = Math.floor(turn / callers.length) % requests.length;
        const text = (await requests[index]?.(client, other, question))?.text ?? '';
        return (index < keyless.length && ANY_KEY.test(text)) || reveals(text, secrets);
      }),
    );
    leaks += revealing.filter(Boolean).length;
  }
  return leaks;
}

async function attack(stage: Stage, env: Record<string, string>): Promise<Finding> {
  const total = stage.size(5_000, 200);
  const leaks: number[] = [];
  for (const prepare of [newBank, repeatingBank]) {
    const installation = await stage.install({ env });
    leaks.push(await leaksOf(installation, await prepare(installation), total));
  }
  return {
    passed: leaks.every((count) => count === 0),
    figure: `${leaks[0]} of ${total} responses revealed a key with a new bank, ${leaks[1]} of ${total} with one that repeats`,
  };
}

/** A key in JSON, or in JSON within a JSON string: a statement. */
const ANY_KEY = /"correctAnswer\\?":\\?"[A-D]/;

/** Texts stand in JSON or in HTML, each with its escapes. */
function reveals(response: string, secrets: readonly string[]): boolean {
  return secrets.some((secret) => {
    const json = JSON.stringify(secret).slice(1, -1);
    const html = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return (
      response.includes(json) ||
      response.includes(json.replaceAll('<', '\\u003c')) ||
      response.includes(secret) ||
      response.includes(html) ||
      response.includes(html.replaceAll("'", '&#x27;').replaceAll('"', '&quot;'))
    );
  });
}

export const keyLeak: Fault = {
  number: 6,
  title: 'Key leak',
  procedure:
    'Callers who have not answered ask for today’s and coming questions over both APIs, pages, feeds and errors; once with a new ' +
    'bank, once with one that is used up and repeats.',
  passesWhen: 'No response contains a key, an explanation or a coming question.',
  quick: true,
  attack: (stage) => attack(stage, {}),
  control: {
    description: 'an installation with ANSWER_KEY=public',
    run: (stage) => attack(stage, { ANSWER_KEY: 'public' }),
  },
};
