import { isIP, type LookupFunction } from 'node:net';
import { Resolver } from 'node:dns/promises';
import { isLoopbackAddress, isPublicAddress, isPublicName } from './public-address';

/** Milliseconds that one query to a name server may take; there are at most two. */
const QUERY_TIMEOUT_MS = 2_000;

/** An address that may not be connected to. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';

  constructor(host: string) {
    super(`${host} is a private address, or leads to one`);
  }
}

/** Finds the addresses of a host. Rejects when it has none. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/**
 * Resolves by name servers alone: `dns.lookup` would run in the few threads that files also need, so slow name servers of one
 * target would hold up everything. Files such as `/etc/hosts` are not read, so names of the machine's own network mean nothing.
 */
export function nameServers(): Resolve {
  return async (host) => {
    const resolver = new Resolver({ timeout: QUERY_TIMEOUT_MS, tries: 2 });
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length === 0) throw new Error(`${host} could not be resolved`);
    return addresses;
  };
}

/**
 * Decides which addresses may be connected to: public ones, not those of this machine or its networks. The decision is made on the
 * address itself, when a connection is made, so that a name that leads elsewhere the next time changes nothing.
 */
export class PublicAddresses {
  /** @param allowLoopback whether addresses of this machine are allowed as well. */
  constructor(
    private readonly allowLoopback: boolean,
    private readonly resolve: Resolve = nameServers(),
  ) {}

  /** For `lookup` of a connection: the addresses of a host, none of which may be private. Not called for a host that is an address. */
  readonly lookup: LookupFunction = (host, options, callback) => {
    this.find(host).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = found;
        if (options.all) callback(null, found);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: Error) => callback(error, ''),
    );
  };

  /**
   * The addresses of a host.
   * @param host a name or an address, the latter of version 6 without brackets.
   * @throws AddressRefused when one of them, or the name itself, is private; Error when it has none
   */
  async find(host: string): Promise<readonly string[]> {
    const addresses = await this.addressesOf(host);
    if (!addresses.every((address) => this.isAllowed(address))) throw new AddressRefused(host);
    return addresses;
  }

  /** Whether an address may be connected to. */
  isAllowed(address: string): boolean {
    return isLoopbackAddress(address) ? this.allowLoopback : isPublicAddress(address);
  }

  private async addressesOf(host: string): Promise<readonly string[]> {
    if (isIP(host)) return [host];
    // Name servers may not resolve it.
    if (host === 'localhost' && this.allowLoopback) return ['127.0.0.1'];
    // Whether name servers resolve these differs from network to network.
    if (!isPublicName(host)) throw new AddressRefused(host);
    return this.resolve(host);
  }
}
