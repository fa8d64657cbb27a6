import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { UPCOMING_MOMENTS } from './contest.sql';

/** When public contests start and end next, for what is kept for a while and must not be shown afterwards. */
export class ContestMoments {
  private upcoming: readonly number[] = [];

  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
  ) {}

  /** The first start or end after an instant; infinity when none is known. In milliseconds since 1970. */
  readonly after = (instant: number): number =>
    this.upcoming.find((moment) => moment > instant) ?? Number.POSITIVE_INFINITY;

  /** Reads them again. @returns false: that is all. */
  async load(): Promise<false> {
    const moments = await this.database.query(UPCOMING_MOMENTS, [this.calendar.now()]);
    this.upcoming = moments.map(({ moment }) => moment.getTime());
    return false;
  }
}
