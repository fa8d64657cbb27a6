import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import type { GuideFacts } from './guide-facts';
import { GuidePageResolver } from './pages/guide-page.resolver';
import { GuidePages } from './pages/guide-pages';

export { type Example, exampleNames, type ExamplePart, readExample } from './examples/example-file';
export type { GuideFacts, GuideTable } from './guide-facts';
export { guideFolder, type GuidePages, withOrigin } from './pages/guide-pages';

/** The settings that the slice needs. */
export interface GuideSettings {
  publicUrl: string;
}

/** What the slice needs from the application. */
export interface GuideDependencies {
  /** Returns what the pages say about the server. Called at the first use. */
  facts: () => GuideFacts;
}

/** The wired slice. */
export interface Guide extends Slice {
  pages: GuidePages;
}

function wireGuide({ settings }: Platform<GuideSettings>, { facts }: GuideDependencies): Guide {
  const pages = new GuidePages(settings.publicUrl, facts);
  return {
    resolvers: [new GuidePageResolver(pages)],
    nodes: { GuidePage: async (slug) => pages.find(slug) },
    sitemap: async () =>
      pages.all().map(({ path }, index) => ({ path, changes: 'weekly', priority: index === 0 ? 0.6 : 0.5 })),
    pages,
  };
}

/** The guide for developers: its pages and their examples. */
export const guide = {
  name: 'guide',
  entities: [],
  wire: wireGuide,
} satisfies SliceDeclaration & { wire: unknown };
