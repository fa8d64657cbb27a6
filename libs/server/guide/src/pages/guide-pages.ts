import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { toGlobalId } from '@daily/kit/graphql/node';
import { objectOf } from '@daily/kit/graphql/object-of';
import { findPackageFile } from '@daily/kit/runtime/find-package';
import type { PlayerLimits, ReadLimits } from '@daily/rules/game/player-limits';
import { readExample } from '../examples/example-file';
import type { GuideFacts } from '../guide-facts';
import { GuidePage } from './guide-page.graphql-types';
import { guidePath, readPageFiles } from './page-file';
import { renderPage } from './page-text';

/** The origin in the texts and examples, so that they run as they are against a server of one's own. */
const WRITTEN_ORIGIN = 'localhost:3000';

/** A text of the guide with the origin of an installation instead of the written one. */
export function withOrigin(text: string, origin: string): string {
  return text
    .replaceAll(`http://${WRITTEN_ORIGIN}`, origin)
    .replaceAll(`ws://${WRITTEN_ORIGIN}`, origin.replace(/^http/, 'ws'));
}

/** The path of a folder of this package, also from the built server. */
export function guideFolder(name: 'pages' | 'examples'): string {
  return join(dirname(findPackageFile('@daily/guide/package.json')), name);
}

/** The pages of the guide. They are rendered once, and again when admins have changed the limits that they state. */
export class GuidePages {
  private rendered: { limits: PlayerLimits; pages: readonly GuidePage[] } | null = null;

  /**
   * @param publicUrl origin of the installation, which replaces the one in the texts.
   * @param readLimits reads the limits that admins can change.
   * @param facts returns what the pages insert; called before they are rendered.
   */
  constructor(
    private readonly publicUrl: string,
    private readonly readLimits: ReadLimits,
    private readonly facts: (limits: PlayerLimits) => GuideFacts,
  ) {}

  /**
   * All pages in their order. While the limits cannot be read, those that were rendered last.
   * @throws Error naming what a page refers to and does not exist
   */
  async all(): Promise<readonly GuidePage[]> {
    const limits = await this.readLimits().catch((error: unknown) => {
      if (!this.rendered) throw error;
      return this.rendered.limits;
    });
    if (!this.rendered || !isDeepStrictEqual(this.rendered.limits, limits))
      this.rendered = { limits, pages: this.render(limits) };
    return this.rendered.pages;
  }

  /** Finds a page; null when there is none. */
  async find(slug: string): Promise<GuidePage | null> {
    return (await this.all()).find((page) => page.slug === slug) ?? null;
  }

  /** The page at the address of the guide; null without pages. */
  async first(): Promise<GuidePage | null> {
    return (await this.all())[0] ?? null;
  }

  private render(limits: PlayerLimits): GuidePage[] {
    const sources = {
      facts: this.facts(limits),
      example: (name: string) => readExample(guideFolder('examples'), name),
      address: (text: string) => withOrigin(text, this.publicUrl),
    };
    return readPageFiles(guideFolder('pages')).map(({ slug, title, description, body }, index) => {
      const { blocks, headings } = renderPage(body, sources);
      return objectOf(GuidePage, {
        id: toGlobalId('GuidePage', slug),
        slug,
        path: guidePath(slug, index === 0),
        title,
        description,
        blocks,
        tableOfContents: headings,
      });
    });
  }
}
