/** A host of PostgreSQL servers of which one accepts writes at a time. */
export interface DatabaseHost {
  host: string;
  port: number;
}

/** What an address of a database says. */
export interface DatabaseAddress {
  /** The hosts, in their order. */
  hosts: readonly DatabaseHost[];
  /** Whether the host that accepts writes must be looked for; false for one host, unless the address asks for it. */
  isSought: boolean;
  /** The address of the database on one of the hosts, as the driver knows it. */
  at: (host: DatabaseHost) => string;
}

const DEFAULT_PORT = 5432;

/** `postgres://`, perhaps with an account, then the hosts, and the database with the parameters. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)((?:[/?#].*)?)$/;

/** A name, an IPv4 address or an IPv6 address in brackets, perhaps with a port. */
const HOST = /^(\[[\da-f:.]+\]|[^[\]:,\s]+)(?::(\d{1,5}))?$/i;

/** Where libpq names the session that a client wants. */
const TARGET = 'target_session_attrs';

/** Those that can be had, as the product writes; which ask for a server that accepts writes, also when there is one host. */
const TARGETS = new Map([
  ['any', false],
  ['read-write', true],
  ['primary', true],
]);

/**
 * Reads an address with one host or several, as libpq writes them: `postgres://user:password@one:5432,two:5432/trivia?target_session_attrs=read-write`.
 * @returns null when it is malformed, as with a password that is not percent-encoded, or asks for a server that does not accept writes
 */
export function parseAddress(connectionString: string): DatabaseAddress | null {
  const [, account, names = '', rest = ''] = ADDRESS.exec(connectionString) ?? [];
  if (account === undefined) return null;
  // The account has an unencoded / ? or #, and what stands before that would be the host.
  if (/^[^=]*@/.test(rest)) return null;
  const [path = '', query = ''] = rest.split(/\?(.*)/s);
  const parameters = query.split('&').filter((parameter) => parameter !== '');
  const wanted = parameters.filter((parameter) => parameter.startsWith(`${TARGET}=`));
  const targets = wanted.map((parameter) => TARGETS.get(parameter.slice(TARGET.length + 1)));
  if (targets.includes(undefined)) return null;
  const others = parameters.filter((parameter) => !wanted.includes(parameter)).join('&');
  const isSought = names.includes(',') || targets.includes(true);
  // The driver finds the host of such an address itself, such as one in a parameter. It reads an account without a host, too.
  if (!isSought)
    return URL.canParse(connectionString.replace('@/', '@localhost/'))
      ? { hosts: [], isSought, at: () => connectionString }
      : null;
  const hosts: DatabaseHost[] = [];
  for (const name of names.split(',')) {
    const [, host, port = DEFAULT_PORT] = HOST.exec(name) ?? [];
    if (host === undefined || Number(port) > 65_535) return null;
    hosts.push({ host: host.replaceAll(/[[\]]/g, ''), port: Number(port) });
  }
  const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host);
  return {
    hosts,
    isSought,
    at: ({ host, port }) => `${account}${bracketed(host)}:${port}${path}${others && `?${others}`}`,
  };
}
