import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { DocumentKind, InlineScriptHashes } from '@daily/contract/web-app';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** One year, in seconds. */
const HSTS_MAX_AGE = 31_536_000;

/** Origins that a Google tag loads from and reports to (developers.google.com/tag-platform/security/guides/csp). */
const GOOGLE_ORIGINS = ['https://*.googletagmanager.com', 'https://*.google-analytics.com'];

/**
 * Browser features that no page uses and that give most access to visitors and their devices, denied to injected scripts and embedded
 * documents too (w3.org/TR/permissions-policy). helmet does not set this header. Harmless features are left out, because the headers
 * and the HTML share the first flight of a page (docs/performance.md).
 */
const PERMISSIONS_POLICY = [
  ...['camera', 'geolocation', 'hid', 'microphone', 'midi'],
  ...['payment', 'serial', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The `config` of a route whose responses any site may show in a frame. */
export const FRAMEABLE = { document: 'frames' } as const;

/** The `config` of the route of the offline page. */
export const OFFLINE_PAGE = { document: 'offline' } as const;

/** The settings that determine the security headers. */
export interface SecurityHeaderOptions {
  /** With an https URL, `Strict-Transport-Security` makes browsers use https only. */
  publicUrl: string;
  /** Whether pages load a Google tag. */
  usesGoogleTag: boolean;
  scriptHashes: InlineScriptHashes;
}

/** The headers that protect a response whatever it contains. The others are about documents, which a browser shows or runs. */
const FOR_ANY_RESPONSE = new Set(['x-content-type-options', 'strict-transport-security']);

/**
 * Sends the security headers of helmet, and a Permissions-Policy. They are the same for every request, so helmet computes them once.
 * JSON has only those for any response: no browser shows or runs it, and it would be smaller than its headers. Headers of Fastify's
 * reply cost half of those set on Node's response.
 * @returns those for any response.
 */
export function securityHeaders(
  app: FastifyInstance,
  options: SecurityHeaderOptions,
): Readonly<Record<string, string>> {
  const headersOf = (kind: DocumentKind): Header[] => [
    ...headersOfHelmet(helmetOptions(options, kind)),
    ['permissions-policy', PERMISSIONS_POLICY],
  ];
  const ofDocuments: Readonly<Record<DocumentKind, Header[]>> = {
    frames: headersOf('frames'),
    offline: headersOf('offline'),
    pages: headersOf('pages'),
  };
  const ofAny = Object.fromEntries(ofDocuments.pages.filter(([name]) => FOR_ANY_RESPONSE.has(name)));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(ofAny);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!isJson(reply)) {
      // A page may have set a stricter one.
      for (const [name, value] of ofDocuments[request.routeOptions.config.document ?? 'pages'])
        if (!reply.hasHeader(name)) void reply.header(name, value);
    }
    done();
  });
  return ofAny;
}

const isJson = (reply: FastifyReply) => String(reply.getHeader('content-type')).includes('json');

type Header = [name: string, value: string];

/** The headers that helmet sets in a response. */
function headersOfHelmet(options: HelmetOptions): Header[] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error instanceof Error) throw error;
  });
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

function helmetOptions(
  { publicUrl, usesGoogleTag, scriptHashes }: SecurityHeaderOptions,
  kind: DocumentKind,
): HelmetOptions {
  const frameable = kind === 'frames';
  const google = usesGoogleTag ? GOOGLE_ORIGINS : [];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes[kind].map((hash) => `'${hash}'`), ...google],
        ...(usesGoogleTag && { connectSrc: ["'self'", ...google] }),
        // Critical CSS, toasts and dialogs use inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'https:', 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: [frameable ? '*' : "'none'"],
        formAction: ["'self'"],
      },
    },
    // Sandboxed and other frames of this origin share an agent cluster, which browsers would report as a conflict.
    ...(frameable && { xFrameOptions: false, originAgentCluster: false }),
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: HSTS_MAX_AGE } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // These headers are for Internet Explorer, Flash, an XSS filter that browsers have removed, and what browsers do by themselves on https
    // pages. A page is smaller without them; docs/performance.md describes why that matters.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    // Avatars are loaded from other origins.
    crossOriginEmbedderPolicy: false,
    // Pages of other origins may read the APIs.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Defaults to `pages`. */
    document?: DocumentKind;
  }
}
