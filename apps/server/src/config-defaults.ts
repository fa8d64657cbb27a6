import { DEFAULT_PAGE_SETTINGS } from '@daily/contract/page-settings';
import { type SettingName, SETTINGS } from './config-settings';

/** The values of settings that are not set, as they would stand in the environment. */
export const DEFAULTS = {
  PORT: '3000',
  HOST: '127.0.0.1',
  PREPARED_STATEMENTS: 'true',
  DATA_DIR: '.data',
  S3_REGION: 'us-east-1',
  BACKUP_S3_REGION: 'us-east-1',
  SMTP_REQUIRE_TLS: 'false',
  TIME_ZONE: DEFAULT_PAGE_SETTINGS.timeZone,
  ANSWER_KEY: 'after-answer',
  RANK_UNPROVEN: 'true',
  SIGN_IN: 'all',
  GITHUB_URL: 'https://github.com',
  STAFF_PASSKEYS: 'optional',
  FREEZE_PRICE: '50',
  QUEUE_ALARM_DAYS: '30,14,7',
  RATE_LIMIT_SCALE: '1',
  WEBHOOK_ALLOW_LOOPBACK: 'false',
  OTEL_SDK_DISABLED: 'false',
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
  LOG_LEVEL: 'info',
  LOG_CACHED_SHARE: '1',
  NODE_ENV: 'production',
} as const satisfies Partial<Record<SettingName, string>>;

/** What settings are that follow from others, as the README says it. `readConfig` derives them. */
const DERIVED: Partial<Record<SettingName, string>> = {
  PUBLIC_URL: 'http://localhost:$PORT',
  MIGRATE_AT_START: 'true without DATABASE_URL, else false',
  BACKUP_S3_ENDPOINT: '$S3_ENDPOINT with its key',
  MAIL_FROM: '$PRODUCT_NAME <no-reply@host of $PUBLIC_URL>',
  PRODUCT_NAME: `that of LOOK_DIR, else ${DEFAULT_PAGE_SETTINGS.productName}`,
  VAPID_SUBJECT: '$CONTACT_EMAIL, else $PUBLIC_URL',
  OIDC_NAME: 'host of the issuer',
  SEED_DEMO: 'true without DATABASE_URL, else false',
  CONTEST_WEEKLY: 'as SEED_DEMO',
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: '$OTEL_EXPORTER_OTLP_PROTOCOL',
  OTEL_TRACES_EXPORTER: 'otlp with an endpoint',
};

/** Every setting with its default: a value, or in words what it follows from; null for none. `settings.json` has it for releases. */
export function settingDefaults(): Record<string, string | null> {
  const known: Partial<Record<SettingName, string>> = { ...DEFAULTS, ...DERIVED };
  const names = Object.keys(SETTINGS) as SettingName[];
  return Object.fromEntries(names.map((name) => [name, known[name] ?? null]));
}
