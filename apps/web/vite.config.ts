import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, mergeConfig, type UserConfig } from 'vite';
import {
  API_PATH,
  APP_MANIFEST_PATH,
  ARTICLE_DRAWINGS_PATH,
  BLOG_FEED_PATHS,
  CONTESTS_CALENDAR_PATH,
  EMBED_SCRIPT_PATH,
  FAIRNESS_DATA_PATH,
  FAIRNESS_FEED_PATH,
  GRAPHQL_PATH,
  HEALTH_PATH,
  KEY_SET_PATH,
  PREVIEW_PICTURES_PATH,
  QUESTION_DATA_PATH,
  QUESTION_FEED_PATH,
  READY_PATH,
  SERVICE_WORKER_PATH,
  OEMBED_PATH,
  SITEMAP_PATH,
  contestCalendarPath,
} from '@daily/contract/paths';
import { PICTURES_PATH } from '@daily/contract/pictures';
import { asciiOutput } from '../../tools/vite/ascii-output';
import { precompress } from '../../tools/vite/precompress';
import { ownSource } from './src/page/own-source-plugin';
import { styleIndexFile } from './src/page/styles/style-index-plugin';

/** Address of the server in development. */
const API_SERVER = 'http://127.0.0.1:3001';

/** Paths that Vite's development server forwards to the server, in addition to GraphQL. */
const PROXIED_PATHS = [
  API_PATH,
  PREVIEW_PICTURES_PATH,
  HEALTH_PATH,
  READY_PATH,
  SITEMAP_PATH,
  OEMBED_PATH,
  APP_MANIFEST_PATH,
  ARTICLE_DRAWINGS_PATH,
  PICTURES_PATH,
  BLOG_FEED_PATHS.atom,
  BLOG_FEED_PATHS.json,
  CONTESTS_CALENDAR_PATH,
  // A regular expression: the pages of contests begin like their calendar files.
  `^${contestCalendarPath('[^/]+')}`,
  QUESTION_FEED_PATH,
  QUESTION_DATA_PATH,
  FAIRNESS_FEED_PATH,
  FAIRNESS_DATA_PATH,
  KEY_SET_PATH,
];

