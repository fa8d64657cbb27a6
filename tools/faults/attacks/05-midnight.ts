import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from '../audit';
import { fakedTime } from '@daily/testing/faked-time';
import type { Fault, Finding } from '../fault';
import type { Installation } from '../installation';
import type { Stage } from '../stage';

/** Ends of days that often cause errors: a name, the instant of midnight, and the time zone. */
const MIDNIGHTS: readonly [name: string, midnight: string, timeZone: string][] = [
  ['the end of a year', '2027-01-01T00:00:00Z', 'UTC'],
  ['the beginning of a leap day', '2028-02-29T00:00:00Z', 'UTC'],
  ['the day before clocks go forward', '2027-03-27T23:00:00Z', 'Europe/Berlin'],
  ['the day on which clocks went forward', '2027-03-28T22:00:00Z', 'Europe/Berlin'],
  ['the day on which clocks went back', '2027-10-31T23:00:00Z', 'Europe/Berlin'],
  ['a day without midnight', '2027-09-05T04:00:00Z', 'America/Santiago'],
];
/** Seconds before midnight at which the servers start, and for which players answer afterwards. */
const MARGIN = { before: 25, after: 4 };
const PLAYERS = 40;

/** Answers whatever question is today's, again and again, until a time is over. */
async function answerUntil(
  installation: Installation,
  userIds: readonly string[],
  end: number,
): Promise<number> {
  let sent = 0;
  const worker = async (start: number) => {
    for (let turn = start; performance.now() < end; turn += 1) {
      const server = installation.servers[turn % installation.servers.length] ?? installation.server;
      const { body } = await server.client().rest<{ id: number }>('GET', '/api/questions/today');
      if (!body?.id) continue;
      const userId = userIds[turn % userIds.length];
      await server
        .client()
        .rest('POST', '/api/user-answers', { userId, questionId: body.id, userAnswer: 'ABCD'[turn % 4] });
      sent += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, index) => worker(index * 7)));
  return sent;
}

interface Faults {
  wrongDay: number;
  questions: number;
  breaks: number;
}

async function turnOfDay(
  stage: Stage,
  midnight: Date,
  timeZone: string,
  sabotage?: string,
): Promise<Faults & { sent: number; agrees: boolean }> {
  const start = new Date(midnight.getTime() - MARGIN.before * 1_000);
  const startedAt = performance.now();
  const installation = await stage.install({ servers: 2, env: { TIME_ZONE: timeZone, ...fakedTime(start) } });
  const userIds = Array.from({ length: PLAYERS }, (_, index) => `midnight-${index}`);
  for (const userId of userIds) {
    await installation.server
      .client()
      .rest('POST', '/api/user-profiles', { userId, username: userId, email: `${userId}@faults.example` });
  }
  const toMidnight = startedAt + MARGIN.before * 1_000 - performance.now();
  await sleep(Math.max(0, toMidnight - 3_000));
  const sent = await answerUntil(installation, userIds, startedAt + (MARGIN.before + MARGIN.after) * 1_000);
  if (sabotage) await installation.rows(sabotage);
  const [row] = await installation.rows<Faults & Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM answer JOIN question ON question.id = answer.question_id
             WHERE (answered_at AT TIME ZONE $1)::date <> day) AS "wrongDay",
            (SELECT count(*)::int FROM question WHERE day >= ($2::timestamptz AT TIME ZONE $1)::date - 1) AS questions,
            (SELECT count(*)::int FROM player WHERE streak_days <>
              (SELECT count(*) FROM answer WHERE player_id = player.id)) AS breaks`,
    [timeZone, midnight],
  );
  const { agrees } = await audit(installation);
  if (!row) throw new Error('The database returned no row');
  return { ...row, sent, agrees };
}

async function attack(stage: Stage, sabotage?: string): Promise<Finding> {
  const found: string[] = [];
  let passed = true;
  const midnights = sabotage ? MIDNIGHTS.slice(0, 1) : MIDNIGHTS.slice(0, stage.size(MIDNIGHTS.length, 1));
  for (const [name, midnight, timeZone] of midnights) {
    const { wrongDay, questions, breaks, sent, agrees } = await turnOfDay(
      stage,
      new Date(midnight),
      timeZone,
      sabotage,
    );
    passed &&= wrongDay === 0 && questions === 2 && breaks === 0 && agrees;
    found.push(
      `${name}: ${sent} submits, ${wrongDay} on the wrong day, ${questions} questions for two days, ${breaks} false ` +
        `breaks${agrees ? '' : ', counters differ'}`,
    );
  }
  return { passed, figure: found.join('; ') };
}

export const midnight: Fault = {
  number: 5,
  title: 'Midnight',
  procedure:
    'Players answer on two servers while the day turns: end of year, leap day, clock changes, a day without midnight.',
  passesWhen: 'No answer counts for the wrong day, no streak breaks, and each day has one question.',
  quick: false,
  needs: ['faketime'],
  attack: (stage) => attack(stage),
  control: {
    description: 'an answer moved to the next day',
    run: (stage) =>
      attack(
        stage,
        `UPDATE answer SET answered_at = answered_at + interval '2 days' WHERE player_id = (SELECT min(player_id) FROM answer)`,
      ),
  },
};
