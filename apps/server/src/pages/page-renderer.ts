import type { ApolloServer } from '@apollo/server';
import { Caller } from '@daily/kit/runtime/caller';
import type { Log } from '@daily/kit/runtime/platform';
import { encodeBody, type EncodedBody, RepeatedBodies } from '../http/responses/encoded-body';
import type { SharedResponses } from '../http/responses/shared-responses';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { PageSettings } from '@daily/contract/page-settings';
import { OFFLINE_PATH } from '@daily/contract/paths';
import { isTokenPath } from '@daily/contract/token-paths';
import type { RenderedPage } from '@daily/contract/web-app';
import type { PageRequest, WebApp } from './web-app';

/** A page with its document in each encoding. */
export interface EncodedPage extends Omit<RenderedPage, 'html'> {
  body: EncodedBody;
}

/** The dependencies of the renderer. */
export interface PageRendererParts {
  webApp: WebApp;
  apollo: ApolloServer<Caller>;
  settings: PageSettings;
  /** Those of documents that load nothing. */
  standaloneSettings: PageSettings;
  /** Reads the settings that follow the rules of the day. */
  rulesOfToday: () => Promise<Pick<PageSettings, 'tierStarts' | 'tierBonuses'>>;
  /** Pages of anonymous visitors. */
  pages: SharedResponses<EncodedPage>;
  log: Log;
}

/** Counts a rendering for the address that causes it. Rejects with a failure too-many beyond its limit. */
export type Admit = () => Promise<unknown>;

/** For whom a page is rendered, and whether it responds to a discarded form. */
type Visit = Pick<PageRequest, 'role' | 'formDiscarded'>;

/** Renders pages in this process, by executing their queries without HTTP. */
export class PageRenderer {
  private readonly repeated = new RepeatedBodies();
  /** Pages being rendered for the first time, so that simultaneous visitors wait for one rendering. */
  private readonly pending = new Map<string, Promise<EncodedPage>>();

  constructor(private readonly parts: PageRendererParts) {}

  /** The page of a signed-in viewer. */
  async forViewer(url: string, caller: Caller, admit: Admit): Promise<EncodedPage> {
    await admit();
    return this.render(url, caller, { role: caller.viewer?.role ?? null });
  }

  /** The page of an anonymous visitor, from the cache while it is usable. */
  forAnonymous(url: string, admit: Admit): Promise<EncodedPage> {
    return this.shared(url, url, { role: null }, admit);
  }

  /** The page of a visitor whose session could not be checked: it shows neither a signed-in nor a signed-out state. */
  async forUnknown(url: string, admit: Admit): Promise<EncodedPage> {
    await admit();
    return this.render(url, anonymousCaller(), { role: undefined });
  }

  /** The page in response to a form that was submitted without JavaScript. */
  forUnsentForm(url: string, admit: Admit): Promise<EncodedPage> {
    return this.shared(`form ${url}`, url, { role: null, formDiscarded: true }, admit);
  }

  /** A page that is the same for every anonymous visitor, from the cache while it is usable. */
  private async shared(key: string, url: string, visit: Visit, admit: Admit): Promise<EncodedPage> {
    // A token is of one visitor, and no secret becomes a key.
    if (isTokenPath(url)) return admit().then(() => this.render(url, anonymousCaller(), visit));
    const cached = this.parts.pages.find(key);
    if (cached?.refresh) void this.refresh(key, url, visit, admit);
    if (cached) return cached.value;
    // A rendering that began before everything was dropped may show the state before.
    const rendering = `${this.parts.pages.generation} ${key}`;
    if (!this.pending.has(rendering)) await admit();
    const pending =
      this.pending.get(rendering) ??
      this.renderShared(key, url, visit).finally(() => this.pending.delete(rendering));
    this.pending.set(rendering, pending);
    return pending;
  }

  /** Renders an outdated page again, unless the visitor who asks for it has caused too many renderings. */
  private async refresh(key: string, url: string, visit: Visit, admit: Admit): Promise<void> {
    const { pages, log } = this.parts;
    const admitted = await admit().then(
      () => true,
      () => false,
    );
    if (!admitted) return pages.release(key);
    await this.renderShared(key, url, visit).catch((error: unknown) => {
      pages.release(key);
      log.error({ err: error, url }, 'A cached page could not be rendered again');
    });
  }

  private async renderShared(key: string, url: string, visit: Visit): Promise<EncodedPage> {
    const { pages } = this.parts;
    const { generation } = pages;
    // A page with a query is one of many, so the best compression would not pay.
    const encode = url.includes('?') ? encodeBody : (html: string) => this.repeated.encode(key, html);
    const page = await this.render(url, anonymousCaller(), visit, encode);
    // Unknown paths are not cached: there is no limit to their number.
    if (page.status === 200 || page.status === 405) pages.keep(key, page, generation);
    // An outage passes, but a page that was deleted or has moved is not shown any more.
    else if (page.status >= 500) pages.release(key);
    else pages.drop(key);
    return page;
  }

  private async render(url: string, caller: Caller, visit: Visit, encode = encodeBody): Promise<EncodedPage> {
    const { webApp, apollo } = this.parts;
    const settings = STANDALONE_PATHS.includes(pathOf(url))
      ? this.parts.standaloneSettings
      : this.parts.settings;
    // Without the database, a page shows the shipped tiers.
    const rules = await this.parts.rulesOfToday().catch(() => ({}));
    const { html, ...page } = await webApp.render({
      url,
      ...visit,
      settings: { ...settings, ...rules },
      async execute(query, variables) {
        const { body } = await apollo.executeOperation({ query, variables }, { contextValue: caller });
        return body.kind === 'single' ? body.singleResult : {};
      },
    });
    return { ...page, body: await (page.status === 200 ? encode : encodeBody)(html) };
  }
}

/** The documents that other sites and stored copies show. */
const STANDALONE_PATHS: readonly string[] = [OFFLINE_PATH, PAGE_PATHS.embedToday];

const pathOf = (url: string) => url.split('?', 1)[0] ?? url;

/** The queries of a page are not counted against the budget of an address: its renderings are limited. */
const anonymousCaller = () => new Caller({ address: 'page' });
