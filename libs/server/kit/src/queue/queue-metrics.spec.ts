import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { Parcel, queueParcels } from './parcel.fixture';
import { queueMetrics } from './queue-metrics';

let test: TestPlatform;

beforeAll(async () => {
  test = await openTestPlatform([Parcel]);
});
afterAll(() => test.close());

it('count the rows that wait, and measure how long the first has been due', async () => {
  const metrics = queueMetrics({ name: 'parcels', entity: Parcel }, test.platform);
  const read = () => Promise.all(metrics.map((metric) => metric.read()));
  expect(metrics.map(({ name }) => name)).toEqual(['queue_parcels_waiting', 'queue_parcels_delay_seconds']);
  expect(await read()).toEqual([0, 0]);
  const now = test.clock.now();
  await queueParcels(test.platform.database, now, ['a', 'b']);
  await queueParcels(test.platform.database, now, ['c'], { state: 'delivered' });
  await queueParcels(test.platform.database, new Date(now.getTime() + MINUTE_MS), ['d']);
  test.pass(2_500);
  expect(await read()).toEqual([3, 2.5]);
});
