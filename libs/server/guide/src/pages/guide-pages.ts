import { dirname, join } from 'node:path';
import { toGlobalId } from '@daily/kit/graphql/node';
import { findPackageFile } from '@daily/kit/runtime/find-package';
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

/** The pages of the guide. They are the same until the server stops, and rendered once. */
export class GuidePages {
  private rendered: readonly GuidePage[] | null = null;

  /**
   * @param publicUrl origin of the installation, which replaces the one in the texts.
   * @param facts returns what the pages insert; called at the first use.
   */
  constructor(
    private readonly publicUrl: string,
    private readonly facts: () => GuideFacts,
  ) {}

  /** All pages in their order. @throws Error naming what a page refers to and does not exist */
  all(): readonly GuidePage[] {
    return (this.rendered ??= this.render());
  }

  /** Finds a page; null when there is none. */
  find(slug: string): GuidePage | null {
    return this.all().find((page) => page.slug === slug) ?? null;
  }

  /** The page at the address of the guide; null without pages. */
  first(): GuidePage | null {
    return this.all()[0] ?? null;
  }

  private render(): GuidePage[] {
    const sources = {
      facts: this.facts(),
      example: (name: string) => readExample(guideFolder('examples'), name),
      address: (text: string) => withOrigin(text, this.publicUrl),
    };
    return readPageFiles(guideFolder('pages')).map(({ slug, title, description, body }, index) => {
      const { blocks, headings } = renderPage(body, sources);
      return Object.assign(new GuidePage(), {
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
