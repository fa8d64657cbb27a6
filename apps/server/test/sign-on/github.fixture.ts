import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small GitHub Enterprise Server, as far as single sign-on needs one (docs.github.com/apps/oauth-apps). */
export interface TestGithub {
  url: string;
  /** The account that signs in. */
  user: object;
  /** Its addresses. */
  emails: unknown;
  /** The error of the token endpoint, which GitHub sends with status 200; null for a token. */
  tokenError: string | null;
  close(): Promise<void>;
}

/** Starts the server. */
export async function openGithub(): Promise<TestGithub> {
  /** Codes that were given out, with their challenges. */
  const challenges = new Map<string, string | null>();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const github: TestGithub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    user: { id: 1, login: 'octocat' },
    emails: [],
    tokenError: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', github.url);
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const json = (body: unknown, status = 200) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/login/oauth/authorize') {
      const code = `code-${challenges.size}`;
      challenges.set(code, url.searchParams.get('code_challenge'));
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code, state: url.searchParams.get('state') ?? '' }).toString();
      return void response.writeHead(302, { location: back.href }).end();
    }
    if (url.pathname === '/login/oauth/access_token') {
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const challenge = challenges.get(form.get('code') ?? '');
      challenges.delete(form.get('code') ?? '');
      const proof = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const isRight = challenge === proof && form.get('client_secret') === 'of the app';
      if (!isRight || github.tokenError) return json({ error: github.tokenError ?? 'bad_verification_code' });
      return json({ access_token: 'gho_x', token_type: 'bearer', scope: 'read:user,user:email' });
    }
    if (request.headers.authorization !== 'Bearer gho_x') return json({ message: 'Bad credentials' }, 401);
    if (url.pathname === '/api/v3/user') return json(github.user);
    if (url.pathname === '/api/v3/user/emails') return json(github.emails);
    json({ message: 'Not Found' }, 404);
  }

  return github;
}
