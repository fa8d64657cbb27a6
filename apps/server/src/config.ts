import type { S3Settings } from '@daily/pictures';
import { isVapidPair, type PushSenderSettings } from '@daily/push';
import { DEFAULT_PAGE_SETTINGS } from '@daily/contract/page-settings';
import { type Setting, type SettingName, SETTINGS, type SettingValue } from './config-settings';

/** An invalid setting. The start ends with its message as the only line. */
export class ConfigError extends Error {}

/** The validated settings of a server, with their defaults. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads and validates the settings.
 * @throws ConfigError with the variable, its value unless it is secret, and what is allowed.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const read = <N extends SettingName>(name: N): SettingValue<N> | undefined => {
    const text = env[name];
    // An empty variable counts as unset, because compose files and CI pass unset variables as empty.
    if (text === undefined || text === '') return undefined;
    const { type, allowed, secret } = SETTINGS[name] as Setting<SettingValue<N>>;
    const result = type.safeParse(text);
    if (result.success) return result.data;
    throw new ConfigError(
      `${name}${secret ? '' : `=${JSON.stringify(text)}`} cannot be used: it must be ${allowed}`,
    );
  };

  const port = read('PORT') ?? 3000;
  const databaseUrl = read('DATABASE_URL');
  const email = read('ADMIN_EMAIL');
  const password = read('ADMIN_PASSWORD');
  if ((email === undefined) !== (password === undefined)) {
    throw new ConfigError(
      `${email ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL'} is missing: ADMIN_EMAIL and ADMIN_PASSWORD must be set together`,
    );
  }
  const publicUrl = read('PUBLIC_URL') ?? `http://localhost:${port}`;
  const contactEmail = read('CONTACT_EMAIL') ?? null;
  return {
    port,
    host: read('HOST') ?? '127.0.0.1',
    publicUrl,
    databaseUrl,
    dataDir: read('DATA_DIR') ?? '.data',
    s3: s3Settings(read('S3_ENDPOINT'), read('S3_BUCKET'), read('S3_REGION') ?? 'us-east-1', [
      read('S3_ACCESS_KEY_ID'),
      read('S3_SECRET_ACCESS_KEY'),
    ]),
    redisUrl: read('REDIS_URL'),
    mail: {
      smtpUrl: read('SMTP_URL'),
      requireTls: read('SMTP_REQUIRE_TLS') ?? false,
      from: read('MAIL_FROM'),
    },
    productName: read('PRODUCT_NAME') ?? DEFAULT_PAGE_SETTINGS.productName,
    timeZone: read('TIME_ZONE') ?? DEFAULT_PAGE_SETTINGS.timeZone,
    contactEmail,
    push: {
      keys: vapidKeys(read('VAPID_PUBLIC_KEY'), read('VAPID_PRIVATE_KEY')),
      subject: read('VAPID_SUBJECT') ?? pushSubject(publicUrl, contactEmail),
    },
    googleTagId: read('GOOGLE_TAG_ID') ?? null,
    admin: email && password ? { email, password } : null,
    answerKey: read('ANSWER_KEY') ?? 'after-answer',
    rankUnproven: read('RANK_UNPROVEN') ?? true,
    staffPasskeys: read('STAFF_PASSKEYS') ?? 'optional',
    freezePrice: read('FREEZE_PRICE') ?? 50,
    queueAlarmDays: read('QUEUE_ALARM_DAYS') ?? [30, 14, 7],
    rateLimitScale: read('RATE_LIMIT_SCALE') ?? 1,
    webhooks: {
      allowLoopback: read('WEBHOOK_ALLOW_LOOPBACK') ?? false,
      allowHttp: (read('NODE_ENV') ?? 'production') !== 'production',
    },
    seedDemo: read('SEED_DEMO') ?? databaseUrl === undefined,
    metricsToken: read('METRICS_TOKEN'),
    trustProxy: read('TRUST_PROXY') ?? [],
    logLevel: read('LOG_LEVEL') ?? 'info',
    logCachedShare: read('LOG_CACHED_SHARE') ?? 1,
    nodeEnv: read('NODE_ENV') ?? 'production',
  };
}

/** The keys of push notifications; null without any. @throws ConfigError when one is missing or they are no pair */
function vapidKeys(
  publicKey: string | undefined,
  privateKey: string | undefined,
): PushSenderSettings['push']['keys'] {
  if (!publicKey && !privateKey) return null;
  if (!publicKey || !privateKey)
    throw new ConfigError(
      `${publicKey ? 'VAPID_PRIVATE_KEY' : 'VAPID_PUBLIC_KEY'} is missing: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together`,
    );
  if (!isVapidPair({ publicKey, privateKey }))
    throw new ConfigError('VAPID_PUBLIC_KEY cannot be used: it must belong to VAPID_PRIVATE_KEY');
  return { publicKey, privateKey };
}

/** Where operators of push services reach the operator of this installation, unless VAPID_SUBJECT says so. */
function pushSubject(publicUrl: string, contactEmail: string | null): string {
  if (contactEmail) return `mailto:${contactEmail}`;
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:push@${new URL(publicUrl).hostname}`;
}

/** The S3-compatible store of pictures; null without one. @throws ConfigError when only some of its settings are set */
function s3Settings(
  endpoint: string | undefined,
  bucket: string | undefined,
  region: string,
  [accessKeyId, secretAccessKey]: readonly (string | undefined)[],
): S3Settings | null {
  const values = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return { endpoint, bucket, region, accessKeyId, secretAccessKey };
  const missing = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(values).length) return null;
  throw new ConfigError(
    `${missing.join(' and ')} missing: ${Object.keys(values).join(', ')} must be set together`,
  );
}
