import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

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

/** Lower ports, other than that of https, belong to other protocols, which a request could imitate. */
const FIRST_OPEN_PORT = 1_024;

/**
 * Whether a text is an https address without credentials, on a host that may be public and a port for any use. It does not
 * resolve names, which may change: `PublicAddresses.lookup` checks what they resolve to at each connection.
 */
export function isPublicHttpsUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username || url.password) return false;
  // URL leaves out the port of https.
  if (url.port !== '' && Number(url.port) < FIRST_OPEN_PORT) return false;
  // URL writes every form of an IPv4 address, such as 0x7f.1, as four numbers.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? isPublicAddress(host) : isPublicName(host);
}

/** The name of a host below a top-level domain, unless that is reserved for a machine itself or its network. */
const PUBLIC_NAME = /^(?!.*\.(localhost|localdomain|local|internal)\.?$).*\.[^.]/i;

/** Whether the name of a host may be public: not `localhost`, a name without a domain, or one of a reserved domain. */
export function isPublicName(host: string): boolean {
  return PUBLIC_NAME.test(host);
}
