import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { boardTimes } from './board';
import type { Cleanup } from '@daily/testing/cleanup';
import { type DatabaseLoad, databaseLoad, type Tool } from './database-load';
import { httpLoad } from './load';
import type { Measure } from './measure';
import { HOME, OWN } from './operations';
import type { PeerResult } from './peers';
import { withPostgresCpu } from './postgres-usage';
import { type Served, startReference } from './processes';
import type { Row } from './report';

/** Requests of signed-in players for their home page: each is rendered. */
const OWN_PAGES_PER_SECOND = 200;
const BROTLI = { 'accept-encoding': 'br' };

/** What the reads of the product are measured with. */
export interface ReadRun {
  product: Served;
  client: Client;
  /** The response to the home query, which the static reference sends. */
  home: string;
  database: DatabaseLoad;
  dataDir: string;
  folder: string;
  tool: Tool;
  cleanup: Cleanup;
  readers: readonly number[];
  note: (text: string) => void;
}

/** Measures the product's reads and their references. @returns a function that makes the rows, once the peers are measured too. */
export async function measureReads(run: ReadRun): Promise<(peers: readonly PeerResult[]) => Row[]> {
  const { product, client, home, database, dataDir, folder, tool, cleanup, readers, note } = run;
  const { databaseUrl, facts, seconds } = database;
  const measured = (load: () => Promise<Measure>) => withPostgresCpu(dataDir, load);
  const html = await pageOf(product);
  const fixed = await startReference('./references/static-server.ts', { body: home, page: html });
  cleanup.add(() => fixed.stop());
  const rest = await startReference('./references/rest-server.ts', { databaseUrl, facts });
  const stopRest = cleanup.add(() => rest.stop());
  const homeLoad = { body: HOME, expect: '"todaysQuestion":{' };
  const ownLoad = { body: OWN, players: readers, expect: '"viewer":{"player"' };

  note('static and home');
  await httpLoad(fixed, homeLoad, 1);
  const staticRead = await httpLoad(fixed, homeLoad, seconds);
  await httpLoad(product, homeLoad, 1);
  const homeRead = await measured(() => httpLoad(product, homeLoad, seconds));

  note('the home page as HTML');
  const pageLoad = { path: '/', headers: BROTLI, expect: '' };
  await httpLoad(fixed, pageLoad, 1);
  const staticPage = await httpLoad(fixed, pageLoad, seconds);
  await httpLoad(product, pageLoad, 1);
  const anonymousPage = await measured(() => httpLoad(product, pageLoad, seconds));
  const ownPageLoad = { ...pageLoad, players: readers, rate: OWN_PAGES_PER_SECOND };
  await httpLoad(product, ownPageLoad, 2);
  const ownPage = await measured(() => httpLoad(product, ownPageLoad, seconds));

  note(`the player's own read, the same by a small REST server, and its SQL by ${tool}`);
  await httpLoad(product, ownLoad, 2);
  const ownRead = await measured(() => httpLoad(product, ownLoad, seconds));
  const ownRestLoad = { path: '/own', players: readers, expect: '"viewer":{"id"' };
  await httpLoad(rest, ownRestLoad, 2);
  const ownRest = await measured(() => httpLoad(rest, ownRestLoad, seconds));
  const ownSql = await measured(() => databaseLoad(tool, database, folder, cleanup));
  await stopRest();

  note('the leaderboard');
  const { rank, page } = await boardTimes(client, facts);

  return (peers) => {
    const staticReference = { name: 'static', measure: staticRead };
    const peerRows = (kind: 'home' | 'own') =>
      peers.flatMap(({ name, [kind]: measure }) => (measure ? [{ name, measure }] : []));
    return [
      { name: 'static response (reference)', measure: staticRead },
      ...peerRows('home').map(({ name, measure }) => ({ name: `home by ${name} (reference)`, measure })),
      { name: 'home, anonymous', measure: homeRead, against: [staticReference, ...peerRows('home')] },
      { name: 'static page (reference)', measure: staticPage },
      {
        name: 'home page as HTML, anonymous',
        measure: anonymousPage,
        against: [{ name: 'static', measure: staticPage }],
      },
      { name: `home page as HTML, signed in, ${OWN_PAGES_PER_SECOND} a second`, measure: ownPage },
      { name: `own read's SQL by ${tool} (reference)`, measure: ownSql },
      { name: 'own read by Fastify and pg alone (reference)', measure: ownRest },
      ...peerRows('own').map(({ name, measure }) => ({ name: `own read by ${name} (reference)`, measure })),
      {
        name: "the player's own read",
        measure: ownRead,
        against: [
          staticReference,
          { name: 'REST', measure: ownRest },
          { name: tool, measure: ownSql },
          ...peerRows('own'),
        ],
      },
      { name: 'SQL: rank in the middle of the board', measure: rank },
      { name: 'SQL: page of 50 in the middle of the board', measure: page },
    ];
  };
}

/** The compressed home page of an anonymous visitor, in base64. */
async function pageOf({ url }: Served): Promise<string> {
  // The second rendering of a page has the best compression, so both are of the same size.
  for (let visits = 0; visits < 3; visits += 1) {
    await fetch(url);
    await sleep(1_500);
  }
  // `fetch` would decode it.
  const [response] = (await once(get(url, { headers: BROTLI }), 'response')) as [IncomingMessage];
  return (await buffer(response)).toString('base64');
}
