import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import type { PlayerLimits, ReadLimits } from '@daily/rules/game/player-limits';
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
  /** Reads the limits that admins can change. */
  limits: ReadLimits;
  /** Returns what the pages say about the server while limits hold. Called at the first use, and after a change of the limits. */
  facts: (limits: PlayerLimits) => GuideFacts;
}

/** The wired slice. */
export interface Guide extends Slice {
  pages: GuidePages;
}

function wireGuide({ settings }: Platform<GuideSettings>, { limits, facts }: GuideDependencies): Guide {
  const pages = new GuidePages(settings.publicUrl, limits, facts);
  return {
    resolvers: [new GuidePageResolver(pages)],
    nodes: { GuidePage: (slug) => pages.find(slug) },
    sitemap: async () =>
      (await pages.all()).map(({ path }, index) => ({
        path,
        changes: 'weekly',
        priority: index === 0 ? 0.6 : 0.5,
      })),
    pages,
  };
}

/** The guide for developers: its pages and their examples. */
export const guide = {
  name: 'guide',
  entities: [],
  wire: wireGuide,
} satisfies SliceDeclaration & { wire: unknown };
