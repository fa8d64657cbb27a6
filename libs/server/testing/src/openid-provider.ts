import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { workspaceRoot } from './workspace-root';

/** An answer of the provider, before it is sent on. */
export interface ProviderAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  body: string;
}

/** Changes an answer of the provider. @param path of the request, without its query. */
export type Tamper = (path: string, answer: ProviderAnswer) => ProviderAnswer | Promise<ProviderAnswer>;

/** A real OpenID provider behind a server that can change what it answers. */
export interface TestOpenIdProvider {
  /** Its issuer identifier. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Changes the answers from now on; undefined sends them as they are. */
  tamper: Tamper | undefined;
  /** Answers requests in place of the provider; returns false to leave one to it. */
  respond: ((path: string, response: ServerResponse) => boolean) | undefined;
  /** The paths that were requested, without queries. */
  requested: string[];
  /**
   * Signs in as a browser would.
   * @param url where the product sends the browser. @param login name of the account.
   * @returns the address to which the provider sends the browser back.
   */
  signIn(url: string, login: string): Promise<URL>;
  close(): Promise<void>;
}

/** Starts an OpenID provider, where a product at any port of `localhost` is registered. */
export async function openOpenIdProvider(): Promise<TestOpenIdProvider> {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: 'daily-trivia', clientSecret: 'a secret: 100 % of + and &' };
  const child = spawn(
    process.execPath,
    [join(workspaceRoot(), 'libs/server/testing/src/openid-provider-program.mjs')],
    {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        ISSUER: issuer,
        CLIENT_ID: client.clientId,
        CLIENT_SECRET: client.clientSecret,
      },
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  );
  child.unref();
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()));
    child.once('exit', () => reject(new Error('The OpenID provider did not start')));
  });

  const provider: TestOpenIdProvider = {
    issuer,
    ...client,
    tamper: undefined,
    respond: undefined,
    requested: [],
    signIn: (url, login) => signIn(url, login, issuer),
    async close() {
      child.stdin.end();
      await new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null)));
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = ''] = (request.url ?? '').split('?', 1);
    provider.requested.push(path);
    if (provider.respond?.(path, response)) return;
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const answer = await ask(request, Buffer.concat(chunks));
    const sent = (await provider.tamper?.(path, answer)) ?? answer;
    response.writeHead(sent.status, sent.headers).end(sent.body);
  }

  /** The provider makes its addresses from the header `Host`, which `fetch` would not send on. */
  async function ask({ url = '', method, headers }: IncomingMessage, body: Buffer): Promise<ProviderAnswer> {
    const { request } = await import('node:http');
    return new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path: url, method, headers };
      const sent = request(options, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const { 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = answer.headers;
          const { statusCode: status = 0 } = answer;
          resolve({
            status,
            headers: kept as ProviderAnswer['headers'],
            body: Buffer.concat(parts).toString(),
          });
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  return provider;
}

/** The most pages between the product and the way back to it. */
const MAX_PAGES = 12;

async function signIn(start: string, login: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  let form: URLSearchParams | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    if (url.origin !== issuer) return url;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response: Response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      headers: { cookie },
      redirect: 'manual',
      ...(form && { body: form }),
    });
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const html = await response.text();
    if (location) {
      url = new URL(location, url);
      form = null;
      continue;
    }
    const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1];
    if (!action || !prompt)
      throw new Error(`The provider shows no form: ${response.status} ${html.slice(0, 500)}`);
    url = new URL(action, url);
    form = new URLSearchParams(prompt === 'login' ? { prompt, login, password: 'any' } : { prompt });
  }
  throw new Error('The provider does not lead back');
}
