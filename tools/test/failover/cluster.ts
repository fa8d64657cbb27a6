import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writableAddress } from '@daily/kit/database/writable-host';
import { accountFor } from '@daily/postgres/operating-system-account';
import { freePort } from '@daily/postgres/server';
import type { Cleanup } from '@daily/testing/cleanup';
import pg from 'pg';
import { ACCOUNTS } from './configuration';
import { startEtcd } from './etcd';
import { incompleteness, type MemberStatus } from './members';
import { Node } from './node';

/** The members. After the loss of one, another still has each commit of the new leader. */
const NAMES = ['one', 'two', 'three'];

/**
 * Milliseconds: for all members to follow the leader, for a host to accept writes, for an interface of Patroni to answer, and between two
 * looks at members and at hosts.
 */
const TIMES = { whole: 120_000, writable: 90_000, answer: 2_000, poll: 200, probe: 20 };

/** The product's database, and the role that owns it. */
const PRODUCT = { name: 'trivia', password: randomBytes(16).toString('hex') };

/** How a cluster is started. */
export interface ClusterSettings {
  /** An empty folder that every account may enter. */
  folder: string;
  /** The folder with the programs of PostgreSQL. */
  binaries: string;
  /** Whether a commit is acknowledged only when another member has it, too. */
  isSynchronous: boolean;
}

/** PostgreSQL servers of which Patroni makes one the leader, by an etcd. */
export class PatroniCluster {
  private constructor(
    private readonly nodes: readonly Node[],
    private readonly isSynchronous: boolean,
  ) {}

  /** Starts all members, and creates the product's database. @throws Error when one of them does not follow the leader in time. */
  static async start(
    { folder, binaries, isSynchronous }: ClusterSettings,
    cleanup: Cleanup,
  ): Promise<PatroniCluster> {
    const etcdPort = await startEtcd(folder, cleanup);
    const nodes: Node[] = [];
    for (const name of NAMES) {
      const [port, restPort] = [await freePort(0), await freePort(0)];
      const member = { name, folder: join(folder, name), port, restPort };
      const node = new Node(member, { etcdPort, binaries, isSynchronous }, accountFor(folder));
      cleanup.add(() => node.end());
      node.start();
      nodes.push(node);
    }
    const cluster = new PatroniCluster(nodes, isSynchronous);
    await cluster.whole();
    await cluster.createDatabase();
    return cluster;
  }

  /** The address of the product's database, with all members. */
  get databaseUrl(): string {
    const { name, password } = PRODUCT;
    const hosts = this.nodes.map(({ member }) => `127.0.0.1:${member.port}`).join(',');
    return `postgres://${name}:${password}@${hosts}/${name}?target_session_attrs=read-write`;
  }

  /** The member that accepts writes. @throws Error when there is none. */
  async leader(): Promise<Node> {
    const name = (await this.members()).find(({ role }) => role === 'leader')?.name;
    const leader = this.nodes.find(({ member }) => member.name === name);
    if (!leader) throw new Error('The cluster has no leader');
    return leader;
  }

  /**
   * Waits until a host accepts writes. @param except one that does not count.
   * @returns the address of the database there.
   * @throws Error when there is none in time.
   */
  async writable(except?: string): Promise<string> {
    const deadline = performance.now() + TIMES.writable;
    for (;;) {
      const found = await writableAddress(this.databaseUrl).catch(() => null);
      if (found !== null && found !== except) return found;
      if (performance.now() > deadline) throw new Error('No host accepts writes');
      await pause(TIMES.probe);
    }
  }

  /** Starts the members again that have crashed. */
  restart(): void {
    for (const node of this.nodes) if (!node.isRunning) node.start();
  }

  /** Waits until the cluster could lose its leader. @throws Error with the logs when it takes too long. */
  async whole(): Promise<void> {
    const deadline = performance.now() + TIMES.whole;
    for (;;) {
      const reason = incompleteness(await this.members(), NAMES.length, this.isSynchronous);
      if (reason === null) return;
      if (performance.now() > deadline) {
        const logs = this.nodes.map((node) => `${node.member.name}:\n${node.log()}`);
        throw new Error(`The cluster is not whole: ${reason}.\n${logs.join('\n')}`);
      }
      await pause(TIMES.poll);
    }
  }

  /** Asks the leader to give its place to another member. Resolves when Patroni says that it has. @throws Error when it refuses. */
  async switchOver(leader: Node): Promise<void> {
    const response = await fetch(`http://127.0.0.1:${leader.member.restPort}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: leader.member.name }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`Patroni does not switch over: ${response.status} ${text}`);
  }

  /** What the first Patroni that answers says of all members; nothing when none does. */
  private async members(): Promise<MemberStatus[]> {
    for (const { member } of this.nodes) {
      const members = await askForMembers(member.restPort).catch(() => null);
      if (members) return members;
    }
    return [];
  }

  private async createDatabase(): Promise<void> {
    const { username, password } = ACCOUNTS.superuser;
    const { port } = (await this.leader()).member;
    const client = new pg.Client({ host: '127.0.0.1', port, user: username, password, database: 'postgres' });
    await client.connect();
    try {
      await client.query(`CREATE ROLE ${PRODUCT.name} LOGIN PASSWORD '${PRODUCT.password}'`);
      await client.query(`CREATE DATABASE ${PRODUCT.name} OWNER ${PRODUCT.name}`);
    } finally {
      await client.end();
    }
  }
}

async function askForMembers(restPort: number): Promise<MemberStatus[]> {
  const signal = AbortSignal.timeout(TIMES.answer);
  const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal });
  return ((await response.json()) as { members: MemberStatus[] }).members;
}
