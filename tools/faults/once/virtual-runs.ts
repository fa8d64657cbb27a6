import { mutate } from '../mutate';
import { type Arena, newAccount, type OncePromise, sessions } from './promise';

const RUN = `... on VirtualRunSuccess { run { startedAt score questionsDone
  currentQuestion { question { id } } } }`;

interface Run {
  run: {
    startedAt: string;
    score: number;
    questionsDone: number;
    currentQuestion: { question: { id: string } } | null;
  };
}

async function attempt(arena: Arena): Promise<string[]> {
  const account = await newAccount(arena);
  const { globalId: id } = arena.ended;
  const clients = sessions(arena, account, 20);
  const all = (field: string, input: object) =>
    Promise.all(clients.map((client) => mutate<Run>(client, field, { id, ...input }, RUN)));
  const started = await all('startVirtualRun', {});
  const shown = await all('startVirtualQuestion', {});
  const questionId = shown[0]?.run?.currentQuestion?.question.id;
  if (!questionId) throw new Error(`No question was shown: ${JSON.stringify(shown[0])}`);
  // The options are in another order for each player, so one of the letters is right.
  const answered = await Promise.all(
    clients.map((client, index) =>
      mutate<Run>(client, 'answerVirtualQuestion', { id, questionId, letter: 'ABCD'[index % 4] }, RUN),
    ),
  );
  const restarted = await all('startVirtualRun', {});
  const starts = new Set([...started, ...restarted].map((payload) => payload?.run?.startedAt));
  const answers = await arena.installation.rows(
    'SELECT FROM contest_virtual_answer WHERE player_id = $1 AND letter IS NOT NULL',
    [account.userId],
  );
  const scores = new Set(restarted.map((payload) => payload?.run?.score));
  const points = await arena.installation.rows('SELECT FROM point_entry WHERE player_id = $1', [
    account.userId,
  ]);
  const accepted = answered.filter((payload) => payload?.run).length;
  return [
    ...(starts.size > 1 ? [`${starts.size} runs at a time`] : []),
    ...(answers.length > 1 ? [`${answers.length} answers to a question`] : []),
    ...(scores.size > 1 ? ['different scores of a run'] : []),
    ...(points.length > 0 ? ['points for a virtual run'] : []),
    ...(answers.length === 0 || accepted === 0 ? ['no answer at all'] : []),
  ];
}

export const virtualRun: OncePromise = {
  name: 'a virtual run',
  attempt,
  sabotage: `
    CREATE FUNCTION end_run() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.started_at := clock_timestamp(); RETURN NEW; END';
    CREATE TRIGGER end_run BEFORE UPDATE ON contest_virtual_run FOR EACH ROW EXECUTE FUNCTION end_run()`,
};
