import { parseAddress } from '@daily/kit/database/database-hosts';
import { isCommonPassword } from '@daily/people';
import { MIN_STAFF_PASSWORD_LENGTH } from '@daily/rules/account';
import { isEmail } from '@daily/rules/account/email';
import { isTimeZone } from '@daily/rules/calendar/time-zone';
import { z } from 'zod';

/** A whole number within bounds. */
const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max));

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const httpUrl = z.string().refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''));

const plainUrl = httpUrl.refine((text) => !/[?#]/.test(text) && !URL.parse(text)?.username);

/** Up to 50 texts, separated by commas. */
const names = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string()).min(1).max(50));

/** How a setting is parsed, and what an error says is allowed. */
export interface Setting<T> {
  type: z.ZodType<T, string>;
  allowed: string;
  /** True when errors must not show the value. */
  secret?: boolean;
}

const setting = <T>(type: z.ZodType<T, string>, allowed: string, secret = false): Setting<T> => ({
  type,
  allowed,
  secret,
});

/** Without gRPC, whose exporter would bring an HTTP/2 stack of its own. */
const otlpProtocol = setting(
  z.enum(['http/protobuf', 'http/json']),
  'http/protobuf or http/json, for which collectors listen on port 4318; gRPC is not supported',
);

/** All settings of the server: environment variables, described in `.env.example`. */
export const SETTINGS = {
  PORT: setting(whole(0, 65_535), 'a port from 0 to 65535'),
  HOST: setting(z.string().min(1), 'an address to listen on'),
  PUBLIC_URL: setting(
    httpUrl
      .refine((text) => URL.parse(text)?.pathname === '/' && !/[?#]/.test(text))
      .transform((text) => new URL(text).origin),
    'an http or https address without a path, such as https://trivia.example',
  ),
  DATABASE_URL: setting(
    z.string().refine((text) => parseAddress(text) !== null),
    'a postgres:// address, with any, read-write or primary for target_session_attrs, and what is special in the password percent-encoded (/ as %2F)',
    true,
  ),
  DATABASE_REPLICA_URL: setting(
    z.string().refine((text) => parseAddress(text)?.isSought === false),
    'a postgres:// address of one host, without target_session_attrs',
    true,
  ),
  PREPARED_STATEMENTS: setting(flag, 'true or false'),
  MIGRATE_AT_START: setting(flag, 'true or false'),
  DATA_DIR: setting(z.string().min(1), 'a folder'),
  S3_ENDPOINT: setting(plainUrl, 'an http or https address, such as https://s3.eu-central-1.amazonaws.com'),
  S3_BUCKET: setting(z.string().regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/), 'the name of a bucket'),
  S3_REGION: setting(z.string().regex(/^[a-z\d-]+$/i), 'a region such as eu-central-1'),
  S3_ACCESS_KEY_ID: setting(z.string().min(1), 'the id of an access key'),
  S3_SECRET_ACCESS_KEY: setting(z.string().min(1), 'the secret of an access key', true),
  BACKUP_RECIPIENT: setting(
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .pipe(z.array(z.string().regex(/^(age1[\da-z]{58,4096}|\/.+)$/)).min(1)),
    'a public key of age (age1…), the path of a file with an OpenPGP public key (/…), or several, separated by commas',
  ),
  BACKUP_S3_ENDPOINT: setting(
    plainUrl,
    'an http or https address, such as https://s3.eu-central-1.amazonaws.com',
  ),
  BACKUP_S3_REGION: setting(z.string().regex(/^[a-z\d-]+$/i), 'a region such as eu-central-1'),
  BACKUP_S3_ACCESS_KEY_ID: setting(z.string().min(1), 'the id of an access key'),
  BACKUP_S3_SECRET_ACCESS_KEY: setting(z.string().min(1), 'the secret of an access key', true),
  REDIS_URL: setting(z.string().regex(/^rediss?:\/\//), 'a redis:// address', true),
  SMTP_URL: setting(
    z
      .string()
      .refine((text) => /^smtps?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.hostname),
    'an smtp:// or smtps:// address with a host',
    true,
  ),
  SMTP_REQUIRE_TLS: setting(flag, 'true or false'),
  MAIL_FROM: setting(
    z
      .string()
      .regex(/^[^\r\n]+$/)
      .refine((text) => isEmail((/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim())),
    'an address, or a sender such as Daily Trivia <hello@trivia.example>',
  ),
  PRODUCT_NAME: setting(z.string().trim().min(1).max(40), '1 to 40 characters'),
  LOOK_DIR: setting(z.string().min(1), 'a folder'),
  TIME_ZONE: setting(z.string().refine(isTimeZone), 'an IANA time zone such as Europe/Vienna'),
  VAPID_PUBLIC_KEY: setting(z.string().regex(/^[\w-]{87}$/), 'a public key of the curve P-256 as base64url'),
  VAPID_PRIVATE_KEY: setting(
    z.string().regex(/^[\w-]{43}$/),
    'a private key of the curve P-256 as base64url',
    true,
  ),
  VAPID_SUBJECT: setting(
    z.string().refine((text) => /^(mailto|https):$/.test(URL.parse(text)?.protocol ?? '')),
    'a mailto: or https: address',
  ),
  CONTACT_EMAIL: setting(z.string().trim().refine(isEmail), 'an email address'),
  GOOGLE_TAG_ID: setting(
    z.string().regex(/^[A-Z]{1,3}-[A-Z\d]{4,16}$/),
    'the id of a Google tag such as G-ABC123DEF4',
  ),
  ADMIN_EMAIL: setting(z.string().trim().refine(isEmail), 'an email address'),
  ADMIN_PASSWORD: setting(
    z
      .string()
      .min(MIN_STAFF_PASSWORD_LENGTH)
      .refine((password) => !isCommonPassword(password)),
    `at least ${MIN_STAFF_PASSWORD_LENGTH} characters, and none of the 10,000 most common passwords`,
    true,
  ),
  ANSWER_KEY: setting(
    z.enum(['after-answer', 'after-close', 'public']),
    'after-answer, after-close or public',
  ),
  RANK_UNPROVEN: setting(flag, 'true or false'),
  SIGN_IN: setting(z.enum(['all', 'sso']), 'all or sso'),
  OIDC_ISSUER: setting(
    plainUrl,
    'the issuer identifier of an OpenID provider, such as https://login.example',
  ),
  OIDC_CLIENT_ID: setting(z.string().min(1), 'the id of a client at the OpenID provider'),
  OIDC_CLIENT_SECRET: setting(z.string().min(1), 'the secret of that client', true),
  OIDC_NAME: setting(z.string().trim().min(1).max(40), '1 to 40 characters'),
  OIDC_ROLE_CLAIM: setting(z.string().trim().min(1).max(200), 'the name of a claim, such as groups'),
  OIDC_EDITORS: setting(names, 'up to 50 values of the claim, separated by commas'),
  OIDC_ADMINS: setting(names, 'up to 50 values of the claim, separated by commas'),
  GITHUB_CLIENT_ID: setting(z.string().min(1), 'the id of an OAuth app at GitHub'),
  GITHUB_CLIENT_SECRET: setting(z.string().min(1), 'the secret of that app', true),
  GITHUB_URL: setting(
    httpUrl
      .refine((text) => URL.parse(text)?.pathname === '/' && !/[?#]/.test(text) && !URL.parse(text)?.username)
      .transform((text) => new URL(text).origin),
    'an http or https address without a path, such as https://github.example',
  ),
  STAFF_PASSKEYS: setting(z.enum(['optional', 'required']), 'optional or required'),
  FREEZE_PRICE: setting(whole(1, 100_000), 'a whole number of points from 1 to 100000'),
  QUEUE_ALARM_DAYS: setting(
    z
      .string()
      .regex(/^(none|\d+(\s*,\s*\d+)*)$/)
      .transform((text) => (text === 'none' ? [] : text.split(',').map(Number)))
      .pipe(z.array(z.number().min(1).max(365)).max(10)),
    'none, or up to 10 numbers of days from 1 to 365, separated by commas',
  ),
  RATE_LIMIT_SCALE: setting(
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number)
      .pipe(z.number().positive().max(1_000_000)),
    'a number above 0, at most 1000000',
  ),
  WEBHOOK_ALLOW_LOOPBACK: setting(flag, 'true or false'),
  SEED_DEMO: setting(flag, 'true or false'),
  CONTEST_WEEKLY: setting(flag, 'true or false'),
  METRICS_TOKEN: setting(z.string().min(16), 'at least 16 characters', true),
  OTEL_SDK_DISABLED: setting(z.string().toLowerCase().pipe(flag), 'true or false'),
  OTEL_TRACES_EXPORTER: setting(
    names.pipe(z.array(z.enum(['otlp', 'console', 'none']))),
    'otlp, console or none, or several, separated by commas',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(httpUrl, 'an http or https address'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: setting(httpUrl, 'an http or https address'),
  OTEL_EXPORTER_OTLP_PROTOCOL: otlpProtocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: otlpProtocol,
  TRUST_PROXY: setting(
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .pipe(z.array(z.string().regex(/^[\da-f.:]+(\/\d{1,3})?$/i)).min(1)),
    'a comma-separated list of addresses or CIDR ranges',
  ),
  LOG_LEVEL: setting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'fatal, error, warn, info, debug, trace or silent',
  ),
  LOG_CACHED_SHARE: setting(
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number)
      .pipe(z.number().max(1)),
    'a number from 0 to 1',
  ),
  NODE_ENV: setting(z.enum(['production', 'development', 'test']), 'production, development or test'),
} as const satisfies Record<string, Setting<unknown>>;

/** The name of a setting. */
export type SettingName = keyof typeof SETTINGS;

/** The parsed value of a setting. */
export type SettingValue<N extends SettingName> = (typeof SETTINGS)[N] extends Setting<infer T> ? T : never;
