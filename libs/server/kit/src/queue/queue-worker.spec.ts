import { DAY_MS, HOUR_MS } from '@daily/rules/calendar/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestPlatform, type SpecPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { until } from '@daily/testing/until';
import { Parcel, parcels, queueParcels } from './parcel.fixture';
import { leaseOf, type Outcome, type Queue } from './queue';
import { QueueWorker } from './queue-worker';

const LEASE_MS = leaseOf(parcels(() => Promise.reject(new Error('unused'))));
const SUCCEEDED: Outcome<Parcel> = { result: 'succeeded' };
const RETRY: Outcome<Parcel> = { result: 'retry' };

let test: TestPlatform;
/** The ids of the parcels that were attempted, in order. */
let attempted: string[];

beforeAll(async () => {
  test = await openTestPlatform([Parcel]);
});
beforeEach(async () => {
  attempted = [];
  await test.reset();
});
afterAll(() => test.close());

const add = (targets: readonly string[], columns: Partial<Parcel> = {}) =>
  queueParcels(test.platform.database, test.clock.now(), targets, columns);
const rows = () => test.platform.database.orm.getRepository(Parcel).find({ order: { id: 'ASC' } });
const workerOf = (queue: Queue<Parcel>, platform: SpecPlatform = test.platform) =>
  new QueueWorker(queue, { ...platform, random: () => 0 });

/** A worker whose attempts have the outcomes that a function returns. */
const worker = (
  outcome: (row: Parcel, signal: AbortSignal) => Outcome<Parcel> | Promise<Outcome<Parcel>>,
  changes: Partial<Queue<Parcel>> = {},
  platform?: SpecPlatform,
) =>
  workerOf(
    parcels(async (row, signal) => {
      attempted.push(row.id);
      return outcome(row, signal);
    }, changes),
    platform,
  );

/** Attempts what is due until nothing is. */
async function drain(...workers: QueueWorker<Parcel>[]): Promise<void> {
  await Promise.all(
    workers.map(async (each) => {
      while (await each.startDue()) await each.settled();
    }),
  );
}

/** An outcome that is decided later. */
function pending() {
  let end: (outcome: Outcome<Parcel>) => void = () => undefined;
  const outcome = new Promise<Outcome<Parcel>>((resolve) => (end = resolve));
  return { outcome, end };
}

describe.each([
  ['with turns', {}],
  ['without turns', { name: 'parcels in order', turns: undefined }],
])('a queue %s', (_kind, changes) => {
  it('records the outcome with the columns that come with it', async () => {
    await add(['a', 'b', 'c']);
    const outcomes: Record<string, Outcome<Parcel>> = {
      'a-1': { result: 'succeeded', columns: { note: 'signed' } },
      'b-2': { result: 'failed', columns: { note: 'moved' } },
      'c-3': { result: 'retry', columns: { note: 'closed' } },
    };
    await drain(worker(({ id }) => outcomes[id]!, changes));
    const next = new Date(test.clock.now().getTime() + 1_000);
    expect(await rows()).toMatchObject([
      { state: 'delivered', attempts: 1, note: 'signed', inProgress: false },
      { state: 'failed', attempts: 1, note: 'moved', inProgress: false },
      { state: 'pending', attempts: 1, note: 'closed', inProgress: false, nextAttemptAt: next },
    ]);
  });

  it('attempts each row once when four workers of two servers run', async () => {
    const targets = Array.from({ length: 200 }, (_, index) => `target ${index % 40}`);
    await add(targets);
    const other = await test.sibling();
    const slow = async () => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      return SUCCEEDED;
    };
    const platforms = [test.platform, test.platform, other, other];
    const running = platforms.map((platform) => worker(slow, changes, platform).start());
    await until(() => attempted.length >= 200);
    await Promise.all(running.map((each) => each.stop()));
    expect(new Set(attempted).size).toBe(200);
    expect(attempted).toHaveLength(200);
    expect((await rows()).every(({ state }) => state === 'delivered')).toBe(true);
  });

  it('leaves a row alone that another transaction is writing', async () => {
    await add(['a', 'b']);
    await test.platform.database.orm.transaction(async (manager) => {
      await manager.update(Parcel, { id: 'a-1' }, { state: 'failed', note: 'withdrawn' });
      await drain(worker(() => SUCCEEDED, changes));
    });
    await drain(worker(() => SUCCEEDED, changes));
    expect(attempted).toEqual(['b-2']);
  });
});

