import type { Reply } from '../client';
import type { Scene } from './root-call';
import { type Allowed, IDENTITIES, type Identity } from './identities';

/** Who acts with the rights of the owner. */
export const OWNERS: Allowed = ['read token', 'write token', 'owner'];
export const hasNoCredentials = (identity: Identity) =>
  identity === 'anonymous' || identity === 'bare profile';

/** Calls by which admins see accounts, mails and shares of players. */
const READ_BY_ADMINS =
  /\b(playerAccounts?|PlayerAccount|outgoingMails|shareRecords|auditEntries|exportAuditEntries)\b/;

interface GraphqlBody {
  data?: Record<string, { __typename?: string; code?: string } | null> | null;
  errors?: { path?: readonly string[]; extensions?: { code?: string } }[];
}

/** One run: what it examined, and what was not as ruled. */
export class Trial {
  readonly problems: string[] = [];
  calls = 0;

  constructor(readonly scene: Scene) {}

  /** Sends an operation as an identity, until the server has time for it, and examines the response for secrets of others. */
  async graphql(
    identity: Identity,
    query: string,
    variables = {},
    scene = this.scene,
  ): Promise<Reply<GraphqlBody>> {
    const reply = await scene.cast.as(identity).graphqlWhenServed(query, variables);
    this.examine(identity, reply, query);
    return reply as Reply<GraphqlBody>;
  }

  async rest(identity: Identity, method: string, path: string, body?: object): Promise<Reply> {
    const reply = await this.scene.cast.as(identity).rest(method, path, body);
    this.examine(identity, reply, `${method} ${path}`);
    return reply;
  }

  /** Records a problem unless something holds. */
  expect(holds: boolean, problem: string): void {
    if (!holds) this.problems.push(problem);
  }

  private examine(identity: Identity, { text, status }: Reply, call: string): void {
    this.calls += 1;
    const { secrets, sessionSecrets } = this.scene.property;
    const isToken = identity === 'read token' || identity === 'write token';
    const forbidden = identity === 'owner' ? [] : [...sessionSecrets, ...(isToken ? [] : secrets)];
    const readable = identity === 'admin' && READ_BY_ADMINS.test(call) ? secrets : [];
    const leaked = forbidden.filter((secret) => text.includes(secret) && !readable.includes(secret));
    this.expect(leaked.length === 0, `${identity} received ${leaked.join(', ')} from ${call}`);
    this.expect(status < 500, `${call} by ${identity}: ${status}`);
  }
}

/** Does something as everyone at once, and then as the owner, whose calls may use up the data. */
export async function asEveryone(work: (identity: Identity) => Promise<void>): Promise<void> {
  await Promise.all(IDENTITIES.filter((identity) => identity !== 'owner').map(work));
  await work('owner');
}
