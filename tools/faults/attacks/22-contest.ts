import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS, MINUTE_MS } from '@daily/rules/calendar/duration';
import { until } from '@daily/testing/until';
import { audit } from '../audit';
import { type Competitor, ContestPlayer, type Observations, type PlayedContest } from '../contest-players';
import { boardOf, inOrder, recomputedBoard, wrongRows } from '../contest-traces';
import type { TestPlayer } from '../client';
import type { Fault, Finding } from '../fault';
import type { Installation } from '../installation';
import { newContest, newEditor } from '../new-contest';
import type { Stage } from '../stage';

const QUESTIONS = 6;
const SECONDS_PER_QUESTION = 5;

/** Changes that an editor must not make once a contest runs. */
const REFUSED: readonly object[] = [
  { published: false },
  { startsAt: new Date(Date.now() + HOUR_MS) },
  { secondsPerQuestion: 60 },
  { revealAnswers: 'after-finish' },
  { questions: [] },
];

const DELETE = `mutation ($input: DeleteContestInput!) { deleteContest(input: $input) { __typename } }`;

/**
 * Interferes with a running contest: moves its end later, tries what is refused, and lets it end soon.
 *
 * @param remainingMs how long the contest then goes on.
 * @returns how much was not refused.
 */
async function interfere(
  { client }: TestPlayer,
  contest: PlayedContest,
  remainingMs: number,
): Promise<number> {
  const change = (fields: object) => client.rest('PUT', `/api/contests/${contest.id}`, fields);
  const moveEnd = async (endsAt: Date) => {
    const { status } = await change({ endsAt });
    if (status !== 200) throw new Error(`The end was not moved: ${status}`);
  };
  const later = new Date(contest.endsAt.getTime() + MINUTE_MS);
  await moveEnd(later);
  contest.endsAt = later;
  const replies = await Promise.all(REFUSED.map(change));
  const deletion = await client.graphql(DELETE, { input: { id: contest.globalId } });
  // Results are open from the earlier end on.
  contest.endsAt = new Date(Date.now() + remainingMs);
  await moveEnd(contest.endsAt);
  const accepted = replies.filter((reply) => reply.status < 400).length;
  return accepted + (deletion.text.includes('"ConflictProblem"') ? 0 : 1);
}

/** Players of whom every sixth has a session and uses both APIs, and every tenth joins around the end. */
async function newCompetitors(installation: Installation, count: number): Promise<Competitor[]> {
  const players: Competitor[] = [];
  for (let index = 0; index < count; index += 1) {
    const joinsBeforeEnd = index % 10 === 9 ? Math.random() * 400 - 200 : null;
    if (index % 6 === 0) {
      const { userId, client } = await installation.server.client().signUp();
      players.push({ userId, session: client, joinsBeforeEnd });
      continue;
    }
    const userId = `competitor-${index}`;
    const profile = { userId, username: userId, email: `${userId}@faults.example` };
    const { status, text } = await installation.server.client().rest('POST', '/api/user-profiles', profile);
    if (status !== 201) throw new Error(`The profile was not created: ${status} ${text.slice(0, 300)}`);
    players.push({ userId, session: null, joinsBeforeEnd });
  }
  return players;
}

async function attack(stage: Stage, sabotage?: string): Promise<Finding> {
  const installation = await stage.install({ servers: 2 });
  const players = await newCompetitors(installation, stage.size(300, 24));
  const editor = await newEditor(installation);
  const contest = await newContest(editor, {
    lastsMs: 10 * MINUTE_MS,
    questions: QUESTIONS,
    secondsPerQuestion: SECONDS_PER_QUESTION,
  });
  const seen: Observations = { acknowledged: [], times: [], replies: new Map(), leaks: 0 };
  const { servers } = installation;
  const plays = players.map((player) =>
    new ContestPlayer(player, servers, contest, seen, Math.random).play(),
  );
  await sleep(stage.size(12_000, 2_000));
  // On a slow machine the first answers come late.
  await until(() => seen.acknowledged.length >= players.length / 4);
  await installation.server.kill();
  const notRefused = await interfere(editor, contest, stage.size(20_000, 4_000));
  // Everyone goes on at the other server meanwhile.
  await sleep(stage.size(8_000, 500));
  await installation.server.restart();
  await Promise.all(plays);
  await sleep(Math.max(0, contest.endsAt.getTime() - Date.now() + 1_500));
  // Reading the board passes over the questions of those who went away.
  const boards = await Promise.all(servers.map((server) => boardOf(server, contest)));
  if (sabotage) await installation.rows(sabotage);
  const wrong = await wrongRows(installation, contest, seen, SECONDS_PER_QUESTION);
  const expected = JSON.stringify(inOrder(await recomputedBoard(installation, contest)));
  const differing = boards.filter((board) => JSON.stringify(inOrder(board)) !== expected).length;
  const { agrees } = await audit(installation);
  const errors = [...seen.replies].filter(([kind]) => / 5\d\d$/.test(kind) && !kind.endsWith('503'));
  const failures = Object.values(wrong).reduce((sum, count) => sum + count, 0) + errors.length + notRefused;
  return {
    passed: failures === 0 && differing === 0 && agrees && seen.leaks === 0 && seen.acknowledged.length > 0,
    figure:
      `${seen.acknowledged.length} acknowledged answers, ${seen.times.length} with their times, of ${players.length} players ` +
      `(${[...seen.replies].map(([kind, count]) => `${kind}: ${count}`).join(', ')}); ` +
      `${Object.entries(wrong)
        .map(([what, count]) => `${count} ${what}`)
        .join(', ')}; ${seen.leaks} results before the end, ${notRefused} changes of editors not refused, ` +
      `${differing} of ${boards.length} boards differ, counters ${agrees ? 'agree' : 'differ'}`,
  };
}

export const contest: Fault = {
  number: 22,
  title: 'Contest',
  procedure:
    'Players join and answer over both APIs on two servers, from several tabs, late and around the end, while a server is killed ' +
    'and restarted and an editor moves the end, unpublishes and deletes.',
  passesWhen:
    'No acknowledged answer is lost, none counts twice or outside its time, no one loses or gains time, no editor changes the ' +
    'rules, no result is shown before the end, and the board of both servers equals the one recomputed from the rows.',
  quick: true,
  attack: (stage) => attack(stage),
  control: {
    description: 'ten points added to a participant and the times of answers erased',
    run: (stage) =>
      attack(
        stage,
        `WITH erased AS (UPDATE contest_answer SET time_ms = 0 RETURNING player_id)
         UPDATE contest_participant SET score = score + 10 WHERE player_id = (SELECT min(player_id) FROM erased)`,
      ),
  },
};
