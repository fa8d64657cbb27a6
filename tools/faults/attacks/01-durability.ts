import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from '../audit';
import type { TestPlayer } from '../client';
import type { Fault, Finding } from '../fault';
import type { Installation } from '../installation';
import { todaysQuestion, type TodaysQuestion } from '../questions';
import type { Stage } from '../stage';

const WRITERS = 16;
/** The longest time that an installation may need to serve again after a crash. */
const READY_WITHIN_MS = 5_000;

/** Answers until it is stopped. */
class Writer {
  /** Players whose answer the product has acknowledged. */
  readonly acknowledged: string[] = [];
  private isStopped = false;
  private readonly done: Promise<void>;

  constructor(installation: Installation, question: TodaysQuestion, names: Iterator<string, never>) {
    this.done = this.write(installation, question, names);
  }

  stop(): Promise<void> {
    this.isStopped = true;
    return this.done;
  }

  private async write(
    { server }: Installation,
    question: TodaysQuestion,
    names: Iterator<string, never>,
  ): Promise<void> {
    while (!this.isStopped) {
      const userId = names.next().value;
      const client = server.client();
      try {
        await client.rest('POST', '/api/user-profiles', {
          userId,
          username: userId,
          email: `${userId}@faults.example`,
        });
        const { status } = await client.rest('POST', '/api/user-answers', {
          userId,
          questionId: question.number,
          userAnswer: question.right,
        });
        if (status === 201) this.acknowledged.push(userId);
      } catch {
        // The server is down. What was not acknowledged need not be there.
        await sleep(5);
      }
    }
  }
}

function* namesOfPlayers(): Generator<string, never> {
  for (let n = 1; ; n += 1) yield `durable-${n}`;
}

async function attack(stage: Stage, postgres: Record<string, string>): Promise<Finding> {
  const installation = await stage.install({ postgres });
  const question = await todaysQuestion(installation);
  const names = namesOfPlayers();
  const acknowledged: TestPlayer['userId'][] = [];
  const kills = stage.size(50, 2);
  let slowest = 0;
  for (let kill = 0; kill < 2 * kills; kill += 1) {
    const writers = Array.from({ length: WRITERS }, () => new Writer(installation, question, names));
    await sleep(stage.size(1_000, 500) * (0.5 + Math.random()));
    const start = performance.now();
    if (kill % 2 === 0) {
      await installation.server.kill();
      await Promise.all(writers.map((writer) => writer.stop()));
      await installation.server.restart();
    } else {
      installation.signalDatabase('SIGKILL');
      await Promise.all(writers.map((writer) => writer.stop()));
      await untilReady(installation);
    }
    slowest = Math.max(slowest, performance.now() - start);
    acknowledged.push(...writers.flatMap((writer) => writer.acknowledged));
  }
  const [row] = await installation.rows<{ lost: number }>(
    `SELECT count(*)::int AS lost FROM unnest($1::text[]) AS wanted (id)
     WHERE NOT EXISTS (SELECT FROM answer WHERE player_id = wanted.id)`,
    [acknowledged],
  );
  const { agrees } = await audit(installation);
  return {
    passed: row?.lost === 0 && agrees && slowest <= READY_WITHIN_MS,
    figure:
      `${row?.lost} of ${acknowledged.length} acknowledged answers lost in ${2 * kills} kills, counters ` +
      `${agrees ? 'agree' : 'differ'}, ready again within ${(slowest / 1_000).toFixed(1)} s`,
  };
}

async function untilReady({ server }: Installation): Promise<void> {
  for (;;) {
    const isReady = await server
      .client()
      .send('GET', '/readyz')
      .then(({ status }) => status === 200)
      .catch(() => false);
    if (isReady) return;
    await sleep(20);
  }
}

export const durability: Fault = {
  number: 1,
  title: 'Durability',
  procedure: `${WRITERS} writers answer while the server and all of PostgreSQL are killed with SIGKILL in turn.`,
  passesWhen:
    'No acknowledged answer is lost, all counters agree, and the product is ready again within 5 seconds.',
  quick: false,
  attack: (stage) => attack(stage, {}),
  control: {
    description: 'PostgreSQL with synchronous_commit=off',
    run: (stage) => attack(stage, { synchronous_commit: 'off', wal_writer_delay: '10s' }),
  },
};
