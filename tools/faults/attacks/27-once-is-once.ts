import type { Fault, Finding } from '../fault';
import type { Installation } from '../installation';
import { Mailboxes } from '../mailbox';
import { newContest, newEditor } from '../new-contest';
import { confirmation } from '../once/confirmations';
import { streakFreeze } from '../once/freezes';
import { LIMITS, limitsOfPlayers } from '../once/limits';
import type { Arena, OncePromise } from '../once/promise';
import { sharedLink } from '../once/shares';
import { dailyAnswer, runningContest } from '../once/spent';
import { virtualRun } from '../once/virtual-runs';
import { todaysQuestion } from '../questions';
import type { Stage } from '../stage';

const PROMISES: readonly OncePromise[] = [
  dailyAnswer,
  runningContest,
  virtualRun,
  sharedLink,
  streakFreeze,
  limitsOfPlayers,
  confirmation,
];

/** Prepares two servers with a contest that runs and one that has ended. */
async function arenaOf(stage: Stage): Promise<Arena> {
  const mailboxes = await Mailboxes.open(stage);
  const installation = await stage.install({ servers: 2, env: mailboxes.env });
  await installation.rows('INSERT INTO player_limits (id, limits, changed_at) VALUES (1, $1, now())', [
    JSON.stringify(LIMITS),
  ]);
  const editor = await newEditor(installation);
  const running = await newContest(editor, { startsInMs: 500 });
  const ended = await newContest(editor, { secondsPerQuestion: 60 });
  await moveToPast(installation, ended.id);
  return { installation, mailboxes, question: await todaysQuestion(installation), running, ended };
}

async function moveToPast(installation: Installation, contestId: string): Promise<void> {
  await installation.rows(
    `UPDATE contest SET starts_at = starts_at - interval '2 hours', ends_at = ends_at - interval '2 hours' WHERE id = $1`,
    [contestId],
  );
}

/** @returns what was done twice, by promise. */
async function attemptAll(arena: Arena, promises: readonly OncePromise[], rounds: number) {
  const found = new Map<string, string[]>();
  for (const { name, attempt } of promises) {
    const again: string[] = [];
    for (let round = 0; round < rounds; round += 1) again.push(...(await attempt(arena)));
    found.set(name, again);
  }
  return found;
}

async function attack(stage: Stage): Promise<Finding> {
  const rounds = stage.size(20, 1);
  const found = await attemptAll(await arenaOf(stage), PROMISES, rounds);
  const broken = [...found].filter(([, again]) => again.length > 0);
  const examples = broken.map(([name, again]) => `${name}: ${again.length} × such as ${again[0]}`);
  return {
    passed: broken.length === 0,
    figure: [
      `${PROMISES.length - broken.length} of ${PROMISES.length} promises kept in ${rounds} rounds`,
      ...examples,
    ].join('; '),
  };
}

export const onceIsOnce: Fault = {
  number: 27,
  title: 'Once is once',
  procedure:
    'What counts once is tried again: at the same moment on two servers, over REST and GraphQL, with a new account of the same address, ' +
    'in other letters, and while the old one is being deleted.',
  passesWhen:
    "The day's answer, contests, virtual runs, shared links, freezes, limits of leagues and tokens, and confirmations have one effect.",
  quick: true,
  attack,
  control: {
    description: 'a database that forgets what was done once',
    async run(stage) {
      const arena = await arenaOf(stage);
      const sabotaged = PROMISES.filter(({ sabotage }) => sabotage);
      for (const { sabotage = '' } of sabotaged) await arena.installation.rows(sabotage);
      const found = await attemptAll(arena, sabotaged, 1);
      const unnoticed = [...found].filter(([, again]) => again.length === 0).map(([name]) => name);
      return {
        passed: unnoticed.length > 0,
        figure: `${sabotaged.length - unnoticed.length} of ${sabotaged.length} broken promises noticed ${unnoticed.join(', ')}`,
      };
    },
  },
};
