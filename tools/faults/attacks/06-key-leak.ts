import type { Client, TestPlayer } from '../client';
import type { Fault, Finding } from '../fault';
import type { Installation } from '../installation';
import { todaysQuestion, type TodaysQuestion } from '../questions';
import type { Stage } from '../stage';
import { explanationText, questionText } from '../../../libs/server/questions/src/text/question-texts';

const KEY =
  'correctAnswer explanation explanationHtml relatedArticles { title url snippet } answerDistribution { letter answers }';
const CONCURRENCY = 20;

type Request = (client: Client, player: TestPlayer, question: TodaysQuestion) => Promise<{ text: string }>;

/** Every way to ask for a question, and the pages, feeds and errors around it. */
const REQUESTS: readonly Request[] = [
  (client) => client.graphql(`{ todaysQuestion { ${KEY} } }`),
  (client, _, { number }) =>
    client.graphql(`query ($n: Int!) { question(number: $n) { ${KEY} } }`, { n: number }),
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
  (client) => client.send('GET', '/'),
  (client) => client.send('GET', '/leaderboard'),
  (client) => client.send('GET', '/profile'),
  (client) => client.send('GET', '/profile/history'),
  (client) => client.send('GET', '/sitemap.xml'),
  (client) => client.send('GET', '/embed/today'),
  (client) => client.send('GET', `/oembed?url=${encodeURIComponent(`${client.url}/`)}`),
  (client) => client.send('GET', '/questions/feed.xml'),
  (client) => client.send('GET', '/questions.jsonl'),
  (client) => client.send('GET', '/api/openapi.json'),
  (client) => client.send('GET', '/manifest.webmanifest'),
  (client, _, { number }) => client.send('GET', `/questions/${number}`),
  (client) => client.graphql('{ todaysQuestion { correctAnswr } }'),
];

/** Asks for the questions of coming days, by number. */
function futureRequests(numbers: readonly number[]): Request[] {
  return numbers.map(
    (number) => (client) =>
      client.graphql(`query ($n: Int!) { question(number: $n) { text ${KEY} } }`, { n: number }),
  );
}

/** The texts that reveal a key: explanations and articles of today's question and those to come, texts of those to come. */
async function secretsOf(installation: Installation, question: TodaysQuestion): Promise<string[]> {
  const rows = await installation.rows<{ id: number; text: string; explanation: string }>(
    'SELECT id, text, explanation FROM question WHERE id = $1 OR day IS NULL',
    [question.number],
  );
  return rows.flatMap((row) => {
    const { plain, html } = explanationText(row);
    const coming = row.id === question.number ? [] : [questionText(row).plain, questionText(row).html];
    return [plain, html, ...coming];
  });
}

async function attack(stage: Stage, env: Record<string, string>): Promise<Finding> {
  const installation = await stage.install({ env });
  const question = await todaysQuestion(installation);
  const secrets = await secretsOf(installation, question);
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
  const coming = await installation.rows<{ id: number }>(
    'SELECT id FROM question WHERE day IS NULL ORDER BY id LIMIT 10',
  );
  const requests = [...REQUESTS, ...futureRequests(coming.map(({ id }) => id))];
  const total = stage.size(5_000, 200);
  let leaks = 0;
  for (let sent = 0; sent < total; sent += CONCURRENCY) {
    const turns = Array.from({ length: CONCURRENCY }, (_, index) => sent + index);
    const texts = await Promise.all(
      turns.map(async (turn) => {
        const client = callers[turn % callers.length] ?? other.client;
        const request = requests[Math.floor(turn / callers.length) % requests.length];
        return (await request?.(client, other, question))?.text ?? '';
      }),
    );
    leaks += texts.filter((text) => reveals(text, secrets)).length;
  }
  return {
    passed: leaks === 0,
    figure: `${leaks} of ${total} responses revealed a key, of ${secrets.length} secret texts`,
  };
}

/** Texts stand in JSON or in HTML, each with its escapes. */
function reveals(response: string, secrets: readonly string[]): boolean {
  if (/"correctAnswer":"[A-D]"/.test(response)) return true;
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
    'Callers who have not answered ask for today’s and coming questions over both APIs, pages, feeds and errors.',
  passesWhen: 'No response contains a key, an explanation or a coming question.',
  quick: true,
  attack: (stage) => attack(stage, {}),
  control: {
    description: 'an installation with ANSWER_KEY=public',
    run: (stage) => attack(stage, { ANSWER_KEY: 'public' }),
  },
};
