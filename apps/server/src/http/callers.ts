import type { IncomingMessage } from 'node:http';
import { Caller, type SessionCookie } from '@daily/kit/runtime/caller';
import { tokenHash } from '@daily/kit/runtime/token';
import type { People } from '@daily/people';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from './client-address';
import { isOwnOrigin } from './origins';
import { sessionCookieName } from './session-cookie';

/** What is known about the origin of any request. */
type Origin = Pick<Caller, 'address' | 'userAgent' | 'refusesTracking'>;

/** Identifies the callers of requests. */
export class Callers {
  private readonly secure: boolean;
  private readonly cookieName: string;

  constructor(
    private readonly people: Pick<People, 'sessions' | 'tokens' | 'players'>,
    private readonly publicUrl: string,
  ) {
    this.secure = publicUrl.startsWith('https:');
    this.cookieName = sessionCookieName(publicUrl);
  }

  /** Whether a request carries a session cookie, valid or not. */
  hasSessionCookie(request: FastifyRequest): boolean {
    return request.cookies[this.cookieName] !== undefined;
  }

  /** Whether a request carries an API token, valid or not. */
  hasApiToken({ headers }: IncomingMessage): boolean {
    return headers.authorization !== undefined;
  }

  /** Whether a request may carry a session cookie or an API token, valid or not: its response must not be shared. */
  hasCredentials(request: IncomingMessage): boolean {
    return this.hasApiToken(request) || (request.headers.cookie?.includes(this.cookieName) ?? false);
  }

  /**
   * The caller of a request, also kept as `request.caller`: the owner of its API token, else the player of its session
   * cookie if the cookie is valid and may be used, else an anonymous caller.
   * @param reply receives the session cookies that the caller sets; without it they are dropped.
   * @throws Failure unauthenticated for an invalid API token, too-many when the token is used too often.
   */
  async identify(request: FastifyRequest, reply?: FastifyReply): Promise<Caller> {
    const bearer = bearerToken(request.headers.authorization);
    const caller =
      bearer === undefined ? await this.bySession(request, reply) : await this.byToken(bearer, request);
    request.caller = caller;
    return caller;
  }

  /**
   * The caller of a request whose session cookie does not count: the owner of an API token, else an anonymous caller. Also kept
   * as `request.caller`.
   * @param authorization the `Authorization` header, or what stands for it.
   * @throws Failure unauthenticated for an invalid API token, too-many when the token is used too often.
   */
  async identifyWithoutCookie(request: FastifyRequest, authorization: string | undefined): Promise<Caller> {
    const bearer = bearerToken(authorization);
    const caller = bearer === undefined ? new Caller(originOf(request)) : await this.byToken(bearer, request);
    request.caller = caller;
    return caller;
  }

  /** The caller of a request for a page, which ignores API tokens: the player of the session cookie, else an anonymous caller. */
  async identifyVisitor(request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
    const caller = await this.bySession(request, reply);
    request.caller = caller;
    return caller;
  }

  private async bySession(request: FastifyRequest, reply: FastifyReply | undefined): Promise<Caller> {
    const token = request.cookies[this.cookieName];
    const hash = token && this.mayUseCookie(request) ? tokenHash(token) : null;
    const owner = hash && (await this.people.sessions.ownerOf(hash));
    const caller = new Caller({
      ...originOf(request),
      viewer: owner && { id: owner.player.id, role: owner.role },
      sessionHash: owner ? hash : null,
      ...(reply && { cookie: this.cookieIn(reply) }),
    });
    if (owner) this.people.players.of(caller).prime(owner.player);
    return caller;
  }

  /** Keeps no cookie: an API token never becomes a session. */
  private async byToken(token: string, request: FastifyRequest): Promise<Caller> {
    const { player, ...credential } = await this.people.tokens.authenticate(token);
    const viewer = { id: player.id, role: 'player', ...credential } as const;
    const caller = new Caller({ ...originOf(request), viewer });
    this.people.players.of(caller).prime(player);
    return caller;
  }

  /**
   * Whether the session cookie of a request may be used. A request that changes something must come from a page of this
   * origin, according to `Sec-Fetch-Site` or, in browsers without it, `Origin`. A client that sends neither is not a browser.
   */
  private mayUseCookie(request: FastifyRequest): boolean {
    const { method, headers, routeOptions } = request;
    if ((method === 'GET' || method === 'HEAD') && !routeOptions.config.sideEffect) return true;
    const site = headers['sec-fetch-site'];
    if (site !== undefined) return site === 'same-origin';
    return headers.origin === undefined || isOwnOrigin(headers.origin, request, this.publicUrl);
  }

  private cookieIn(reply: FastifyReply): SessionCookie {
    const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: this.secure } as const;
    return {
      set: (token, expires) => void reply.setCookie(this.cookieName, token, { ...attributes, expires }),
      clear: () => void reply.clearCookie(this.cookieName, attributes),
    };
  }
}

/** The token of an `Authorization` header; empty when it is malformed, undefined for another scheme. */
function bearerToken(authorization = ''): string | undefined {
  return /^Bearer\b *(\S*)/i.exec(authorization)?.[1];
}

function originOf(request: FastifyRequest): Origin {
  const { headers } = request;
  return {
    address: clientAddress(request),
    userAgent: headers['user-agent'] ?? '',
    refusesTracking: headers.dnt === '1' || headers['sec-gpc'] === '1',
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route whose GET changes something, such as the start of a clock. */
    sideEffect?: boolean;
  }
  interface FastifyRequest {
    /** The identified caller; null until a route identifies it. */
    caller: Caller | null;
  }
}
