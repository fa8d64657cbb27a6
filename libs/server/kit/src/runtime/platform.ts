import type { Day, Month } from '@daily/rules/calendar';
import { dayOf, endOfDay, monthOf } from '@daily/rules/calendar';
import type { Clock } from './clock';
import type { Database } from '../database/database';
import { Events } from './events';
import type { RateLimits } from './rate-limits';

/** Where mail goes, and from whom. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password where needed; without it mails become files. */
  smtpUrl?: string | undefined;
  /** The sender, `Name <address>` or an address; `no-reply@` the product's host when left out. */
  from?: string | undefined;
  /** The folder under which, without `smtpUrl`, `mail/` receives a file for each mail. */
  dataDir: string;
}

/** What the slices need to know of the settings; `apps/server/src/config.ts` reads and checks them. */
export interface ProductSettings {
  productName: string;
  /** The origin under which the product is seen, without a slash at its end. */
  publicUrl: string;
  /** IANA name of the zone whose midnight begins the product's day. */
  timeZone: string;
  /** `public` sends the key with the question, `after-answer` only once the player has answered. */
  answerKey: 'public' | 'after-answer';
  /** Where people can write to, shown on the contact and privacy pages; nothing is shown when left out. */
  contactEmail?: string | null;
  /** The Google tag that counts beside our own events; none when left out. */
  googleTagId?: string | null;
  /** What a streak freeze costs, in points. */
  freezePrice: number;
  mail: MailSettings;
}

/** The part of a logger that slices use. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A class that the platform can make: a service or a resolver. */
export type Made<T> = new (platform: Platform) => T;

/** What every service stands on, one a server process. It makes each service once, when it is first asked for. */
export class Platform {
  private readonly made = new Map<Made<unknown>, unknown>();

  /** The day that was asked for last, and a span of milliseconds that lies in it: a response asks for it many times. */
  private latest: { day: Day; from: number; until: number } | null = null;

  constructor(
    readonly clock: Clock,
    readonly database: Database,
    readonly limits: RateLimits,
    readonly settings: ProductSettings,
    readonly log: Log,
    readonly events: Events = new Events(),
  ) {}

  /** The one instance of a service or resolver class. */
  get<T>(type: Made<T>): T {
    const known = this.made.get(type);
    if (known) return known as T;
    const instance = new type(this);
    this.made.set(type, instance);
    return instance;
  }

  /** The product's day at an instant, by default now. */
  dayAt(instant: Date = this.clock.now()): Day {
    const at = instant.getTime();
    if (!this.latest || at < this.latest.from || at >= this.latest.until) {
      const day = dayOf(instant, this.settings.timeZone);
      this.latest = { day, from: at, until: endOfDay(day, this.settings.timeZone).getTime() };
    }
    return this.latest.day;
  }

  /** The product's month at an instant, by default now. */
  monthAt(instant: Date = this.clock.now()): Month {
    return monthOf(this.dayAt(instant));
  }
}
