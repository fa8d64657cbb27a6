import { readdirSync } from 'node:fs';

/** Packages of the server, which browser code must not import. */
const SERVER_PACKAGES = [
  'typeorm',
  'type-graphql',
  'fastify',
  '@fastify/*',
  '@apollo/server',
  'pg',
  'ioredis',
  'nodemailer',
];

/** The slices of the server, each with what it may import besides `kit`, `rules` and `contract`. */
const SLICES: Record<string, readonly string[]> = {
  mail: ['postgres'],
  look: ['mail'],
  people: ['mail'],
  pictures: ['people', 'mail'],
  rulebook: ['people', 'mail'],
  notices: ['people', 'mail'],
  insights: ['people', 'mail'],
  boards: ['people', 'mail'],
  questions: ['people', 'mail'],
  blog: ['questions', 'people', 'mail'],
  sharing: ['boards', 'questions', 'insights', 'notices', 'people', 'mail'],
  play: ['sharing', 'boards', 'questions', 'insights', 'notices', 'rulebook', 'people', 'mail'],
  leagues: ['people', 'mail', 'boards', 'play'],
  contests: ['mail', 'people', 'rulebook', 'notices', 'boards', 'questions', 'sharing', 'play', 'leagues'],
  statistics: [
    'mail',
    'people',
    'rulebook',
    'notices',
    'boards',
    'questions',
    'sharing',
    'play',
    'leagues',
    'contests',
  ],
  guide: [],
  moderation: ['mail', 'notices', 'boards', 'questions', 'play', 'leagues', 'people'],
  push: ['mail', 'notices', 'leagues', 'contests', 'people'],
  webhooks: ['people', 'mail', 'questions', 'leagues'],
};

/** Libraries that both apps share. They import nothing, no package either. */
const SHARED = ['rules', 'contract'];

/** The packages that others install from the registry, each with the packages of the registry that it may import. */
const PUBLISHED: Record<string, readonly string[]> = {
  client: ['@graphql-typed-document-node/core', 'graphql-ws'],
  cli: [],
};

/** The tools of the Model Context Protocol, for the server and for the command-line player. */
const MCP_PACKAGES = ['@modelcontextprotocol/*', 'zod', 'vite'];

/** The tiers that each tier may import, besides itself. `testing` is for specs, which this rule does not cover. */
const TIERS: Record<string, readonly string[]> = {
  client: [],
  cli: ['client', 'mcp'],
  mcp: [],
  ui: SHARED,
  apollo: SHARED,
  postgres: [],
  kit: SHARED,
  backup: ['kit', ...SHARED],
  testing: ['kit', 'postgres', ...SHARED],
  ...Object.fromEntries(Object.entries(SLICES).map(([name, below]) => [name, [...below, 'kit', ...SHARED]])),
};

/** What each project may import: options of `@nx/enforce-module-boundaries`. */
export const PROJECT_BOUNDARIES = {
  allow: [
    // Plugins for builds, which belong to no project.
    '../../tools/vite/*',
    // What commands of the repository share: their folders are no packages, so they have no name.
    ...['../faults/*', '../../faults/*', '../../schema-changes/*'],
    ...['../../apps/server/migrations', '../../../apps/server/src/migrate/*'],
  ],
  enforceBuildableLibDependency: false,
  banTransitiveDependencies: false,
  // Specs of `kit` and `postgres` use the test database, which imports both.
  ignoredCircularDependencies: [
    ['kit', 'testing'],
    ['postgres', 'testing'],
  ],
  depConstraints: [
    {
      sourceTag: 'side:web',
      onlyDependOnLibsWithTags: ['side:web', 'side:both'],
      bannedExternalImports: SERVER_PACKAGES,
    },
    {
      sourceTag: 'side:server',
      onlyDependOnLibsWithTags: ['side:server', 'side:both'],
      bannedExternalImports: ['react', 'react-dom', '@apollo/client'],
    },
    ...SHARED.map((tier) => ({
      sourceTag: `tier:${tier}`,
      onlyDependOnLibsWithTags: [`tier:${tier}`],
      bannedExternalImports: ['*'],
    })),
    ...Object.entries({ ...PUBLISHED, mcp: MCP_PACKAGES }).map(([tier, allowedExternalImports]) => ({
      sourceTag: `tier:${tier}`,
      allowedExternalImports,
    })),
    ...Object.entries(TIERS).map(([tier, may]) => ({
      sourceTag: `tier:${tier}`,
      onlyDependOnLibsWithTags: [tier, ...may].map((name) => `tier:${name}`),
    })),
    { sourceTag: 'tier:app', onlyDependOnLibsWithTags: ['*'] },
    {
      sourceTag: 'tier:e2e',
      onlyDependOnLibsWithTags: ['rules', 'contract', 'testing', 'kit', 'client', 'cli'].map(
        (name) => `tier:${name}`,
      ),
    },
  ],
};

const WEB = './apps/web/src';

const WAITING_ANSWER = 'features/question/answer/waiting-answer.ts';

/**
 * The folders of the web app, each with the folders and files it may import in addition to its own; all stand above it, so no two
 * folders import each other. The subfolders of `features` may not import each other, nor may those of `screens`: screens compose
 * features. `availability` checks whether the server and the files of this version can be loaded, `board` is the table of ranks
 * that two features share, `passkeys` asks the browser for passkeys on behalf of two features. `testing` contains fixtures, for specs
 * and other fixtures only. `embed` is what other sites show. All features may read the answer that waits for a login or a connection.
 */
const WEB_FOLDERS: Record<string, readonly string[]> = {
  settings: [],
  analytics: [],
  availability: [],
  board: [],
  passkeys: [],
  embed: [],
  features: [
    'board',
    'passkeys',
    'analytics',
    'availability',
    'settings',
    'embed/answer-link.ts',
    WAITING_ANSWER,
  ],
  start: ['features/session', 'availability', 'embed/answer-link.ts'],
  screens: ['features', 'board', 'analytics', 'availability', 'settings'],
  frame: ['features', 'analytics', 'availability', 'start', 'settings'],
  routing: ['screens', 'features', 'frame', 'availability', 'settings'],
  offline: ['availability', 'start', 'features/session', 'features/question/answer'],
  page: ['routing', 'frame', 'features/seo', 'offline', 'embed', 'start', 'app.tsx'],
};

/** The folder itself; for `features` and `screens`, its subfolders. */
const foldersIn = (folder: string) =>
  ['features', 'screens'].includes(folder)
    ? readdirSync(new URL(`../../${WEB}/${folder}`, import.meta.url)).map((name) => `${folder}/${name}`)
    : [folder];

/** What the folders of the web app may import: zones for `no-restricted-paths`. */
export const WEB_ZONES = [
  ...Object.entries(WEB_FOLDERS).flatMap(([folder, imported]) =>
    foldersIn(folder).map((source) => ({
      target: `${WEB}/${source}`,
      from: WEB,
      except: [source, 'testing', ...imported].map((path) => `./${path}`),
      message: `See WEB_FOLDERS in tools/lint/import-limits.ts for what ${folder} may import.`,
    })),
  ),
  {
    target: `${WEB}/!(testing)/**/!(*.spec|*.fixture).{ts,tsx}`,
    from: `${WEB}/testing`,
    message: 'Fixtures are for tests.',
  },
];
