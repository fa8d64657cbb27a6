import type { Cleanup } from '@daily/testing/cleanup';
import { type DatabaseLoad, databaseLoad, type Tool } from './database-load';
import { CONNECTIONS, type HttpLoad, httpLoad } from './load';
import type { Measure } from './measure';
import { GENERATED, HAND_WRITTEN } from './peer-operations';
import {
  PLAIN_INSERT,
  PLAIN_SUBMIT_ALL,
  PLAIN_UPDATE,
  PLAIN_VIEWER,
  PLAIN_VIEWERS,
} from './references/plain-tables';
import { withPostgresCpu } from './postgres-usage';
import { startReference } from './processes';

/** What each peer measures: reads that rotate among readers, and answers, one per player. */
interface PeerLoads {
  home?: HttpLoad;
  own?: HttpLoad;
  submit?: HttpLoad;
}

interface Peer {
  name: string;
  script: string;
  /** Uses the cache plugin of Mercurius. */
  cache?: boolean;
  /** Runs Mercurius without its just-in-time compiler and without prepared statements, as both are by default. */
  untuned?: boolean;
  /** Combines the statements of requests that Mercurius receives at the same moment. */
  batched?: boolean;
  loads: PeerLoads;
}

/** The measurements of a peer. */
export interface PeerResult extends Partial<Record<keyof PeerLoads, Measure>> {
  name: string;
}

/** The settings of a run. */
export interface PeerRun extends Pick<DatabaseLoad, 'databaseUrl' | 'facts' | 'seconds'> {
  dataDir: string;
  folder: string;
  tool: Tool;
  cleanup: Cleanup;
  /** Number of players; the first ones read, the others answer once. */
  players: number;
  readers: readonly number[];
  answersOnly: boolean;
  note: (text: string) => void;
}

/**
 * The results of the peers, the plain transaction on the database alone, prepared and not, and the number of answers that all of them
 * recorded.
 */
export interface PeerResults {
  peers: PeerResult[];
  transactions: { name: string; measure: Measure }[];
  submitted: number;
}

function peersFor({ facts, readers, answersOnly }: PeerRun): Peer[] {
  const { today, questionId, letter } = facts;
  const reads = (home: string, own: string, expect: [home: string, own: string]): PeerLoads =>
    answersOnly
      ? {}
      : {
          home: { body: home, expect: expect[0] },
          own: { body: own, players: readers, expect: expect[1] },
        };
  const byHand = reads(HAND_WRITTEN.home, HAND_WRITTEN.own, ['"todaysQuestion":{', '"viewer":{"id"']);
  const submit: HttpLoad = {
    body: HAND_WRITTEN.submit(questionId, letter),
    expect: '"totalPoints":',
    once: true,
  };
  const generated = reads(GENERATED.home(today), GENERATED.own(today), [
    '"questionByDay":{',
    '"viewer":{"id"',
  ]);
  const rest = JSON.stringify({ questionId, letter });
  return [
    {
      name: 'REST by hand',
      script: './references/plain-rest-server.ts',
      loads: { submit: { path: '/answers', body: rest, expect: '"total_points":', once: true } },
    },
    { name: 'Mercurius', script: './peers/mercurius.mjs', loads: { ...byHand, submit } },
    { name: 'Mercurius, batched', script: './peers/mercurius.mjs', batched: true, loads: { submit } },
    { name: 'Mercurius, untuned', script: './peers/mercurius.mjs', untuned: true, loads: { submit } },
    ...(byHand.home
      ? [
          {
            name: 'Mercurius with cache',
            script: './peers/mercurius.mjs',
            cache: true,
            loads: { home: byHand.home },
          },
        ]
      : []),
    {
      name: 'PostGraphile',
      script: './peers/postgraphile.mjs',
      loads: { ...generated, submit: { ...submit, body: GENERATED.submit(questionId, letter, today) } },
    },
    {
      name: 'naive Apollo',
      script: './references/naive-server.ts',
      loads: { ...byHand, submit },
    },
  ];
}

/** Number of answers after which a server is measured: by then its code is compiled. */
export const warmUpOf = (players: number) => Math.min(players / 20, 5_000);

/** The plain transaction with statements that are prepared once, and with the tools' default of sending the text each time. */
const TRANSACTIONS = [
  { name: 'plain transaction', unprepared: false },
  { name: 'plain transaction, unprepared', unprepared: true },
];

/** Measures the peers one after another. Each has a process of its own, on the plain tables, and its own players. */
export async function measurePeers(run: PeerRun): Promise<PeerResults> {
  const { databaseUrl, facts, seconds, dataDir, folder, tool, cleanup, note } = run;
  const peers = peersFor(run);
  const firstWriter = run.readers.length + 1;
  const writers = Math.floor((run.players - run.readers.length) / (peers.length + TRANSACTIONS.length));
  const share = (count: number) => Math.floor(count / CONNECTIONS) * CONNECTIONS;
  let submitted = 0;

  const transactions: PeerResults['transactions'] = [];
  for (const [index, { name, unprepared }] of TRANSACTIONS.entries()) {
    note(`the ${name} by ${tool}`);
    const load: DatabaseLoad = {
      databaseUrl,
      name: 'plain',
      facts,
      first: firstWriter + index * writers,
      players: share(writers),
      once: true,
      unprepared,
      seconds,
    };
    const measure = await withPostgresCpu(dataDir, () => databaseLoad(tool, load, folder, cleanup));
    submitted += measure.count;
    transactions.push({ name: `${tool}, ${name}`, measure });
  }

  const results: PeerResult[] = [];
  for (const [index, peer] of peers.entries()) {
    note(peer.name);
    const plain = {
      viewer: PLAIN_VIEWER,
      viewers: PLAIN_VIEWERS,
      insert: PLAIN_INSERT,
      update: PLAIN_UPDATE,
      submitAll: PLAIN_SUBMIT_ALL,
    };
    const options = {
      databaseUrl,
      today: facts.today,
      plain,
      cache: peer.cache ?? false,
      untuned: peer.untuned ?? false,
      batched: peer.batched ?? false,
    };
    const server = await startReference(peer.script, options);
    const stop = cleanup.add(() => server.stop());
    const measured = (httpLoadOf: HttpLoad) =>
      withPostgresCpu(dataDir, () => httpLoad(server, httpLoadOf, seconds));
    const result: PeerResult = { name: peer.name };
    for (const kind of ['home', 'own'] as const) {
      const read = peer.loads[kind];
      if (!read) continue;
      await httpLoad(server, read, 1);
      result[kind] = await measured(read);
    }
    const { submit } = peer.loads;
    if (submit) {
      const first = firstWriter + (index + TRANSACTIONS.length) * writers;
      const numbers = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n);
      const warmUp = share(Math.min(warmUpOf(run.players), writers / 3));
      const warm = await httpLoad(server, { ...submit, players: numbers(first, warmUp) }, seconds);
      const count = share(Math.min(warm.perSecond * seconds, writers - warmUp));
      result.submit = await measured({ ...submit, players: numbers(first + warmUp, count) });
      submitted += warm.count - warm.errors + result.submit.count - result.submit.errors;
    }
    results.push(result);
    await stop();
  }
  return { peers: results, transactions, submitted };
}
