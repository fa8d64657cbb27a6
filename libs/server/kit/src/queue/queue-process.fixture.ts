import { openDatabase } from '../database/database';
import { systemClock } from '../runtime/clock';
import { ProductCalendar } from '../runtime/product-calendar';
import { Parcel, parcels } from './parcel.fixture';
import { QueueWorker } from './queue-worker';

// A server that only attempts parcels, for specs that kill it: it sends the id of each to an address and waits for the response.
const [connectionString = '', address = ''] = process.argv.slice(2);

async function run(): Promise<void> {
  const database = await openDatabase({ connectionString, entities: [Parcel] });
  const calendar = new ProductCalendar(systemClock, 'UTC');
  const log = { info: () => undefined, warn: console.error, error: console.error };
  const queue = parcels(async ({ id }, signal) => {
    const { ok } = await fetch(address, { method: 'POST', body: id, signal });
    return { result: ok ? 'succeeded' : 'retry' };
  });
  const running = new QueueWorker(queue, { database, calendar, log }).start();
  process.once('SIGTERM', () => void running.stop().then(() => database.close()));
}

void run();
