import type { Database } from '@daily/kit/database/database';
import { systemClock } from '@daily/kit/runtime/clock';
import { Events } from '@daily/kit/events/events';
import { createPlatform } from '@daily/kit/runtime/platform';
import { RateLimits } from '@daily/kit/runtime/rate-limits';
import { readConfig } from '../config';
import { productDataSource } from '../data-source';
import { productSettings } from '../start/open-platform';
import { declarations, listOf, wireSlices } from '../slices';
import { RateLimitResolver } from './cost/rate-limit.resolver';
import type { SchemaParts } from './schema';

const unconnected = () => Promise.reject(new Error('This platform has no database'));

/** The slices wired with the default settings and without a database, to build the schema only. */
export function unconnectedSlices(): SchemaParts {
  const database: Database = {
    orm: productDataSource('postgres://unconnected'),
    query: unconnected,
    lagging: { query: unconnected },
    replica: null,
    snapshot: unconnected,
    afterCommit: () => undefined,
    close: () => Promise.resolve(),
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const events = new Events();
  const platform = createPlatform({
    clock: systemClock,
    database,
    limits: new RateLimits({ scale: 1 }),
    settings: productSettings(readConfig({})),
    log,
    events,
  });
  const rateLimit = new RateLimitResolver({ chargeOf: () => null }, systemClock);
  return {
    slices: listOf(wireSlices(platform)),
    events,
    topics: declarations.topics,
    rateLimit,
    limits: platform.limits,
  };
}
