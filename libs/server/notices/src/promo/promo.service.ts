import { isDeepStrictEqual } from 'node:util';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { ADVISORY_LOCK } from '@daily/kit/database/advisory-lock.sql';
import type { Database } from '@daily/kit/database/database';
import { conflict, invalid } from '@daily/kit/runtime/errors';
import type { Caller } from '@daily/kit/runtime/caller';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { AuditLog } from '@daily/people';
import { Promo } from './promo.entity';

/** Maximum length of the text in characters, so that the strip takes at most two lines on a phone. */
export const MAX_PROMO_TEXT = 120;
/** Maximum length of the link's text in characters. */
export const MAX_PROMO_LINK_TEXT = 40;

/** A path on this site. Browsers read `//` and `/\` as the start of another host's address. */
const LOCAL_PATH = /^\/(?![/\\])[\x21-\x7e]*$/;

/** Milliseconds for which a server caches the strip, because every page shows it. */
const CACHE_MS = 10_000;

/** Shown to an editor whose change would overwrite one that they have not seen. */
const PROMO_CHANGED = 'The strip was changed in the meantime. Please look at it, and try again.';

/** What an editor can set. */
export type PromoContent = Pick<Promo, 'text' | 'linkText' | 'linkPath'>;

/** The content of the strip. */
export interface ShownPromo extends PromoContent {
  /** When an admin has set it; null for the default content. */
  updatedAt: Date | null;
  /** When other content follows by itself; null when only an admin changes it. */
  changesAt: Date | null;
}

/** What the strip announces, and when it announces something else; null when that does not follow from the clock. */
export type Announcement = PromoContent & Pick<ShownPromo, 'changesAt'>;

/** What the strip announces while no editor has set its content; null for the default. */
export type PromoAnnouncement = () => Promise<Announcement | null>;

const DEFAULT_PROMO: ShownPromo = {
  updatedAt: null,
  changesAt: null,
  text: 'One question not enough?',
  linkText: 'Play in a contest',
  linkPath: PAGE_PATHS.contests,
};

/** The promotional strip above every page. */
export class PromoService {
  private cache: { promo: ShownPromo; expiresAt: number } | null = null;

  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly audit: AuditLog,
    private readonly announcement: PromoAnnouncement,
  ) {}

  /**
   * The content shown now: that of an editor, else the announcement, else the default. A change becomes visible within 10 seconds, on
   * this server at once if an editor made it, and on all servers at once if it follows from the clock.
   */
  async current(): Promise<ShownPromo> {
    const now = this.calendar.now().getTime();
    if (this.cache && now < this.cache.expiresAt) return this.cache.promo;
    const stored = await this.database.orm.getRepository(Promo).findOneBy({ id: 1 });
    const promo = stored ? shown(stored) : await this.default();
    this.cache = { promo, expiresAt: Math.min(now + CACHE_MS, promo.changesAt?.getTime() ?? Infinity) };
    return promo;
  }

  /**
   * Changes the content.
   * @param seenAt time of the content that the editor saw; null for the default, missing when it does not matter.
   * @returns the content as stored.
   * @throws Failure invalid; conflict when the strip has changed since.
   */
  async change(content: PromoContent, caller: Caller, seenAt?: Date | null): Promise<ShownPromo> {
    return this.store(validated(content), caller, seenAt);
  }

  /** Restores the announcement or the default content, and returns it. Parameters and errors as of {@link change}. */
  async reset(caller: Caller, seenAt?: Date | null): Promise<ShownPromo> {
    return this.store(null, caller, seenAt);
  }

  /**
   * Stores the content, or removes it for the default, and records the change. Does nothing when the strip has the content
   * already, as after a retry.
   */
  private async store(
    content: PromoContent | null,
    caller: Caller,
    seenAt: Date | null | undefined,
  ): Promise<ShownPromo> {
    const change = this.database.orm.transaction(async (rows) => {
      // Serializes changes, so that each records what the one before has stored.
      await this.database.query(ADVISORY_LOCK, ['promo'], rows);
      const stored = await rows.findOneBy(Promo, { id: 1 });
      const before = stored && contentOf(stored);
      if (isDeepStrictEqual(before, content)) return stored;
      if (seenAt !== undefined && seenAt?.getTime() !== stored?.updatedAt.getTime())
        throw conflict(PROMO_CHANGED);
      const changed = content && { id: 1, ...content, updatedAt: this.calendar.now() };
      if (changed) await rows.upsert(Promo, changed, ['id']);
      else await rows.delete(Promo, { id: 1 });
      const entry = { action: 'promo.change', subject: 'promo', before, after: content } as const;
      await this.audit.record(rows, caller, entry);
      return changed;
    });
    // Also after a conflict: the change that was faster may be that of another server.
    const stored = await change.finally(() => (this.cache = null));
    return stored ? shown(stored) : this.default();
  }

  private async default(): Promise<ShownPromo> {
    const announced = await this.announcement();
    return announced ? { ...announced, updatedAt: null } : DEFAULT_PROMO;
  }
}

/** Content that an admin has set, which nothing but an admin replaces. */
function shown(stored: PromoContent & Pick<ShownPromo, 'updatedAt'>): ShownPromo {
  return { ...contentOf(stored), updatedAt: stored.updatedAt, changesAt: null };
}

function contentOf({ text, linkText, linkPath }: PromoContent): PromoContent {
  return { text, linkText, linkPath };
}

/** The content with normalized whitespace. @throws Failure invalid */
function validated(content: PromoContent): PromoContent {
  const text = oneLine(content.text);
  const linkText = oneLine(content.linkText);
  const linkPath = content.linkPath.trim();
  if (!text || text.length > MAX_PROMO_TEXT) {
    throw invalid(`text must be 1 to ${MAX_PROMO_TEXT} characters`, 'text');
  }
  if (!linkText || linkText.length > MAX_PROMO_LINK_TEXT) {
    throw invalid(`linkText must be 1 to ${MAX_PROMO_LINK_TEXT} characters`, 'linkText');
  }
  if (!LOCAL_PATH.test(linkPath)) {
    throw invalid('linkPath must be a path on this site, beginning with a single slash', 'linkPath');
  }
  return { text, linkText, linkPath };
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