describe('a queue with priorities', () => {
  it('attempts the urgent rows first, and then those that are due longest', async () => {
    await add(['late'], { urgency: 2 });
    await add(['urgent'], { urgency: 1 });
    await add(['early'], { urgency: 2, nextAttemptAt: new Date(test.clock.now().getTime() - 1) });
    const inOrder = {
      name: 'urgent parcels',
      turns: undefined,
      priority: 'urgency',
      concurrency: 1,
    } as const;
    await drain(worker(() => SUCCEEDED, inOrder));
    expect(attempted).toEqual(['urgent-2', 'early-3', 'late-1']);
  });
});

describe('a failed attempt', () => {
  it('is repeated after each of the delays, and then no more', async () => {
    await add(['a']);
    const each = worker(() => RETRY);
    for (const passed of [0, 999, 1, 59_999, 1, 1_000_000]) {
      test.pass(passed);
      await drain(each);
    }
    expect(attempted).toHaveLength(3);
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 3 }]);
  });

  it('is repeated up to a fifth later, at random', async () => {
    await add(['a']);
    await drain(
      new QueueWorker(
        parcels(() => Promise.resolve(RETRY)),
        { ...test.platform, random: () => 1 },
      ),
    );
    const next = new Date(test.clock.now().getTime() + 1_200);
    expect(await rows()).toMatchObject([{ nextAttemptAt: next }]);
  });

  it('is not repeated earlier than the receiver asks for', async () => {
    await add(['a']);
    const notBefore = new Date(test.clock.now().getTime() + 5_000);
    await drain(worker(() => ({ result: 'retry', notBefore })));
    expect(await rows()).toMatchObject([{ nextAttemptAt: notBefore }]);
  });

  it('is not repeated when the message is useless by then', async () => {
    await add(['a'], { expiresAt: new Date(test.clock.now().getTime() + 1_000) });
    await drain(worker(() => RETRY));
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 1 }]);
  });

  it('is one that throws, and is logged', async () => {
    await add(['a']);
    await drain(worker(() => Promise.reject(new Error('a defect'))));
    expect(await rows()).toMatchObject([{ state: 'pending', attempts: 1 }]);
    expect(test.logged).toEqual([expect.stringContaining('a defect')]);
  });
});

describe('turns', () => {
  it('have as many attempts at once as the queue says, on all servers together', async () => {
    await add(Array.from({ length: 30 }, (_, index) => (index < 15 ? 'a' : 'b')));
    const inProgress = new Map<string, number>();
    let most = 0;
    const attempt = async ({ target }: Parcel) => {
      inProgress.set(target, (inProgress.get(target) ?? 0) + 1);
      most = Math.max(most, ...inProgress.values());
      await new Promise((resolve) => setTimeout(resolve, 5));
      inProgress.set(target, (inProgress.get(target) ?? 0) - 1);
      return SUCCEEDED;
    };
    const turns = { by: 'target', atOnce: 2 } as const;
    const servers = [test.platform, await test.sibling()];
    const running = servers.map((server) => worker(attempt, { turns }, server).start());
    await until(() => attempted.length === 30);
    await Promise.all(running.map((each) => each.stop()));
    expect(most).toBe(2);
  });

  it('all come before one comes again', async () => {
    await add(['a', 'a', 'a', 'b', 'c', 'd']);
    const each = worker(() => SUCCEEDED, { concurrency: 2 });
    await drain(each);
    expect(attempted.slice(0, 4).sort()).toEqual(['a-1', 'b-4', 'c-5', 'd-6']);
    expect(attempted).toHaveLength(6);
  });

  it('that wait for room come before one comes again, also while the worker runs', async () => {
    await add([...Array.from({ length: 40 }, (_, index) => (index % 2 ? 'a' : 'b')), 'c', 'd']);
    const slow = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return SUCCEEDED;
    };
    const running = worker(slow, { concurrency: 2 }).start();
    await until(() => attempted.length >= 8);
    await running.stop();
    expect(attempted).toEqual(expect.arrayContaining(['c-41', 'd-42']));
  });

  it('that fail get a part of the room, so that they do not delay the others', async () => {
    const silent = Array.from({ length: 20 }, (_, index) => `silent ${index}`);
    await add(silent);
    const hanging = pending();
    let hangs = false;
    const each = worker(({ target }) => {
      if (!target.startsWith('silent')) return SUCCEEDED;
      return hangs ? hanging.outcome : RETRY;
    });
    await drain(each);
    hangs = true;
    test.pass(1_000);
    // Four of ten attempts, and the messages that were queued afterwards do not take more.
    await add(silent);
    while (await each.startDue());
    expect(attempted).toHaveLength(24);
    await add(['working', 'working']);
    const running = each.start();
    await until(() => attempted.length === 26);
    expect(attempted.slice(24)).toEqual(['working-41', 'working-42']);
    hanging.end(SUCCEEDED);
    await running.stop();
  });
});

