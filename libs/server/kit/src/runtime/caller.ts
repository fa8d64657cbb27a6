import { isAtLeast, type Role } from '@daily/rules/account';
import { forbidden, unauthenticated } from './errors';
import type { Platform } from './platform';

/** A player who has proved who they are. */
export interface Viewer {
  id: string;
  /** What they may do; whoever comes by an API token is a player, whatever else the token's owner is. */
  role: Role;
  /** What the API token that proved them may do; nothing when a session did. */
  scope?: ApiTokenScope | undefined;
}

/** What an API token may do: `read` what its owner may see, or `write` as well. */
export type ApiTokenScope = 'read' | 'write';

/** The browser's end of a session: the cookie that carries the token. Other callers have none, so nothing happens. */
export interface SessionCookie {
  set(token: string, expiresAt: Date): void;
  clear(): void;
}

const NO_COOKIE: SessionCookie = { set: () => undefined, clear: () => undefined };

/** A class made once for each request: a loader that batches and remembers. */
export type MadeForRequest<T> = new (platform: Platform, caller: Caller) => T;

/** Who asks, for the length of one request. */
export class Caller {
  private readonly made = new Map<MadeForRequest<unknown>, unknown>();

  constructor(
    private readonly platform: Platform,
    private proven: Viewer | null,
    /** Where the request came from: an address, IPv6 by its /64. */
    readonly address: string,
    private session: Buffer | null = null,
    readonly cookie: SessionCookie = NO_COOKIE,
    /** The browser or program, as it calls itself. */
    readonly userAgent = '',
  ) {}

  /** Whether the browser asks that nobody track its user (`DNT: 1`, `Sec-GPC: 1`). */
  refusesTracking = false;

  /** Whether what the request is told is for nobody else though nobody proved who asks: it brought a secret instead. */
  confidential = false;

  /** Who proved that they ask, if anybody did. */
  get viewer(): Viewer | null {
    return this.proven;
  }

  /** SHA-256 of the session token that proved the viewer, if a session did. */
  get sessionHash(): Buffer | null {
    return this.session;
  }

  /** From here on the request is a part of the session with another token, which began or was renewed within it. */
  continuesAs(sessionHash: Buffer): void {
    this.session = sessionHash;
  }

  /** Takes a proof that was given within the request itself, by a login. */
  becomes(viewer: Viewer): void {
    this.proven = viewer;
  }

  /** The request's one instance of a loader class. */
  get<T>(type: MadeForRequest<T>): T {
    const known = this.made.get(type);
    if (known) return known as T;
    const instance = new type(this.platform, this);
    this.made.set(type, instance);
    return instance;
  }
}

/**
 * Who may enter a field or route. `public`: anybody. `acting`: anybody who may act for the profile that the call
 * names; the service decides. `player`, `editor`, `admin`: a viewer with at least that role. `session`: a viewer in person,
 * by a session; an API token is not enough.
 */
export type Access = 'public' | 'acting' | 'session' | Role;

/** Whether a viewer has at least a role. */
export function hasRole(viewer: Viewer | null, role: Role): viewer is Viewer {
  return viewer !== null && isAtLeast(viewer.role, role);
}

/**
 * Lets a caller pass or throws.
 * @throws Failure unauthenticated when nobody proved who asks, forbidden when their role is too low.
 */
export function requireAccess(viewer: Viewer | null, access: Access): void {
  if (access === 'public' || access === 'acting') return;
  if (!viewer) throw unauthenticated();
  if (access === 'session' ? viewer.scope : !hasRole(viewer, access)) {
    throw forbidden(viewer.scope && 'An API token may not do this');
  }
}

/** Lets a caller change something, or throws. @throws Failure forbidden for an API token that may only read. */
export function requireWrite(viewer: Viewer | null): void {
  if (viewer?.scope === 'read') throw forbidden('This API token may only read');
}
