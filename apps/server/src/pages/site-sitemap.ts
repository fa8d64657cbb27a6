import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Log } from '@daily/kit/runtime/platform';
import type { Slice } from '@daily/kit/runtime/slice';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { FALLBACK_PAGES, makeSitemap, type Sitemap } from './sitemap';

/** Milliseconds for which a sitemap is kept: search engines read the parts of an index one after another. */
const KEPT_MS = MINUTE_MS;

/** The dependencies of the sitemap. */
export interface SiteSitemapParts {
  slices: readonly Slice[];
  /** Lists the pages that do not belong to a slice. */
  otherPages: Slice['sitemap'];
  /** The product's public origin. */
  publicUrl: string;
  calendar: ProductCalendar;
  log: Log;
}

/** The sitemap of all public pages, made at most once a minute, and after each {@link clear}. */
export class SiteSitemap {
  private kept: { sitemap: Sitemap; until: number } | null = null;
  private pending: Promise<Sitemap> | null = null;
  private clearings = 0;

  constructor(private readonly parts: SiteSitemapParts) {}

  /** Whether a sitemap is kept, so that {@link current} costs nothing. */
  get isKept(): boolean {
    return this.kept !== null && this.now() < this.kept.until;
  }

  /** The sitemap; one of the fixed pages while a slice cannot list its pages. */
  async current(): Promise<Sitemap> {
    if (this.kept && this.isKept) return this.kept.sitemap;
    const pending = (this.pending ??= this.make());
    return pending.finally(() => {
      if (this.pending === pending) this.pending = null;
    });
  }

  /** Drops the sitemap, because the pages have changed. */
  clear(): void {
    this.clearings += 1;
    this.kept = null;
    this.pending = null;
  }

  private async make(): Promise<Sitemap> {
    const { slices, otherPages, publicUrl, log } = this.parts;
    const { clearings } = this;
    try {
      const lists = [...slices.map(({ sitemap }) => sitemap), otherPages];
      const pages = await Promise.all(lists.map(async (list) => (await list?.()) ?? []));
      const sitemap = makeSitemap(pages.flat(), publicUrl);
      // A sitemap that was begun before the pages changed may be outdated.
      if (clearings === this.clearings) this.kept = { sitemap, until: this.now() + KEPT_MS };
      return sitemap;
    } catch (error) {
      log.warn({ err: error }, 'The sitemap falls back to its fixed list');
      return makeSitemap(FALLBACK_PAGES, publicUrl);
    }
  }

  private now(): number {
    return this.parts.calendar.now().getTime();
  }
}