/** Rooms of the app whose code few pages show, by the name of the chunk with what their parts share. */
const ROOMS: Readonly<Record<string, RegExp>> = {
  // Eight pages and dialogs have a form that is checked in the browser.
  forms: /\/forms\/use-validated-form/,
  // What the admin area shares with single pages of the dashboard. One small chunk: every page loads the names of all chunks.
  'signed-in':
    /\/features\/account\/(timestamp|data\/save-file)|\/rules\/src\/retention|\/display\/scroll-region|\/controls\/segments/,
  // Pages of a contest and of a league ask again when a player returns to them, and their forms may be sent again.
  returns: /\/apollo\/src\/(freshness\/use-on-return|use-idempotency-key)/,
  // Includes the shared code of the settings cards, which other account pages do not need.
  dashboard:
    /\/src\/(screens\/profile|features\/progress)\/|\/features\/account\/(settings-card|copy-field|use-action)/,
  // Loaded when it is shown.
  'about-answer': /\/screens\/question\/(about-answer|wrong-answers|answer-part)/,
  // The page about fairness, and the proof of a closed question.
  proof: /\/src\/features\/fairness\/|\/display\/data-table\.tsx$|\/rules\/src\/question\/fairness/,
  report: /\/rules\/src\/(question\/report|moderation\.ts)/,
  account: /\/src\/features\/account\/|\/forms\/password-field|\/rules\/src\/account\/(texts|token-scopes)/,
  blog: /\/web\/src\/features\/blog\/|\/rules\/src\/(blog|slug|pattern)|\/contract\/src\/pictures/,
  board:
    /\/src\/board\/|\/features\/leaderboard\/(streak-line|empty-board|view-links)|\/display\/wrapping-player-name/,
  // Boards of contests do without it.
  'board-score': /\/features\/leaderboard\/board-score|\/icons\/(arrow-(up|down)|minus)\.mjs/,
  // With the icons that only pages of contests show.
  contests: /\/web\/src\/features\/contests\/|\/rules\/src\/contest|\/icons\/(calendar-plus|gift|timer)\.mjs/,
  'contest-result': /\/src\/screens\/contest\/result\//,
  contest: /\/src\/screens\/contest\//,
  // Only the server makes structured data.
  'structured-data': /\/features\/seo\/structured-data/,
  forbidden: /\/features\/forbidden\//,
  // Only signed-in players delete something.
  'confirm-dialog': /\/overlays\/confirm-dialog\.tsx/,
  // The account menu, for signed-in players, and that of a league's members.
  menu: /\/overlays\/menu\.tsx$/,
  dialog: /\/overlays\/dialog/,
  leagues: /\/web\/src\/features\/leagues\/|\/rules\/src\/league/,
  // Loaded when it is shown: no other page needs it.
  push: /\/features\/notices\/push\/push-/,
  // Loaded when it is shown: few visitors see it.
  'not-found': /\/features\/not-found\/(not-found|yesterday-offer)/,
  notices:
    /\/src\/(features\/notices|screens\/subscription)\/|\/rules\/src\/(notices\/reminder|calendar\/time-zone)/,
  // Loaded when a question is answered: the options of a closed one, and the reveal, which that of yesterday has, too.
  practice:
    /\/features\/question\/(practice\/|result\/(burst|verdict|sound|sound-toggle|use-reveal)\.tsx?$)|\/icons\/volume-(2|x)\.mjs/,
  prose: /\/screens\/static\/(prose-page|own-text\.)|\/features\/code\//,
  question:
    /\/features\/question\/((allows-motion|answer-options|day-tile|difficulty|question-credit|question-sheet)\.tsx?$|answer\/(choice|stored-choice|waiting-(answer|copy)))|\/src\/embed\/answer-link|\/rules\/src\/question\/(confidence|credit)/,
  // With the options, whose rows a result has, too.
  result: /\/src\/features\/question\/(result|answer\/option-radios)|\/forms\/option-radio-group/,
  session:
    /\/src\/(features\/session\/login|passkeys)\/|\/account\/password\/forgot-password\.tsx|\/answer\/lazy-waiting-note|\/rules\/src\/account\/(settings|credentials|passkeys|sign-on)\.ts/,
  shares:
    /\/features\/sharing\/(verification\/(verify-share|visits)|result\/result-squares)|\/rules\/src\/(sharing\.ts|sharing\/(texts|result))/,
  sharing: /\/src\/features\/sharing\/(board|mine|result)\//,
  streak: /\/src\/features\/streak\/|\/display\/fold|\/rules\/src\/streak\/(texts|freeze-purchase)/,
  // What the streak of a signed-in player and the result of a question share.
  milestones: /\/rules\/src\/streak\/(milestones|moments)/,
  // The forms in which editors and players write questions, loaded when they are shown.
  writing:
    /\/features\/(question\/writing\/|admin\/(leaving\/(kept-draft|use-kept-text)|editor\/use-settled))|\/rules\/src\/question\/proposal/,
  webhooks: /\/src\/features\/webhooks\/|\/rules\/src\/notices\/webhooks/,
};

/** The room of a module; null for one that any page may need. */
function roomOf(id: string): string | null {
  return Object.keys(ROOMS).find((room) => ROOMS[room]?.test(id)) ?? null;
}