describe('a server', () => {
  it('that dies loses its rows to another one once the lease has ended', async () => {
    await add(['a']);
    const dying = worker(() => new Promise(() => undefined), {}, await test.sibling());
    await dying.startDue();
    const other = worker(() => SUCCEEDED);
    test.pass(LEASE_MS - 1);
    await drain(other);
    expect(attempted).toHaveLength(1);
    test.pass(1);
    await drain(other);
    expect(attempted).toEqual(['a-1', 'a-1']);
    expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  it('dies at most one time more than a row has attempts', async () => {
    await add(['a'], { attempts: 3 });
    await drain(worker(() => SUCCEEDED));
    expect(attempted).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 4 }]);
  });

  it('whose lease has ended records nothing over a later attempt', async () => {
    await add(['a']);
    const { outcome, end } = pending();
    let followed = false;
    const late = worker(() => outcome, {}, await test.sibling());
    await late.startDue();
    test.pass(LEASE_MS);
    await drain(worker(() => ({ result: 'succeeded', columns: { note: 'latest' } })));
    end({ result: 'failed', columns: { note: 'too late' }, afterwards: async () => void (followed = true) });
    await late.settled();
    expect(await rows()).toMatchObject([{ state: 'delivered', note: 'latest' }]);
    expect(followed).toBe(false);
  });

  it('does not attempt its own row twice when its clock jumps ahead, and delays nothing when it jumps back', async () => {
    await add(['a']);
    const { outcome, end } = pending();
    const each = worker(({ id }) => (id === 'a-1' ? outcome : SUCCEEDED));
    await each.startDue();
    test.pass(DAY_MS);
    expect(await each.startDue()).toBe(false);
    test.pass(-48 * HOUR_MS);
    end(SUCCEEDED);
    await each.settled();
    await add(['b']);
    await drain(each);
    expect(attempted).toEqual(['a-1', 'b-2']);
    expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['delivered', 1],
      ['delivered', 1],
    ]);
  });

  it('lets attempts finish when it stops', async () => {
    await add(['a']);
    const { outcome, end } = pending();
    const running = worker(() => outcome).start();
    await until(() => attempted.length === 1);
    const stopped = running.stop();
    end(SUCCEEDED);
    await stopped;
    expect(await rows()).toMatchObject([{ state: 'delivered' }]);
  });

  it('returns the rows whose attempts it aborts', async () => {
    await add(['a']);
    const stopping = worker(
      (_row, signal) =>
        new Promise((resolve) => signal.addEventListener('abort', () => resolve(RETRY), { once: true })),
    );
    await stopping.startDue();
    stopping.abort();
    await stopping.settled();
    expect(await rows()).toMatchObject([{ state: 'pending', nextAttemptAt: test.clock.now() }]);
    await drain(worker(() => SUCCEEDED));
    expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  it('records a success once the database is available again', async () => {
    await add(['a']);
    const { database } = test.platform;
    let failures = 2;
    const orm = Object.create(database.orm, {
      getRepository: {
        value: (entity: typeof Parcel) => {
          const repository = database.orm.getRepository(entity);
          const update: typeof repository.update = (...args) =>
            failures-- > 0 ? Promise.reject(new Error('Connection terminated')) : repository.update(...args);
          return { update };
        },
      },
    }) as typeof database.orm;
    await drain(worker(() => SUCCEEDED, {}, { ...test.platform, database: { ...database, orm } }));
    expect(attempted).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });
});
