import type { CallOptions, Reply, TestServer } from '../test-server';
import { sessionCookieOf } from '../accounts/account.fixture';

/** The address of the product in specs. */
export const PUBLIC_URL = 'http://localhost:3000';

/** A browser as far as single sign-on needs one: it keeps cookies. */
export class SignOnBrowser {
  readonly cookies = new Map<string, string>();

  constructor(private readonly server: TestServer) {}

  /** The token of the session; undefined without one. */
  get session(): string | undefined {
    return this.cookies.get('sid');
  }

  /** Opens a path or an address of the product. */
  async open(url: string | URL, options: CallOptions = {}): Promise<Reply> {
    const path = String(url).replace(PUBLIC_URL, '');
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await this.server.call('GET', path, {
      ...options,
      headers: { ...(cookie && { cookie }), ...options.headers },
    });
    for (const { name, value } of reply.cookies) this.cookies.set(name, value);
    return reply;
  }

  /** Begins a sign-on. @returns the address of the provider. */
  async start(provider = 'oidc', redirect?: string): Promise<string> {
    const query = redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`;
    const { status, headers, text } = await this.open(`/auth/${provider}${query}`);
    if (status !== 303) throw new Error(`The sign-on did not begin: ${status} ${text}`);
    return String(headers.location);
  }

  /** Who is signed in. */
  async viewer(fields = 'email emailProven role player { username userId }') {
    const { body } = await this.server.graphql(`{ viewer { ${fields} } }`, {}, { session: this.session });
    return body.data.viewer;
  }

  /** Logs in with a password. */
  async logIn(email: string, password: string): Promise<void> {
    const reply = await this.server.graphql(
      `mutation ($input: LoginInput!) { login(input: $input) { __typename } }`,
      { input: { email, password } },
    );
    this.cookies.set('sid', sessionCookieOf(reply) ?? '');
  }
}

/** The problem in the address of the page to which a failed sign-on leads; null when it succeeded. */
export function problemIn({ headers }: Reply): string | null {
  const url = new URL(String(headers.location), PUBLIC_URL);
  return url.searchParams.get('sign-on');
}
