import type { PageSettings } from '@daily/contract/page-settings';
import type { Database } from '../database/database';
import { Cursors } from '../graphql/cursors';
import { InstallationSecret } from '../installation/installation-secret';
import type { Clock } from './clock';
import type { Events } from './events';
import { ProductCalendar } from './product-calendar';
import type { RateLimits } from './rate-limits';

/** Where outgoing mail is delivered and who sends it. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password if required; without it, mails are written as files. */
  smtpUrl?: string | undefined;
  /** Whether the connection to an `smtp://` server must be encrypted by STARTTLS; otherwise it is when the server offers it. */
  requireTls?: boolean | undefined;
  /** The sender, as `Name <address>` or an address. Defaults to `no-reply@` the product's host. */
  from?: string | undefined;
  /** The folder whose `mail/` receives one file per mail when there is no `smtpUrl`. */
  dataDir: string;
}

/** The settings that slices use. `apps/server/src/config.ts` reads and validates them. */
export interface ProductSettings extends PageSettings {
  /**
   * When the key is sent: `public` with the question, `after-answer` once the player has answered, `after-close` when the
   * day is over, together with whether an answer is correct and what it earned.
   */
  answerKey: 'public' | 'after-answer' | 'after-close';
  /** Whether players whose address is not proven stand on the boards. Defaults to true. */
  rankUnproven?: boolean;
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
  /** Must be loaded, once the tables exist, before anything uses it. */
  secret: InstallationSecret;
  cursors: Cursors;
}

/** Completes the parts with the calendar of their clock and time zone and the secret in their database. */
export function createPlatform(parts: PlatformParts): Platform {
  const secret = new InstallationSecret(parts.database);
  return {
    ...parts,
    calendar: new ProductCalendar(parts.clock, parts.settings.timeZone),
    secret,
    cursors: new Cursors(secret),
  };
}
