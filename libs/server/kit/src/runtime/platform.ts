import type { PageSettings } from '@daily/contract/page-settings';
import type { Database } from '../database/database';
import type { Clock } from './clock';
import type { Events } from './events';
import { ProductCalendar } from './product-calendar';
import type { RateLimits } from './rate-limits';

/** Where outgoing mail is delivered and who sends it. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password if required; without it, mails are written as files. */
  smtpUrl?: string | undefined;
  /** The sender, as `Name <address>` or an address. Defaults to `no-reply@` the product's host. */
  from?: string | undefined;
  /** The folder whose `mail/` receives one file per mail when there is no `smtpUrl`. */
  dataDir: string;
}

/** The settings that slices use. `apps/server/src/config.ts` reads and validates them. */
export interface ProductSettings extends PageSettings {
  /** `public` includes the key with the question, `after-answer` only once the player has answered. */
  answerKey: 'public' | 'after-answer';
  /** `required` gives editors and admins their role only in sessions that a passkey began. */
  staffPasskeys: 'required' | 'optional';
  /** Price of a streak freeze, in points. */
  freezePrice: number;
  mail: MailSettings;
}

/** The part of a logger that slices use. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** The parts of a platform. */
export interface PlatformParts {
  clock: Clock;
  database: Database;
  limits: RateLimits;
  settings: ProductSettings;
  log: Log;
  events: Events;
}

/**
 * The technical parts of one server process. Only the `index.ts` of a slice receives it and hands each class the parts
 * it needs; no class receives the whole.
 */
export interface Platform extends PlatformParts {
  calendar: ProductCalendar;
}

/** Completes the parts with the calendar of their clock and time zone. */
export function createPlatform(parts: PlatformParts): Platform {
  return { ...parts, calendar: new ProductCalendar(parts.clock, parts.settings.timeZone) };
}
