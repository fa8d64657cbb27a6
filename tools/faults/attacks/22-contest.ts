import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from '../audit';
import { type Competitor, ContestPlayer, type Observations, type PlayedContest } from '../contest-players';
import { boardOf, inOrder, recomputedBoard, wrongRows } from '../contest-traces';
import type { Fault, Finding } from '../fault';
import type { Installation } from '../installation';
import type { Stage } from '../stage';

const QUESTIONS = 6;
const SECONDS_PER_QUESTION = 5;

/** Creates a contest over REST that starts at once. */
async function newContest(installation: Installation, lastsMs: number): Promise<PlayedContest> {
  const editor = await installation.server.client().signUp('Editor');
  await installation.rows(`UPDATE player SET role = 'editor', email_proven_at = created_at WHERE id = $1`, [
    editor.userId,
  ]);
  const startsAt = Date.now() + 1_000;
  const endsAt = new Date(startsAt + lastsMs);
  const { body, text } = await editor.client.rest<{ id: string }>('POST', '/api/contests', {
    title: 'Attacked',
    startsAt: new Date(startsAt),
    endsAt,
    published: true,
    secondsPerQuestion: SECONDS_PER_QUESTION,
    revealAnswers: 'after-end',
    questions: Array.from({ length: QUESTIONS }, (_, index) => ({
      questionText: `Question ${index + 1}?`,
      optionA: 'one',
      optionB: 'two',
      optionC: 'three',
      optionD: 'four',
      correctAnswer: 'ABCD'[index % 4],
      explanation: 'Because of the secret.',
      points: 10,
    })),
  });
  if (!body?.id) throw new Error(`The contest was not created: ${text.slice(0, 300)}`);
  return { id: body.id, globalId: globalId('Contest', body.id), endsAt };
}

function globalId(type: string, id: string): string {
  return Buffer.from(`${type}:${id}`).toString('base64url');
}

/** Players of whom every sixth has a session and uses both APIs. */
async function newCompetitors(installation: Installation, count: number): Promise<Competitor[]> {
  const players: Competitor[] = [];
  for (let index = 0; index < count; index += 1) {
    if (index % 6 === 0) {
      const { userId, client } = await installation.server.client().signUp();
      players.push({ userId, session: client });
      continue;
    }
    const userId = `competitor-${index}`;
    const profile = { userId, username: userId, email: `${userId}@faults.example` };
    const { status, text } = await installation.server.client().rest('POST', '/api/user-profiles', profile);
    if (status !== 201) throw new Error(`The profile was not created: ${status} ${text.slice(0, 300)}`);
    players.push({ userId, session: null });
  }
  return players;
}

async function attack(stage: Stage, sabotage?: string): Promise<Finding> {
  const installation = await stage.install({ servers: 2 });
  const players = await newCompetitors(installation, stage.size(300, 24));
  const contest = await newContest(installation, stage.size(40_000, 7_000));
  const seen: Observations = { acknowledged: [], replies: new Map(), leaks: 0 };
  const { servers } = installation;
  const plays = players.map((player) =>
    new ContestPlayer(player, servers, contest, seen, Math.random).play(),
  );
  await sleep(stage.size(12_000, 3_000));
  await installation.server.kill();
  await sleep(500);
  await installation.server.restart();
  await Promise.all(plays);
  await sleep(Math.max(0, contest.endsAt.getTime() - Date.now() + 1_500));
  // Reading the board passes over the questions of those who went away.
  const boards = await Promise.all(servers.map((server) => boardOf(server, contest)));
  if (sabotage) await installation.rows(sabotage);
  const wrong = await wrongRows(installation, contest, seen.acknowledged, SECONDS_PER_QUESTION);
  const expected = JSON.stringify(inOrder(await recomputedBoard(installation, contest)));
  const differing = boards.filter((board) => JSON.stringify(inOrder(board)) !== expected).length;
  const { agrees } = await audit(installation);
  const errors = [...seen.replies].filter(([kind]) => / 5\d\d$/.test(kind) && !kind.endsWith('503'));
  const failures = Object.values(wrong).reduce((sum, count) => sum + count, 0) + errors.length;
  return {
    passed: failures === 0 && differing === 0 && agrees && seen.leaks === 0 && seen.acknowledged.length > 0,
    figure:
      `${seen.acknowledged.length} acknowledged answers of ${players.length} players (${[...seen.replies].map(([kind, count]) => `${kind}: ${count}`).join(', ')}); ` +
      `${Object.entries(wrong)
        .map(([what, count]) => `${count} ${what}`)
        .join(', ')}; ${seen.leaks} results before the end, ` +
      `${differing} of ${boards.length} boards differ, counters ${agrees ? 'agree' : 'differ'}`,
  };
}

export const contest: Fault = {
  number: 22,
  title: 'Contest',
  procedure:
    'Players join and answer over both APIs on two servers, from several tabs, late and around the end, while a server is killed and restarted.',
  passesWhen:
    'No acknowledged answer is lost, none counts twice or outside its time, no result is shown before the end, and the board of both servers equals the one recomputed from the rows.',
  quick: true,
  attack: (stage) => attack(stage),
  control: {
    description: 'ten points added to a participant behind the changes of the scores',
    run: (stage) =>
      attack(
        stage,
        'UPDATE contest_participant SET score = score + 10 WHERE player_id = (SELECT min(player_id) FROM contest_participant)',
      ),
  },
};
