import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { openReceiver, type Receiver } from '@daily/testing/receiver';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { until } from '@daily/testing/until';
import { Parcel, parcels, queueParcels } from './parcel.fixture';
import { leaseOf } from './queue';
import { QueueWorker } from './queue-worker';

const LEASE_MS = leaseOf(parcels(() => Promise.reject(new Error('unused'))));

// Each process compiles the code first, which takes its time on a busy machine.
jest.setTimeout(60_000);

let test: TestPlatform;
let receiver: Receiver;
/** Responds to the requests that are held. */
let release: () => void;
let children: ChildProcess[];

beforeAll(async () => {
  test = await openTestPlatform([Parcel]);
});
beforeEach(async () => {
  await test.reset();
  test.clock.set(new Date());
  children = [];
  const held = new Promise<void>((resolve) => (release = resolve));
  receiver = await openReceiver((_request, response) => void held.then(() => response.writeHead(204).end()));
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await receiver.close();
});
afterAll(() => test.close());

/** Starts a process that sends parcels to the receiver. */
function start(): ChildProcess {
  const { options } = test.platform.database.orm;
  const file = join(__dirname, 'queue-process.fixture.ts');
  const url = 'url' in options ? (options.url ?? '') : '';
  const child = spawn(process.execPath, ['--import', 'tsx', file, url, receiver.url], {
    cwd: join(__dirname, '..', '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  return child;
}

const add = (...targets: string[]) => queueParcels(test.platform.database, test.clock.now(), targets);
const rows = () => test.platform.database.orm.getRepository(Parcel).find({ order: { id: 'ASC' } });
const bodies = () => receiver.received.map(({ body }) => body);

it('is taken over, under the same id, from a process that was killed in the middle of a delivery', async () => {
  await add('a');
  const killed = start();
  await until(() => receiver.received.length === 1);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  release();
  const other = new QueueWorker(
    parcels(async ({ id }) => {
      const { ok } = await fetch(receiver.url, { method: 'POST', body: id });
      return { result: ok ? 'succeeded' : 'retry' };
    }),
    test.platform,
  );
  await other.startDue();
  await other.settled();
  expect(bodies()).toEqual(['a-1']);
  test.clock.set(new Date(Date.now() + LEASE_MS));
  await other.startDue();
  await other.settled();
  expect(bodies()).toEqual(['a-1', 'a-1']);
  expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

it('is finished by a process that is stopped in the middle of a delivery', async () => {
  await add('a');
  const stopped = start();
  await until(() => receiver.received.length === 1);
  stopped.kill('SIGTERM');
  release();
  await once(stopped, 'exit');
  expect(stopped.exitCode).toBe(0);
  expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
});

it('is made once by two processes, one at a time to a target, while another target is slow', async () => {
  receiver.received.length = 0;
  await receiver.close();
  const busy = new Set<string>();
  let overlaps = 0;
  receiver = await openReceiver((_request, response) => {
    const target = receiver.received.at(-1)?.body.split('-')[0] ?? '';
    if (target === 'slow') return;
    if (busy.has(target)) overlaps += 1;
    busy.add(target);
    setTimeout(() => {
      busy.delete(target);
      response.writeHead(204).end();
    }, 20);
  });
  await add(...Array.from({ length: 60 }, (_, index) => ['slow', 'a', 'b', 'c', 'd', 'e'][index % 6]!));
  start();
  start();
  await until(async () => (await rows()).filter(({ state }) => state === 'delivered').length === 50);
  expect(overlaps).toBe(0);
  const sent = bodies();
  expect(new Set(sent).size).toBe(sent.length);
  expect(sent.filter((id) => id.startsWith('slow'))).toHaveLength(1);
});
