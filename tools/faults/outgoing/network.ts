import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Stage } from '../stage';
import { NameServer } from './name-server';

/** Addresses of the internet, each of which reaches the same receiver. */
export const PUBLIC = { four: '93.184.216.34', six: '2606:2800:220:1:248:1893:25c8:1946' } as const;

/** Addresses of the server itself, of its network and of tunnels to them, as name servers can return them. */
export const PRIVATE = [
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '169.254.169.254',
  'fd00::1',
  '64:ff9b::7f00:1',
  '10.0.0.1',
  '0.0.0.0',
  '::',
  '192.168.0.1',
  '172.16.0.1',
  '100.64.0.1',
  '168.63.129.16',
  'fe80::1',
  '2002:7f00:1::',
  '::7f00:1',
  '::ffff:0:7f00:1',
  'fd00:ec2::254',
  '2001:0:5ef5:79fb::1',
] as const;

const REDIRECTS = [307, 308, 301, 302, 303];

/** An address as the host of a URL. */
function hostOf(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}

/** The same as hosts of a URL, also in forms that resolvers of some systems read as an address of version 4. */
export const PRIVATE_HOSTS: readonly string[] = [
  ...PRIVATE.map(hostOf),
  ...['2130706433', '0x7f000001', '0177.0.0.1', '127.1', '0', '127.0.0.1.', '①②⑦.0.0.1'],
  ...['localhost', 'LOCALHOST.', 'db.localhost', 'metadata.google.internal', 'printer.local', 'intranet'],
];

const publicOnly: readonly string[] = [PUBLIC.four, PUBLIC.six];

/** How the answers to a name change from one query to the next. The names are the first labels: `later-3` is about `PRIVATE[3]`. */
const CHANGES: Readonly<Record<string, (turn: number, address: string) => readonly string[]>> = {
  /** Public when the name is checked, then private. */
  later: (turn, address) => (turn === 0 ? publicOnly : [address]),
  /** Public and private in turn, so that a check and the connection after it get different answers. */
  turns: (turn, address) => (turn % 2 === 0 ? publicOnly : [address]),
  /** Later a private address after the public ones. */
  mixed: (turn, address) => (turn === 0 ? publicOnly : [...publicOnly, address]),
  /** Always public, but the receiver redirects to the private address. */
  moved: () => publicOnly,
};

/** First labels of names for some private addresses, with every change of answers. */
export function changingLabels(addresses: number): string[] {
  return Object.keys(CHANGES).flatMap((change) =>
    PRIVATE.slice(0, addresses).map((_, index) => `${change}-${index}`),
  );
}

/** An identity provider on the internet, whose address does not change. */
const ISSUER = 'https://moved-0.login.example';

/** What it says about itself: its tokens come from a host without a label. */
const METADATA = JSON.stringify({
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/auth`,
  token_endpoint: 'https://tokens.example/token',
  jwks_uri: 'https://tokens.example/jwks',
});

/** The network around a server: a name server, a receiver on the internet and one where no connection may arrive. */
export class Network {
  private constructor(
    private readonly names: NameServer,
    private readonly internet: Receiver,
    private readonly inside: Receiver,
    private readonly others: { label: string },
  ) {}

  static async open(stage: Stage): Promise<Network> {
    const others = { label: 'moved-0' };
    const partsOf = (host: string) => {
      const [, change = '', index = ''] =
        /^([a-z]+)-(\d+)$/.exec(/^[a-z]+-\d+(?=\.)/.exec(host)?.[0] ?? others.label) ?? [];
      return { change, index: Number(index), address: PRIVATE[Number(index)] ?? PRIVATE[0] };
    };
    const names = await NameServer.start((name, turn) => {
      const { change, address } = partsOf(name);
      return CHANGES[change]?.(turn, address) ?? [];
    });
    stage.atEnd(() => names.close());
    const internet = await Receiver.start(stage, (host) => {
      if (host === new URL(ISSUER).host) return { status: 200, json: METADATA };
      const { change, index, address } = partsOf(host);
      return change === 'moved'
        ? { status: REDIRECTS[index % REDIRECTS.length] ?? 307, location: `http://${hostOf(address)}/` }
        : { status: 200 };
    });
    const inside = await Receiver.start(stage, () => ({ status: 200 }));
    return new Network(names, internet, inside, others);
  }

  /** The settings of a server in this network. @param resolvesAgain whether whoever connects resolves a name without a check. */
  settings(resolvesAgain: boolean): Record<string, string> {
    return {
      NODE_OPTIONS: `--import=${new URL('replaced-network.mjs', import.meta.url).href}`,
      FAULT_NAME_SERVER: String(this.names.port),
      FAULT_PUBLIC: Object.values(PUBLIC).join(','),
      FAULT_INTERNET: String(this.internet.port),
      FAULT_PRIVATE: String(this.inside.port),
      OIDC_ISSUER: ISSUER,
      OIDC_CLIENT_ID: 'client',
      OIDC_CLIENT_SECRET: 'secret',
      ...(resolvesAgain && { FAULT_RESOLVES_AGAIN: '1' }),
    };
  }

  /** Chooses the answers to the names that have no such label of their own, such as `hooks.slack.com` and the host of tokens. */
  changeOthers(label: string): void {
    this.others.label = label;
    this.names.forget();
  }

  /** Whether the server has resolved a name. */
  wasAsked(name: string): boolean {
    return this.names.wasAsked(name);
  }

  /** Connections that arrived on the internet, and elsewhere. */
  get connections(): { internet: number; inside: number } {
    return { internet: this.internet.connections, inside: this.inside.connections };
  }
}

/** An HTTP server that counts connections. */
class Receiver {
  connections = 0;

  private constructor(private readonly server: Server) {
    server.on('connection', () => (this.connections += 1));
  }

  static async start(
    stage: Stage,
    respond: (host: string) => { status: number; location?: string; json?: string },
  ): Promise<Receiver> {
    const server = createServer(({ headers }, response) => {
      const { status, location, json } = respond(headers.host ?? '');
      // A connection that is kept would not resolve the name again.
      const head = { connection: 'close', ...(location && { location }) };
      response.writeHead(status, { ...head, ...(json && { 'content-type': 'application/json' }) }).end(json);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    stage.atEnd(() => server.close());
    stage.atEnd(() => server.closeAllConnections());
    return new Receiver(server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }
}
