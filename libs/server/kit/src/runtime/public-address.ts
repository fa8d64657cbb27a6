import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { Agent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A request to an address outside the public internet, such as that of a machine in the server's own network. */
export class PrivateAddressError extends Error {
  constructor(host: string) {
    super(`${host} has no public address`);
  }
}

/** The assigned global unicast addresses of IPv6. The rest includes deprecated forms that contain an IPv4 address. */
const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3');

/** Public addresses at which clouds serve metadata, including secrets. All other metadata addresses are link-local or private. */
const METADATA_ADDRESSES: ReadonlySet<string> = new Set(['168.63.129.16']);

/** Whether an IP address belongs to the public internet: not private, local, reserved or a tunnel to such an address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  const isGlobal = parsed.kind() === 'ipv4' || parsed.match(GLOBAL_V6);
  return parsed.range() === 'unicast' && isGlobal && !METADATA_ADDRESSES.has(parsed.toString());
}

/** Whether an IP address is one of this machine itself. */
export function isLoopbackAddress(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback';
}

/**
 * Whether a text is an https address without credentials on a host that may be public. It does not resolve names, which may change:
 * {@link publicHttpsAgent} checks what they resolve to at each connection.
 */
export function isPublicHttpsUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username || url.password) return false;
  // URL writes every form of an IPv4 address, such as 0x7f.1, as four numbers.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? isPublicAddress(host) : /^(?!.*\.(localhost|local|internal)\.?$).*\.[^.]/.test(host);
}

/** Resolves a name to all of its addresses, as `dns.lookup` does. */
type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** Makes a replacement of `dns.lookup` that fails with {@link PrivateAddressError} when one of the addresses of a name is not public. */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const failure = error ?? privacyOf(hostname, addresses);
      const [first] = addresses ?? [];
      if (failure || !first) callback(failure ?? new PrivateAddressError(hostname), '', 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/**
 * An agent for requests to addresses that strangers have entered. It connects to public addresses only, whatever a name resolves to at
 * the moment of the connection. Check the address with {@link isPublicHttpsUrl} as well: an IP address is not looked up.
 */
export function publicHttpsAgent(): Agent {
  return new Agent({ keepAlive: true, maxFreeSockets: 16, lookup: publicLookup() });
}

function privacyOf(hostname: string, addresses: readonly LookupAddress[]): PrivateAddressError | null {
  return addresses.every(({ address }) => isPublicAddress(address))
    ? null
    : new PrivateAddressError(hostname);
}
