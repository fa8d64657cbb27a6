import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs, promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';

// Measures the public pages of a running product with Lighthouse's phone preset, alternating with a reference: the home page as a
// static file without scripts. Prints medians. Compare figures of the same run only; they depend on the machine.
//
//   npm run lighthouse -- http://localhost:3000 --runs 5
//   npm run lighthouse -- http://localhost:3000 /questions /blog
//   npm run lighthouse -- http://localhost:3000 / --beside http://localhost:3001
//
// `--beside` measures each page of another build as well, in turn.
// Without paths it measures all public pages, of posts and closed questions the newest.
//
// Start the product with RATE_LIMIT_SCALE=100, because all requests come from one address. Lighthouse is large and used only here,
// so npx downloads it when needed.

const LIGHTHOUSE = 'lighthouse@13.5.0';
const PAGES = [
  ...['/', '/leaderboard', '/contests', '/about', '/login'],
  ...[
    '/questions',
    '/questions/practice',
    '/questions/fairness',
    '/blog',
    '/developers',
    '/embed',
    '/leagues',
  ],
];

/** Folders of whose pages the first one of the sitemap is measured. */
const FOLDERS = [/^\/questions\/\d/, /^\/blog\//, /^\/contests\//];
const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update ' +
  '--disable-sync';

/** Name of the reference in the table. */
const REFERENCE = 'static';

/** Scores from 0 to 100, and the metrics behind them. Times are in milliseconds. */
interface Figures {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  lcp: number;
  tbt: number;
  cls: number;
  requests: number;
}

/** The part of a Lighthouse report that is read here. */
interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } } | undefined>;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, beside: { type: 'string' } },
});
const [address = 'http://localhost:3000', ...paths] = positionals;
const product = address.replace(/\/$/, '');
const reference = await serveReference(product);
const { port } = reference.address() as AddressInfo;
const urls = new Map([
  [REFERENCE, `http://127.0.0.1:${port}/`],
  ...(paths.length > 0 ? paths : [...PAGES, ...(await newestPages())]).flatMap((path) => [
    [path, product + path] as const,
    ...(values.beside ? [[`${path} beside`, values.beside + path] as const] : []),
  ]),
]);

// The server compresses a page well once it was rendered repeatedly, which is the usual state of a page.
for (const url of urls.values())
  for (let visit = 0; visit < 3; visit += 1) await (await fetch(url)).arrayBuffer();

const runs = new Map<string, Figures[]>();
for (let run = 0; run < Number(values.runs); run += 1) {
  for (const [name, url] of urls) runs.set(name, [...(runs.get(name) ?? []), await measure(url)]);
}
reference.close();
print();

/** The paths of the first page of each folder in the sitemap, which begins with the newest. */
async function newestPages(): Promise<string[]> {
  const sitemap = await (await fetch(`${product}/sitemap.xml`)).text();
  const known = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, url = '']) => new URL(url).pathname);
  return FOLDERS.flatMap((folder) => known.find((path) => folder.test(path)) ?? []);
}

/** Serves the home page without scripts, icons and manifest, at every path. */
async function serveReference(url: string): Promise<Server> {
  const home = await (await fetch(`${url}/`)).text();
  const withoutScripts = home
    .replace(/<script[^>]*>[^]*?<\/script>/g, '')
    .replace(/<link rel="(?:manifest|icon|apple-touch-icon)"[^>]*>/g, '')
    .replace('</head>', '<link rel="icon" href="data:,"></head>');
  const bytes = brotliCompressSync(withoutScripts);
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Measures a page. Chromium sometimes loses the start of a trace, so a run that fails is repeated. */
async function measure(url: string, attempts = 3): Promise<Figures> {
  try {
    return await measureOnce(url);
  } catch (error) {
    if (attempts === 1) throw error;
    return measure(url, attempts - 1);
  }
}

async function measureOnce(url: string): Promise<Figures> {
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${FLAGS}`],
    { env: { CHROME_PATH: '/usr/bin/chromium', ...process.env }, maxBuffer: 64 * 1024 * 1024 },
  );
  const { categories, audits } = JSON.parse(stdout) as Report;
  const score = (category: keyof Report['categories']) => Math.round((categories[category].score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    requests: audits['network-requests']?.details?.items?.length ?? NaN,
  };
}

function print(): void {
  const medians = new Map([...runs].map(([name, all]) => [name, medianOf(all)]));
  const base = medians.get(REFERENCE)?.lcp ?? NaN;
  console.table(
    Object.fromEntries(
      [...medians].map(([name, { lcp, tbt, cls, ...rest }]) => [
        name,
        {
          ...rest,
          'LCP ms': Math.round(lcp),
          'LCP × static': Number((lcp / base).toFixed(2)),
          'TBT ms': Math.round(tbt),
          CLS: Number(cls.toFixed(3)),
        },
      ]),
    ),
  );
}

function medianOf(all: readonly Figures[]): Figures {
  const median = (name: keyof Figures) =>
    all.map((figures) => figures[name]).sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? NaN;
  const names = Object.keys(all[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, median(name)])) as unknown as Figures;
}
