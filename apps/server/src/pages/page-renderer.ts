import type { ApolloServer } from '@apollo/server';
import { Caller } from '@daily/kit/runtime/caller';
import type { Log } from '@daily/kit/runtime/platform';
import { encodeBody, type EncodedBody, RepeatedBodies } from '../http/encoded-body';
import type { SharedResponses } from '../http/shared-responses';
import type { PageSettings } from '@daily/contract/page-settings';
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
  /** Pages of anonymous visitors, by URL. */
  pages: SharedResponses<EncodedPage>;
  log: Log;
}

/** For whom a page is rendered, and whether it responds to a discarded form. */
type Visit = Pick<PageRequest, 'role' | 'formDiscarded'>;

/** Renders pages in this process, by executing their queries without HTTP. */
export class PageRenderer {
  private readonly repeated = new RepeatedBodies();
  /** Pages being rendered for the first time, so that simultaneous visitors wait for one rendering. */
  private readonly pending = new Map<string, Promise<EncodedPage>>();

  constructor(private readonly parts: PageRendererParts) {}

  /** The page of a signed-in viewer. */
  forViewer(url: string, caller: Caller): Promise<EncodedPage> {
    return this.render(url, caller, { role: caller.viewer?.role ?? null });
  }

  /**
   * The page of an anonymous visitor, from the cache while it is usable. A page with a query string is always rendered.
   */
  async forAnonymous(url: string): Promise<EncodedPage> {
    if (url.includes('?')) return this.render(url, anonymousCaller(), { role: null });
    const cached = this.parts.pages.find(url);
    if (cached && !cached.refresh) return cached.value;
    if (cached) {
      this.renderShared(url).catch((error: unknown) => {
        this.parts.pages.release(url);
        this.parts.log.error({ err: error, url }, 'A cached page could not be rendered again');
      });
      return cached.value;
    }
    const pending = this.pending.get(url) ?? this.renderShared(url).finally(() => this.pending.delete(url));
    this.pending.set(url, pending);
    return pending;
  }

  /** The page of a visitor whose session could not be checked: it shows neither a signed-in nor a signed-out state. */
  forUnknown(url: string): Promise<EncodedPage> {
    return this.render(url, anonymousCaller(), { role: undefined });
  }

  /** The page in response to a form that was submitted without JavaScript. */
  forUnsentForm(url: string): Promise<EncodedPage> {
    return this.render(url, anonymousCaller(), { role: null, formDiscarded: true });
  }

  private async renderShared(url: string): Promise<EncodedPage> {
    const { pages } = this.parts;
    const page = await this.render(url, anonymousCaller(), { role: null }, (html) =>
      this.repeated.encode(url, html),
    );
    // Unknown paths are not cached: there is no limit to their number.
    if (page.status === 200) pages.keep(url, page);
    else pages.release(url);
    return page;
  }

  private async render(url: string, caller: Caller, visit: Visit, encode = encodeBody): Promise<EncodedPage> {
    const { webApp, apollo, settings } = this.parts;
    const { html, ...page } = await webApp.render({
      url,
      ...visit,
      settings,
      async execute(query, variables) {
        const { body } = await apollo.executeOperation({ query, variables }, { contextValue: caller });
        return body.kind === 'single' ? body.singleResult : {};
      },
    });
    return { ...page, body: await (page.status === 200 ? encode : encodeBody)(html) };
  }
}

/** Rendering is not counted against the budget of an address: the request limits apply to it. */
const anonymousCaller = () => new Caller({ address: 'page' });
