import { type Day, type Month, monthOf } from '@daily/rules/calendar';
import { dayOf, endOfDay } from '@daily/rules/calendar/time-zone';
import type { Clock } from './clock';

/** The product's days and months: those of its time zone, read from its clock. */
export class ProductCalendar {
  /** The last computed day and the milliseconds it spans, cached because a response needs the day many times. */
  private latest: { day: Day; from: number; until: number } | null = null;

  /** @param timeZone IANA name of the zone whose midnight begins the product's day. */
  constructor(
    private readonly clock: Clock,
    readonly timeZone: string,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  today(): Day {
    return this.dayAt(this.clock.now());
  }

  thisMonth(): Month {
    return monthOf(this.today());
  }

  /** The product's day at an instant. */
  dayAt(instant: Date): Day {
    const at = instant.getTime();
    if (!this.latest || at < this.latest.from || at >= this.latest.until) {
      const day = dayOf(instant, this.timeZone);
      this.latest = { day, from: at, until: endOfDay(day, this.timeZone).getTime() };
    }
    return this.latest.day;
  }

  /** The product's month at an instant. */
  monthAt(instant: Date): Month {
    return monthOf(this.dayAt(instant));
  }
}
