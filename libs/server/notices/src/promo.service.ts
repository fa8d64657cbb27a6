import { invalid } from '@daily/kit/runtime/errors';
import type { Platform } from '@daily/kit/runtime/platform';
import { Promo } from './promo.entity';

/** The most characters of the strip's words, so that it stays one or two lines on a phone. */
export const MAX_PROMO_TEXT = 120;
/** The most characters of its link's words. */
export const MAX_PROMO_LINK_TEXT = 40;

/** A path of this site: one slash, then no second one and no backslash, which browsers read as another host's. */
const OWN_PATH = /^\/(?![/\\])[\x21-\x7e]*$/;

/** How long a server shows what it last read, in milliseconds: every page asks for it. */
const FRESH_MS = 10_000;

/** What a strip says. */
export type PromoWords = Pick<Promo, 'text' | 'linkText' | 'linkPath'>;

const DEFAULT_PROMO: PromoWords = {
  text: 'One question not enough?',
  linkText: 'Play in a contest',
  linkPath: '/contests',
};

/** The strip above every page. */
export class PromoService {
  private readonly promos = this.platform.database.orm.getRepository(Promo);
  private remembered: { promo: PromoWords; until: number } | null = null;

  constructor(private readonly platform: Platform) {}

  /** What it says now; on other servers a change is seen within 10 seconds. */
  async current(): Promise<PromoWords> {
    const now = this.platform.clock.now().getTime();
    if (this.remembered && now < this.remembered.until) return this.remembered.promo;
    const promo = (await this.promos.findOneBy({ id: 1 })) ?? DEFAULT_PROMO;
    this.remembered = { promo, until: now + FRESH_MS };
    return promo;
  }

  /** Changes what it says; null brings the default back. @throws Failure invalid */
  async change(words: PromoWords | null): Promise<PromoWords> {
    this.remembered = null;
    if (!words) {
      await this.promos.delete({ id: 1 });
      return DEFAULT_PROMO;
    }
    const promo = checked(words);
    await this.promos.upsert({ id: 1, ...promo, changedAt: this.platform.clock.now() }, ['id']);
    return promo;
  }
}

function checked({ text, linkText, linkPath }: PromoWords): PromoWords {
  const words = { text: oneLine(text), linkText: oneLine(linkText), linkPath: linkPath.trim() };
  if (!words.text || words.text.length > MAX_PROMO_TEXT)
    throw invalid(`text must be 1 to ${MAX_PROMO_TEXT} characters`);
  if (!words.linkText || words.linkText.length > MAX_PROMO_LINK_TEXT)
    throw invalid(`linkText must be 1 to ${MAX_PROMO_LINK_TEXT} characters`);
  if (!OWN_PATH.test(words.linkPath))
    throw invalid('linkPath must be a path on this site that begins with one slash');
  return words;
}

function oneLine(words: string): string {
  return words.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
