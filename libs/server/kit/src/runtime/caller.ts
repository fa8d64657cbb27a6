import { isAtLeast, type Role } from '@daily/rules/account';
import { includesScope, isEditorScope, type TokenScope } from '@daily/rules/account/token-scopes';
import { Failure, forbidden, unauthenticated } from './errors';

/** The authenticated player behind a request. */
export interface Viewer {
  id: string;
  /** The role in effect: always `player` for an API token, whatever the role of its owner. */
  role: Role;
  /** The scopes of the API token that authenticated the request; undefined for a session. */
  scopes?: readonly TokenScope[] | undefined;
  /** Whether the owner of the API token is an editor, whose tokens may use the scopes of editors. */
  isEditorsToken?: boolean | undefined;
  /** Id of the API token that authenticated the request; undefined for a session. */
  tokenId?: string | undefined;
}

/** Sets and clears the session cookie in the response. */
export interface SessionCookie {
  set(token: string, expiresAt: Date): void;
  clear(): void;
}

const NO_COOKIE: SessionCookie = { set: () => undefined, clear: () => undefined };

/** What is known about the origin of a request. */
export interface CallerOptions {
  /** Null or missing for an unauthenticated caller. */
  viewer?: Viewer | null;
  /** The client's address, IPv6 cut to its /64. */
  address: string;
  /** SHA-256 of the token of the session that authenticated the viewer. */
  sessionHash?: Buffer | null;
  /** Missing for callers that keep no cookie, such as API clients with a token. */
  cookie?: SessionCookie;
  /** The `User-Agent` header. */
  userAgent?: string;
  /** True when the browser sent `DNT: 1` or `Sec-GPC: 1`. */
  refusesTracking?: boolean;
}

/** The caller of one request. Immutable. */
export class Caller {
  /** Identifies the request. Apollo Server hands resolvers a shallow copy of the caller, which shares this object. */
  readonly request: object = {};
  readonly viewer: Viewer | null;
  readonly address: string;
  readonly sessionHash: Buffer | null;
  readonly cookie: SessionCookie;
  readonly userAgent: string;
  readonly refusesTracking: boolean;

  constructor(options: CallerOptions) {
    this.viewer = options.viewer ?? null;
    this.address = options.address;
    this.sessionHash = options.sessionHash ?? null;
    this.cookie = options.cookie ?? NO_COOKIE;
    this.userAgent = options.userAgent ?? '';
    this.refusesTracking = options.refusesTracking ?? false;
  }

  /**
   * The viewer, for code behind an access rule that requires one.
   * @throws Failure unauthenticated
   */
  requireViewer(message?: string): Viewer {
    if (!this.viewer) throw unauthenticated(message);
    return this.viewer;
  }
}

/**
 * Who may use a field or route. `public`: every caller. `acting`: every caller who may act for the profile that the call
 * names; the service decides. `player`, `editor`, `admin`: a viewer with at least that role. `session`: a viewer
 * authenticated by a session; an API token is not enough. `session-or-anonymous`: every caller without an API token; the
 * service decides whether a password replaces the session.
 */
export type Access = 'public' | 'acting' | 'session' | 'session-or-anonymous' | Role;

/** Whether a viewer has at least a role. */
export function hasRole(viewer: Viewer | null, role: Role): viewer is Viewer {
  return viewer !== null && isAtLeast(viewer.role, role);
}

/**
 * Enforces an access rule.
 * @param scope what an API token needs besides; undefined when every token may.
 * @throws Failure unauthenticated without a viewer, forbidden when the viewer's role or the token's scopes are not enough.
 */
export function requireAccess(viewer: Viewer | null, access: Access, scope?: TokenScope): void {
  if (viewer?.scopes) return requireTokenAccess(viewer, viewer.scopes, access, scope);
  if (access === 'public' || access === 'acting') return;
  if (access === 'session-or-anonymous' && !viewer) return;
  if (!viewer) throw unauthenticated();
  if (access === 'session' || access === 'session-or-anonymous') return;
  if (!hasRole(viewer, access)) throw forbidden();
}

/** What requires an editor needs the scope of its subject: `write` is not enough. */
function requireTokenAccess(
  { isEditorsToken }: Viewer,
  scopes: readonly TokenScope[],
  access: Access,
  scope: TokenScope | undefined,
): void {
  const isEditing =
    access === 'editor' && scope !== undefined && isEditorScope(scope) && isEditorsToken === true;
  if (!(isEditing || access === 'public' || access === 'acting' || access === 'player')) {
    throw forbidden('An API token may not do this');
  }
  if (scope === undefined) return;
  if (isEditing ? !scopes.includes(scope) : !includesScope(scopes, scope)) throw insufficientScope(scope);
}

/**
 * Checks that a caller's API token has a scope. Sessions and anonymous callers pass.
 * @throws Failure forbidden
 */
export function requireScope(viewer: Viewer | null, scope: TokenScope): void {
  if (viewer?.scopes && !includesScope(viewer.scopes, scope)) throw insufficientScope(scope);
}

/**
 * The viewer, wherever a caller sees more than everyone because of who they are. Null for an anonymous caller, and for an API token
 * without the scope of the subject: it receives what everyone receives.
 * @param scope the `…:read` of the subject.
 */
export function viewerWithScope({ viewer }: Pick<Caller, 'viewer'>, scope: TokenScope): Viewer | null {
  return viewer?.scopes && !includesScope(viewer.scopes, scope) ? null : viewer;
}

function insufficientScope(scope: TokenScope): Failure {
  return new Failure('forbidden', `This API token lacks the scope ${scope}`, {
    code: 'INSUFFICIENT_SCOPE',
    requiredScope: scope,
  });
}
