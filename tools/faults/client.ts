import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** A response of the product. */
export interface Reply<Body = unknown> {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body, of the type that the caller expects; undefined when it is not JSON. */
  body: Body | undefined;
}

/** A player made for a run. */
export interface TestPlayer {
  userId: string;
  email: string;
  password: string;
  client: Client;
}

const SIGN_UP = `mutation SignUp($input: SignupInput!) {
  signup(input: $input) { __typename ... on AuthenticationSuccess { viewer { player { userId } } } ... on Problem { message } }
}`;

/** Times that a request is sent to a server that is busy. */
const MAX_TRIES = 10;

interface SignedUp {
  signup: { viewer?: { player: { userId: string } } } | null;
}

/** A caller of the product's APIs, which keeps its cookies like a browser. */
export class Client {
  private readonly cookies = new Map<string, string>();

  constructor(
    readonly url: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  /** Sends a GraphQL operation. */
  graphql<Data>(
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<Reply<{ data?: Data | null }>> {
    return this.send('POST', '/graphql', { body: JSON.stringify({ query, variables }) });
  }

  /** Calls the REST facade, or any other path. An object is sent as JSON. */
  rest<Body>(method: string, path: string, body?: object): Promise<Reply<Body>> {
    return this.send(method, path, body === undefined ? {} : { body: JSON.stringify(body) });
  }

  /** Sends a request as it is. */
  async send<Body>(
    method: string,
    path: string,
    { body, headers = {} }: { body?: string; headers?: Record<string, string> } = {},
  ): Promise<Reply<Body>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${this.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...this.headers,
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    this.keepCookies(response.headers);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: parsed(text) as Body | undefined,
    };
  }

  /** The header with an API token. */
  get authorization(): string | undefined {
    return this.headers['authorization'];
  }

  /** The value of a cookie. */
  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  /** A caller with the same headers and cookies, whose cookies change on their own. */
  copy(): Client {
    const copy = new Client(this.url, this.headers);
    for (const [name, value] of this.cookies) copy.setCookie(name, value);
    return copy;
  }

  /** Replaces a cookie; without a value, forgets it. */
  setCookie(name: string, value?: string): void {
    if (value === undefined) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  /** Sends a GraphQL operation, and again for as long as the server asks to repeat it because it is busy. */
  async graphqlWhenServed<Data>(query: string, variables: Record<string, unknown> = {}) {
    for (let tries = 1; ; tries += 1) {
      const reply = await this.graphql<Data>(query, variables);
      const seconds = Number(reply.headers.get('retry-after'));
      if (reply.status !== 503 || !seconds || tries === MAX_TRIES) return reply;
      await sleep(seconds * 1_000);
    }
  }

  /** Signs up a new player, who stays signed in here. @throws Error when the product refuses. */
  async signUp(name = `Player ${randomUUID().slice(0, 8)}`): Promise<TestPlayer> {
    const email = `${randomUUID()}@faults.example`;
    const password = `pass-${randomUUID()}`;
    const reply = await this.graphqlWhenServed<SignedUp>(SIGN_UP, { input: { name, email, password } });
    const userId = reply.body?.data?.signup?.viewer?.player.userId;
    if (!userId) throw new Error(`Sign-up failed: ${reply.status} ${reply.text.slice(0, 300)}`);
    return { userId, email, password, client: this };
  }

  private keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.setCookie(
        name,
        value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line) ? undefined : value,
      );
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
