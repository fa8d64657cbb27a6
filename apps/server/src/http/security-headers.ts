import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Platform, ProductSettings } from '@daily/kit/runtime/platform';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Seconds for which a browser that saw us under https comes back under https only: a year. */
const HTTPS_ONLY_SECONDS = 31_536_000;

/** What a Google tag loads and tells (developers.google.com/tag-platform/security/guides/csp). */
const GOOGLE = ['https://*.googletagmanager.com', 'https://*.google-analytics.com'];

/**
 * Sends helmet's headers with every response. They are the same for all, so helmet makes them once, at start.
 * @param scriptHashes of the inline scripts in our pages, such as `sha256-…`.
 */
export function securityHeaders(
  app: FastifyInstance,
  { settings }: Platform,
  scriptHashes: readonly string[],
): void {
  const headers = fixedHeaders(settings, scriptHashes);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Inline styles come from the critical CSS, toasts and dialogs; inline scripts are known by their hashes. */
function fixedHeaders(
  { publicUrl, googleTagId }: ProductSettings,
  scriptHashes: readonly string[],
): Record<string, string> {
  const https = publicUrl.startsWith('https:');
  const google = googleTagId ? GOOGLE : [];
  const headers: Record<string, string> = {};
  const apply = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...google],
        ...(google.length > 0 && { connectSrc: ["'self'", ...google] }),
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'https:', 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: HTTPS_ONLY_SECONDS } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Pictures of players come from elsewhere.
    crossOriginEmbedderPolicy: false,
    // The APIs may be read by pages of other origins.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  // All that helmet does to a response is to set headers, and to take away one that Fastify never sends.
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  apply({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error as Error;
  });
  return headers;
}