/**
 * The chunks of the client build. A module belongs to the first group that matches it; the other modules are split at dynamic
 * imports. `$initial` matches modules that `src/main.tsx` imports statically, `minShareCount` those that at least so many entry points
 * share. `entriesAware` splits a group by the entry points that need a module, and merges parts below a size in bytes.
 *
 * Groups named after features may import from `shared`, any other group only from those above it:
 * chunks that import each other could run in an order that leaves constants undefined (`tools/weight` tests this).
 *
 * A chunk whose name starts with `deferred` contains code that is not needed before the app starts. The page of an anonymous visitor
 * loads it at the first interaction (`src/page/built-files.ts`). `npm run weight` prints the effect of a change on each page.
 */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // With parts of the frame that import nothing of `main`, which every page would load before the first touch otherwise.
  {
    name: 'deferred-libraries',
    tags: ['$initial' as const],
    test: /node_modules\/|\/src\/(analytics\/consent|frame\/(analytics-opt-out|bottom-bar|server-status|site-links|theme-switch)|start\/theme)\.|\/contract\/src\/page-paths/,
  },
  { name: 'main', tags: ['$initial' as const] },
  { name: roomOf, minShareCount: 2 },
  // One file of what menus, tooltips and toolbars share, instead of one for each combination of them.
  { name: 'radix', minShareCount: 2, test: /node_modules\/(@radix-ui|radix-ui)\// },
  // The rest of our own shared code and the icons. One chunk: parts of it would import each other.
  { name: 'shared', minShareCount: 2, test: /^(?!.*node_modules\/(?!lucide-react\/))/ },
];

/** Files that run before anything is imported on demand, so that no such import needs to preload them. */
const ALWAYS_LOADED = /\/(rolldown-runtime|react|deferred-libraries|main|shared)-[^/]+\.js$/;

/** The parts of screens that only the server imports. */
const SERVER_PARTS = /-screen\.server-[^/]+\.js$/;

/** The build for browsers: files with hashed names, and for the server entry a manifest of the names and an index of the styles. */
const client: UserConfig = {
  plugins: [styleIndexFile(), precompress(11)],
  // With this condition, RxJS provides ES2015 code instead of ES5.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    outDir: 'dist/client',
    manifest: true,
    // One style sheet, of which each page inlines a part: the order of rules would differ in several.
    cssCodeSplit: false,
    modulePreload: {
      resolveDependencies: (imported, files) =>
        SERVER_PARTS.test(imported) ? [] : files.filter((file) => !ALWAYS_LOADED.test(file)),
    },
    rolldownOptions: {
      input: 'src/main.tsx',
      output: { codeSplitting: { groups: CHUNKS, includeDependenciesRecursively: false } },
    },
  },
};

/** The build with which the server renders pages. */
const server: UserConfig = {
  plugins: [ownSource(), asciiOutput()],
  build: {
    outDir: 'dist/server',
    target: 'node22',
    copyPublicDir: false,
    minify: false,
    rolldownOptions: { output: { comments: false } },
  },
  ssr: { noExternal: true },
};

/** Builds a script into one file of `outDir`. */
const singleFile = (
  input: string,
  outDir: string,
  file: string,
  format: 'iife' | 'es' = 'iife',
): UserConfig => ({
  build: {
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: { input, output: { format, entryFileNames: file } },
  },
});

/**
 * The builds of scripts outside the app, by Vite mode: the inline scripts of every page, of the offline page and of the embedded
 * question, the service worker that stores the offline page, and the element that embeds the question in other sites.
 */
const SCRIPTS: Record<string, UserConfig> = {
  bootstrap: singleFile('src/start/bootstrap.ts', 'dist/bootstrap', 'bootstrap.js'),
  offline: singleFile('src/offline/offline-script.ts', 'dist/bootstrap', 'offline.js'),
  'embed-frame': singleFile('src/embed/frame-script.ts', 'dist/bootstrap', 'embed-frame.js'),
  embed: {
    plugins: [precompress(11)],
    ...singleFile('src/embed/embed-script.ts', 'dist/client', EMBED_SCRIPT_PATH.slice(1), 'es'),
  },
  worker: singleFile('src/offline/service-worker.ts', 'dist/client', SERVICE_WORKER_PATH.slice(1)),
};

export default defineConfig(({ mode, isSsrBuild }) => ({
  ...mergeConfig({ plugins: [react(), tailwindcss()] }, isSsrBuild ? server : (SCRIPTS[mode] ?? client)),
  server: {
    port: 3000,
    strictPort: true,
    proxy: {
      [GRAPHQL_PATH]: { target: API_SERVER, ws: true },
      ...Object.fromEntries(PROXIED_PATHS.map((path) => [path, API_SERVER])),
    },
  },
}));
