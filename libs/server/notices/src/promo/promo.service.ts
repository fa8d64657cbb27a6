import { PAGE_PATHS } from '@daily/contract/page-paths';
import { ADVISORY_LOCK } from '@daily/kit/database/advisory-lock.sql';
import type { Database } from '@daily/kit/database/database';
import { invalid } from '@daily/kit/runtime/errors';
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

/** The content of the strip. */
export type PromoContent = Pick<Promo, 'text' | 'linkText' | 'linkPath'>;

const DEFAULT_PROMO: PromoContent = {
  text: 'One question not enough?',
  linkText: 'Play in a contest',
  linkPath: PAGE_PATHS.contests,
};

/** The promotional strip above every page. */
export class PromoService {
  private cache: { promo: PromoContent; expiresAt: number } | null = null;

  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly audit: AuditLog,
  ) {}

  /** The content shown now. A change becomes visible on other servers within 10 seconds. */
  async current(): Promise<PromoContent> {
    const now = this.calendar.now().getTime();
    if (this.cache && now < this.cache.expiresAt) return this.cache.promo;
    const promo = (await this.database.orm.getRepository(Promo).findOneBy({ id: 1 })) ?? DEFAULT_PROMO;
    this.cache = { promo, expiresAt: now + CACHE_MS };
    return promo;
  }

  /** Changes the content. @returns it as stored. @throws Failure invalid */
  async change(content: PromoContent, caller: Caller): Promise<PromoContent> {
    const promo = validated(content);
    await this.store(promo, caller);
    return promo;
  }

  /** Restores the default content, and returns it. */
  async reset(caller: Caller): Promise<PromoContent> {
    await this.store(null, caller);
    return DEFAULT_PROMO;
  }

  /** Stores the content, or removes it for the default, and records the change. */
  private async store(promo: PromoContent | null, caller: Caller): Promise<void> {
    await this.database.orm.transaction(async (rows) => {
      // Serializes changes, so that each records what the one before has stored.
      await this.database.query(ADVISORY_LOCK, ['promo'], rows);
      const stored = await rows.findOneBy(Promo, { id: 1 });
      if (promo) await rows.upsert(Promo, { id: 1, ...promo, changedAt: this.calendar.now() }, ['id']);
      else await rows.delete(Promo, { id: 1 });
      const change = { before: stored && contentOf(stored), after: promo };
      await this.audit.record(rows, caller, { action: 'promo.change', subject: 'promo', ...change });
    });
    this.cache = null;
  }
}

function contentOf({ text, linkText, linkPath }: Promo): PromoContent {
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
