import type { S3Account, S3Settings } from '@daily/kit/outgoing/s3-bucket';
import { type Look, LookError, readLook } from '@daily/look';
import { isVapidPair, type PushSenderSettings } from '@daily/push';
import { DEFAULT_PAGE_SETTINGS } from '@daily/contract/page-settings';
import { DEFAULTS } from './config-defaults';
import { ConfigError } from './config-error';
import { type Setting, type SettingName, SETTINGS, type SettingValue } from './config-settings';
import { signOnSettings } from './config-sign-on';
import { tracingSettings } from './tracing/tracing-settings';

export { ConfigError } from './config-error';

/** The parsed value of a setting; undefined when it is not set and has no default. */
type ReadValue<N extends SettingName> =
  | SettingValue<N>
  | (N extends keyof typeof DEFAULTS ? never : undefined);

/** The validated settings of a server, with their defaults. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads and validates the settings.
 * @throws ConfigError with the variable, its value unless it is secret, and what is allowed.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const defaults: Partial<Record<SettingName, string>> = DEFAULTS;
  const read = <N extends SettingName>(name: N): ReadValue<N> => {
    // An empty variable counts as unset, because compose files and CI pass unset variables as empty.
    const text = env[name] || defaults[name];
    if (text === undefined) return undefined as ReadValue<N>;
    const { type, allowed, secret } = SETTINGS[name] as Setting<SettingValue<N>>;
    const result = type.safeParse(text);
    if (result.success) return result.data;
    throw new ConfigError(
      `${name}${secret ? '' : `=${JSON.stringify(text)}`} cannot be used: it must be ${allowed}`,
    );
  };

  const port = read('PORT');
  const databaseUrl = read('DATABASE_URL');
  const databaseReplicaUrl = read('DATABASE_REPLICA_URL');
  if (databaseReplicaUrl && !databaseUrl)
    throw new ConfigError('DATABASE_URL is missing: DATABASE_REPLICA_URL names a replica of that database');
  const email = read('ADMIN_EMAIL');
  const password = read('ADMIN_PASSWORD');
  if ((email === undefined) !== (password === undefined)) {
    throw new ConfigError(
      `${email ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL'} is missing: ADMIN_EMAIL and ADMIN_PASSWORD must be set together`,
    );
  }
  const s3 = s3Settings(read('S3_ENDPOINT'), read('S3_BUCKET'), read('S3_REGION'), [
    read('S3_ACCESS_KEY_ID'),
    read('S3_SECRET_ACCESS_KEY'),
  ]);
  const look = ownLook(read('LOOK_DIR'));
  const publicUrl = read('PUBLIC_URL') ?? `http://localhost:${port}`;
  const contactEmail = read('CONTACT_EMAIL') ?? null;
  const staffPasskeys = read('STAFF_PASSKEYS');
  const seedDemo = read('SEED_DEMO') ?? databaseUrl === undefined;
  return {
    port,
    host: read('HOST'),
    publicUrl,
    databaseUrl,
    databaseReplicaUrl,
    preparedStatements: read('PREPARED_STATEMENTS'),
    dataDir: read('DATA_DIR'),
    s3,
    backup: {
      recipients: read('BACKUP_RECIPIENT') ?? [],
      s3:
        backupAccount(read('BACKUP_S3_ENDPOINT'), read('BACKUP_S3_REGION'), [
          read('BACKUP_S3_ACCESS_KEY_ID'),
          read('BACKUP_S3_SECRET_ACCESS_KEY'),
        ]) ?? s3,
    },
    redisUrl: read('REDIS_URL'),
    mail: {
      smtpUrl: read('SMTP_URL'),
      requireTls: read('SMTP_REQUIRE_TLS'),
      from: read('MAIL_FROM'),
    },
    productName: read('PRODUCT_NAME') ?? look?.name ?? DEFAULT_PAGE_SETTINGS.productName,
    look,
    timeZone: read('TIME_ZONE'),
    contactEmail,
    push: {
      keys: vapidKeys(read('VAPID_PUBLIC_KEY'), read('VAPID_PRIVATE_KEY')),
      subject: read('VAPID_SUBJECT') ?? pushSubject(publicUrl, contactEmail),
    },
    googleTagId: read('GOOGLE_TAG_ID') ?? null,
    admin: email && password ? { email, password } : null,
    answerKey: read('ANSWER_KEY'),
    rankUnproven: read('RANK_UNPROVEN'),
    staffPasskeys,
    signOn: signOnSettings(
      {
        SIGN_IN: read('SIGN_IN'),
        OIDC_ISSUER: read('OIDC_ISSUER'),
        OIDC_CLIENT_ID: read('OIDC_CLIENT_ID'),
        OIDC_CLIENT_SECRET: read('OIDC_CLIENT_SECRET'),
        OIDC_NAME: read('OIDC_NAME'),
        OIDC_ROLE_CLAIM: read('OIDC_ROLE_CLAIM'),
        OIDC_EDITORS: read('OIDC_EDITORS'),
        OIDC_ADMINS: read('OIDC_ADMINS'),
        GITHUB_CLIENT_ID: read('GITHUB_CLIENT_ID'),
        GITHUB_CLIENT_SECRET: read('GITHUB_CLIENT_SECRET'),
        GITHUB_URL: read('GITHUB_URL'),
      },
      staffPasskeys,
    ),
    freezePrice: read('FREEZE_PRICE'),
    queueAlarmDays: read('QUEUE_ALARM_DAYS'),
    rateLimitScale: read('RATE_LIMIT_SCALE'),
    webhooks: {
      allowLoopback: read('WEBHOOK_ALLOW_LOOPBACK'),
      allowHttp: read('NODE_ENV') !== 'production',
    },
    seedDemo,
    contestWeekly: read('CONTEST_WEEKLY') ?? seedDemo,
    migrateAtStart: read('MIGRATE_AT_START') ?? databaseUrl === undefined,
    metricsToken: read('METRICS_TOKEN'),
    tracing: tracingSettings({
      isDisabled: read('OTEL_SDK_DISABLED'),
      exporters: read('OTEL_TRACES_EXPORTER'),
      endpoints: [read('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'), read('OTEL_EXPORTER_OTLP_ENDPOINT')],
      protocol: read('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? read('OTEL_EXPORTER_OTLP_PROTOCOL'),
    }),
    trustProxy: read('TRUST_PROXY') ?? [],
    logLevel: read('LOG_LEVEL'),
    logCachedShare: read('LOG_CACHED_SHARE'),
    nodeEnv: read('NODE_ENV'),
  };
}

/** The own look of the installation; null without a folder. @throws ConfigError saying what in the folder cannot be used */
function ownLook(folder: string | undefined): Look | null {
  if (folder === undefined) return null;
  try {
    return readLook(folder);
  } catch (error) {
    if (!(error instanceof LookError)) throw error;
    throw new ConfigError(`LOOK_DIR=${JSON.stringify(folder)} cannot be used: ${error.message}`);
  }
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
  requireTogether({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

/** The S3-compatible store of backups; null without one of their own. @throws ConfigError when only some of its settings are set */
function backupAccount(
  endpoint: string | undefined,
  region: string,
  [accessKeyId, secretAccessKey]: readonly (string | undefined)[],
): S3Account | null {
  requireTogether({
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  if (!endpoint || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, region, accessKeyId, secretAccessKey };
}

/** @throws ConfigError when some of the settings are set and others are not */
function requireTogether(values: Record<string, string | undefined>): void {
  const names = Object.keys(values);
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return;
  throw new ConfigError(`${missing.join(' and ')} missing: ${names.join(', ')} must be set together`);
}
