import type { Fault, Finding } from '../fault';
import { todaysQuestion, type TodaysQuestion } from '../questions';
import type { Server } from '../server-process';
import type { Stage } from '../stage';

const SUBMISSIONS = 200;
const SUBMIT = `mutation Submit($input: SubmitAnswerInput!) {
  submitAnswer(input: $input) { __typename ... on Problem { message } }
}`;

/** What one player's submissions left in the database. */
interface Traces {
  answers: number;
  entries: number;
  points: number;
}

/** Submits one player's answer many times at once: to two servers, by both APIs. */
async function submitAtOnce(servers: readonly Server[], question: TodaysQuestion): Promise<string> {
  const [first] = servers;
  if (!first) throw new Error('No server');
  const { userId, client } = await first.client().signUp();
  const clients = servers.map((server) => {
    const other = server.client();
    other.setCookie('sid', client.cookie('sid'));
    return other;
  });
  await Promise.all(
    Array.from({ length: SUBMISSIONS }, (_, index) => {
      const sender = clients[index % clients.length] ?? client;
      return index % 4 < 2
        ? sender.rest('POST', '/api/user-answers', {
            userId,
            questionId: question.number,
            userAnswer: question.right,
          })
        : sender.graphql(SUBMIT, { input: { questionId: question.id, letter: question.right } });
    }),
  );
  return userId;
}

async function attack(stage: Stage, sabotage?: string): Promise<Finding> {
  const installation = await stage.install({ servers: 2 });
  const question = await todaysQuestion(installation);
  if (sabotage) await installation.rows(sabotage);
  const rounds = stage.size(50, 2);
  let wrong = 0;
  for (let round = 0; round < rounds; round += 1) {
    const userId = await submitAtOnce(installation.servers, question);
    const [traces] = await installation.rows<Traces & Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM answer WHERE player_id = player.id) AS answers,
              (SELECT count(*)::int FROM point_entry WHERE player_id = player.id) AS entries,
              lifetime_points AS points
       FROM player WHERE id = $1`,
      [userId],
    );
    if (traces?.answers !== 1 || traces.entries !== 1 || traces.points !== question.points) wrong += 1;
  }
  return {
    passed: wrong === 0,
    figure: `${rounds - wrong} of ${rounds} rounds counted exactly one of ${SUBMISSIONS} submissions`,
  };
}

export const doubleSubmit: Fault = {
  number: 2,
  title: 'Double submit',
  procedure: `One player submits ${SUBMISSIONS} times at once, to two servers, over REST and GraphQL.`,
  passesWhen: 'Each round counts exactly one answer, one ledger entry and its points.',
  quick: true,
  attack: (stage) => attack(stage),
  control: {
    description: 'a trigger that adds a ledger entry for a repeated submission',
    run: (stage) => attack(stage, DOUBLE_ENTRY),
  },
};

/** Counts an answer twice, as a server without the unique constraint would. */
const DOUBLE_ENTRY = `
  CREATE FUNCTION count_twice() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE player SET lifetime_points = lifetime_points + NEW.points WHERE id = NEW.player_id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER count_twice AFTER INSERT ON answer FOR EACH ROW EXECUTE FUNCTION count_twice()`;
