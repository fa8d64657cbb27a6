import type { Database } from '../database/database';
import { IdempotencyKeys } from '../idempotency/idempotency-keys';
import { Cursors } from '../graphql/cursors';
import { InstallationSecret } from '../installation/installation-secret';
import type { Clock } from './clock';
import type { Events } from '../events/events';
import { ProductCalendar } from './product-calendar';
import type { RateLimits } from './rate-limits';

/** The settings that the platform itself needs. Each slice declares those that it needs besides. */
export interface PlatformSettings {
  /** IANA name of the time zone whose midnight starts the product's day. */
  timeZone: string;
}

/** The part of a logger that slices use. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** The parts of a platform. `Settings` are those of the slices that use it. */
export interface PlatformParts<Settings extends object = object> {
  clock: Clock;
  database: Database;
  limits: RateLimits;
  settings: PlatformSettings & Settings;
  log: Log;
  events: Events;
}

/**
 * The technical parts of one server process. Only the `index.ts` of a slice receives it and hands each class the parts
 * it needs; no class receives the whole.
 */
export interface Platform<Settings extends object = object> extends PlatformParts<Settings> {
  calendar: ProductCalendar;
  /** Must be loaded, once the tables exist, before anything uses it. */
  secret: InstallationSecret;
  cursors: Cursors;
  /** Makes calls that create something safe to repeat. */
  idempotency: IdempotencyKeys;
}

/** Completes the parts with the calendar of their clock and time zone and the secret in their database. */
export function createPlatform<Settings extends object>(parts: PlatformParts<Settings>): Platform<Settings> {
  const secret = new InstallationSecret(parts.database);
  const calendar = new ProductCalendar(parts.clock, parts.settings.timeZone);
  return {
    ...parts,
    calendar,
    secret,
    cursors: new Cursors(secret),
    idempotency: new IdempotencyKeys(parts.database, calendar, secret),
  };
}
