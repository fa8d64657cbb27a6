import type { Config } from '../config';
import { type Finding, findingsAbout } from './finding';

const { ok, warning } = findingsAbout('Settings');

const isLoopback = (host: string) => /^(localhost|127\.|::1$|\[::1\]$)/.test(host);

/** Settings that are valid, and do not fit together or a server that others reach. */
export function checkSettings(config: Config): Finding[] {
  const { publicUrl, host, trustProxy, metricsToken, mail, redisUrl, databaseUrl, nodeEnv } = config;
  const url = new URL(publicUrl);
  const isPublic = !isLoopback(url.hostname);
  const findings = [
    isPublic &&
      url.protocol === 'http:' &&
      warning(`PUBLIC_URL is ${publicUrl}. Passwords cross the network in plain text: use https.`),
    url.protocol === 'https:' &&
      trustProxy.length === 0 &&
      warning(
        'PUBLIC_URL is https, which a proxy in front of the server ends, but TRUST_PROXY is not set. All visitors then share the ' +
          'rate limits of the address of the proxy. Set TRUST_PROXY to its address.',
      ),
    !isLoopback(host) &&
      metricsToken === undefined &&
      warning('METRICS_TOKEN is not set, so that no other machine can read the metrics.'),
    isPublic &&
      mail.smtpUrl === undefined &&
      warning('SMTP_URL is not set. Mails are written to files, and nobody receives them.'),
    mail.smtpUrl?.startsWith('smtp:') &&
      !mail.requireTls &&
      !isLoopback(new URL(mail.smtpUrl).hostname) &&
      warning('SMTP_REQUIRE_TLS is not true. Mails may cross the network in plain text.'),
    redisUrl !== undefined &&
      databaseUrl === undefined &&
      warning('REDIS_URL is set without DATABASE_URL. Several servers need one database, too.'),
    nodeEnv !== 'production' && warning(`NODE_ENV is ${nodeEnv}. Set it to production, or leave it out.`),
  ].filter((finding) => typeof finding === 'object');
  return findings.length > 0 ? findings : [ok('All settings are valid.')];
}
