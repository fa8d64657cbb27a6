import type { FastifyReply, FastifyRequest } from 'fastify';
import { Caller, type SessionCookie } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
import { tokenHash } from '@daily/kit/runtime/token';
import { ApiTokenService, PlayerLoader, SessionService } from '@daily/people';
import { isOurOrigin } from './origins';

/** Finds out who makes a request. */
export class Callers {
  private readonly sessions = this.platform.get(SessionService);
  private readonly tokens = this.platform.get(ApiTokenService);
  private readonly secure = this.platform.settings.publicUrl.startsWith('https:');

  /** `__Host-` makes the browser refuse a cookie that another subdomain planted. */
  private readonly cookieName = this.secure ? '__Host-sid' : 'sid';

  constructor(private readonly platform: Platform) {}

  /** Whether a request brings a session's cookie, valid or not: then its answer is not everybody's. */
  bringsSession(request: FastifyRequest): boolean {
    return request.cookies[this.cookieName] !== undefined;
  }

  /**
   * The caller of a request: the owner of the API token that it brings, else the session's player where the cookie is
   * valid and may be used, else nobody.
   * @throws Failure unauthenticated for an API token that is none, too-many when it is used too often.
   */
  async identify(request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
    const bearer = /^Bearer\b *(\S*)/i.exec(request.headers.authorization ?? '')?.[1];
    if (bearer !== undefined) return this.holderOf(bearer, request);
    const token = request.cookies[this.cookieName];
    const hash = token && this.mayUseCookie(request) ? tokenHash(token) : null;
    const player = hash && (await this.sessions.playerOf(hash));
    const caller = new Caller(
      this.platform,
      player,
      addressOf(request),
      player ? hash : null,
      this.cookie(reply),
      request.headers['user-agent'],
    );
    caller.refusesTracking = refusesTracking(request);
    if (player) {
      request.viewerId = player.id;
      caller.get(PlayerLoader).prime(player);
    }
    return caller;
  }

  /** The caller who brings an API token. There is no cookie to set: a token never becomes a session. */
  private async holderOf(token: string, request: FastifyRequest): Promise<Caller> {
    const { player, scope } = await this.tokens.holderOf(token);
    const caller = new Caller(this.platform, { id: player.id, role: 'player', scope }, addressOf(request));
    caller.refusesTracking = refusesTracking(request);
    request.viewerId = player.id;
    caller.get(PlayerLoader).prime(player);
    return caller;
  }

  /**
   * A request that changes something uses the cookie only when the browser says that it comes from a page of ours:
   * by Sec-Fetch-Site, or, where the browser does not send that, by our Origin. Without either it is no browser.
   */
  private mayUseCookie(request: FastifyRequest): boolean {
    const { method, headers } = request;
    if (method === 'GET' || method === 'HEAD') return true;
    const site = headers['sec-fetch-site'];
    if (site !== undefined) return site === 'same-origin';
    const { origin } = headers;
    return origin === undefined || isOurOrigin(origin, request, this.platform.settings.publicUrl);
  }

  private cookie(reply: FastifyReply): SessionCookie {
    const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: this.secure } as const;
    return {
      set: (token, expires) => void reply.setCookie(this.cookieName, token, { ...attributes, expires }),
      clear: () => void reply.clearCookie(this.cookieName, attributes),
    };
  }
}

/** Whether a browser asks that nobody track its user. */
function refusesTracking({ headers }: FastifyRequest): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1';
}

/** Where a request came from. A household has a whole IPv6 /64, so that much of an address counts. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the player who asks, for the log. */
    viewerId: string | null;
  }
}
