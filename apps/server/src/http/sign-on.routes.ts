import { randomBytes } from 'node:crypto';
import { isLocalPath } from '@daily/contract/local-path';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import {
  SIGN_ON_LINKED,
  SIGN_ON_PARAMETERS,
  SIGNED_IN_COOKIE,
  SIGNED_IN_PATH,
  SIGN_ON_PATH,
  signOnCallbackPath,
} from '@daily/contract/sign-on-paths';
import type { SignOnOutcome, SignOnService } from '@daily/people';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import type { SignOnProblem } from '@daily/rules/account/sign-on';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Callers } from './callers';
import { sendNotFound } from './http-errors';

/** The dependencies of the routes. */
export interface SignOnRouteParts {
  signOn: SignOnService;
  callers: Callers;
  publicUrl: string;
}

/** Seconds for which the cookies of a sign-on are kept. */
const COOKIE_SECONDS = (10 * MINUTE_MS) / 1_000;

/** A secret of a browser: 256 bits as base64url. */
const BROWSER_SECRET = /^[\w-]{43}$/;

interface OfProvider {
  Params: { provider: string };
}

/**
 * Single sign-on: `GET /auth/{provider}` sends the browser to an identity provider, which sends it back to `/auth/{provider}/callback`.
 * Every failure ends on a page that explains it.
 */
export function signOnRoutes(app: FastifyInstance, { signOn, callers, publicUrl }: SignOnRouteParts): void {
  const secure = publicUrl.startsWith('https:');
  const browserCookie = secure ? '__Host-sign-on' : 'sign-on';
  const attributes = { path: '/', sameSite: 'lax', secure, maxAge: COOKIE_SECONDS } as const;

  app.get<OfProvider>(`${SIGN_ON_PATH}/:provider`, { exposeHeadRoute: false }, async (request, reply) => {
    const { provider } = request.params;
    if (!signOn.offers(provider)) return sendNotFound(reply);
    const asked = parametersOf(request).get('redirect');
    // Followed by the page that stores the session, which checks it again.
    const redirect = asked !== null && isLocalPath(asked) ? asked : null;
    // One secret for all tabs: each may sign in.
    const browser = browserSecret(request) ?? randomBytes(32).toString('base64url');
    const caller = await callers.identifyVisitor(request, reply);
    const started = await signOn.start(provider, redirect, browser, caller);
    if (!(started instanceof URL)) return explain(reply, PAGE_PATHS.login, provider, started, redirect);
    void reply.setCookie(browserCookie, browser, { ...attributes, httpOnly: true });
    return leave(reply, started.href);
  });

  app.get<OfProvider>(signOnCallbackPath(':provider'), { exposeHeadRoute: false }, async (request, reply) => {
    const { provider } = request.params;
    if (!signOn.offers(provider)) return sendNotFound(reply);
    const caller = await callers.identifyVisitor(request, reply);
    const outcome = await signOn.finish(provider, parametersOf(request), browserSecret(request), caller);
    return finish(outcome, provider, reply);
  });

  function finish(outcome: SignOnOutcome, provider: string, reply: FastifyReply): FastifyReply {
    const { kind, redirect } = outcome;
    if (kind === 'linked') return explain(reply, PAGE_PATHS.profileSettings, provider, SIGN_ON_LINKED, null);
    if (kind === 'signed-in') {
      // Only this page stores the session in the browser, and only once it finds the cookie.
      const path = SIGNED_IN_PATH;
      void reply.setCookie(SIGNED_IN_COOKIE, outcome.isNew ? 'signup' : 'login', { ...attributes, path });
      return leave(reply, withQuery(path, { redirect }));
    }
    const { problem, isLink } = outcome;
    return isLink
      ? explain(reply, PAGE_PATHS.profileSettings, provider, problem, null)
      : explain(reply, PAGE_PATHS.login, provider, problem, redirect);
  }

  function browserSecret({ cookies }: FastifyRequest): string | undefined {
    const value = cookies[browserCookie];
    return value !== undefined && BROWSER_SECRET.test(value) ? value : undefined;
  }
}

/** Sends the browser to a page that says what came of a sign-on. */
function explain(
  reply: FastifyReply,
  path: string,
  provider: string,
  what: SignOnProblem | typeof SIGN_ON_LINKED,
  redirect: string | null,
): FastifyReply {
  const { problem, provider: of } = SIGN_ON_PARAMETERS;
  return leave(reply, withQuery(path, { [problem]: what, [of]: provider, redirect }));
}

/** Sends the browser on, without telling where from: the address has the code of the provider. */
function leave(reply: FastifyReply, url: string): FastifyReply {
  return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(url, 303);
}

function withQuery(path: string, parameters: Readonly<Record<string, string | null>>): string {
  const present = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null);
  const query = new URLSearchParams(present).toString();
  return query ? `${path}?${query}` : path;
}

/** The query of a request, in which a parameter may be repeated. */
function parametersOf({ url }: FastifyRequest): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1));
}
