// Loaded into a server before it starts: replaces the network around it. Names are resolved by the name server at port
// FAULT_NAME_SERVER. Connections to the addresses in FAULT_PUBLIC reach port FAULT_INTERNET of this machine, and all others but
// those to the database reach port FAULT_PRIVATE. Requests by https are sent without TLS, because the receivers have no certificate.
import dns from 'node:dns';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';

const { FAULT_NAME_SERVER, FAULT_PUBLIC, FAULT_INTERNET, FAULT_PRIVATE, FAULT_RESOLVES_AGAIN, DATABASE_URL } =
  process.env;
const publicAddresses = new Set(FAULT_PUBLIC.split(','));
const database = new URL(DATABASE_URL);

const { Resolver } = dns.promises;
const resolved = new WeakSet();
for (const name of ['resolve', 'resolve4', 'resolve6', 'resolveAny']) {
  const resolve = Resolver.prototype[name];
  Resolver.prototype[name] = function (...args) {
    if (!resolved.has(this)) this.setServers([`127.0.0.1:${FAULT_NAME_SERVER}`]);
    resolved.add(this);
    return resolve.apply(this, args);
  };
}

/** What resolves names where no other function is given: `getaddrinfo` of the operating system. */
dns.lookup = (host, options, callback = options) => {
  const family = net.isIP(host);
  const find = async () => {
    if (family) return [{ address: host, family }];
    const resolver = new Resolver();
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return [
      ...(four.value ?? []).map((address) => ({ address, family: 4 })),
      ...(six.value ?? []).map((address) => ({ address, family: 6 })),
    ];
  };
  void find().then((found) => {
    if (found.length === 0) callback(Object.assign(new Error('Not found'), { code: 'ENOTFOUND' }));
    else if (options?.all) callback(null, found);
    else callback(null, found[0].address, found[0].family);
  });
};

https.Agent.prototype.createConnection = (options) => net.connect(options);

const listening = net.createServer().listen(0, '127.0.0.1');
await once(listening, 'listening');
const Tcp = Object.getPrototypeOf(listening._handle);
listening.close();
const { connect } = Tcp;
for (const name of ['connect', 'connect6']) {
  const original = Tcp[name];
  Tcp[name] = function (request, address, port) {
    const isDatabase = address === database.hostname && String(port) === database.port;
    if (isDatabase) return original.call(this, request, address, port);
    const reached = publicAddresses.has(address) ? FAULT_INTERNET : FAULT_PRIVATE;
    return connect.call(this, request, '127.0.0.1', Number(reached));
  };
}

// For a control: a server that trusts its check of a name and has it resolved once more by whoever connects.
if (FAULT_RESOLVES_AGAIN) {
  for (const module of [http, https]) {
    const { request } = module;
    module.request = (url, { lookup: _lookup, ...options }, ...rest) => request(url, options, ...rest);
  }
}
