import { createECDH } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from '../../src/config';
import { DEFAULTS, settingDefaults } from '../../src/config-defaults';
import { SETTINGS } from '../../src/config-settings';

function errorOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error(`${JSON.stringify(env)} was accepted`);
}

/** Invalid values, and a part of what the error says is allowed. */
const INVALID: [name: string, value: string, allowed: string][] = [
  ['PORT', 'abc', '0 to 65535'],
  ['PORT', '65536', '0 to 65535'],
  ['PORT', '-1', '0 to 65535'],
  ['PORT', '30.5', '0 to 65535'],
  ['PUBLIC_URL', 'trivia.example', 'https://'],
  ['PUBLIC_URL', 'ftp://trivia.example', 'https://'],
  ['PUBLIC_URL', 'javascript:alert(1)', 'https://'],
  ['PUBLIC_URL', 'https://trivia.example/path', 'without a path'],
  ['MAIL_FROM', 'Daily Trivia', 'an address'],
  ['MAIL_FROM', 'a\r\nBcc: b@example', 'a sender'],
  ['PRODUCT_NAME', ' ', '1 to 40 characters'],
  ['PRODUCT_NAME', 'x'.repeat(41), '1 to 40 characters'],
  ['TIME_ZONE', 'Nowhere/Else', 'IANA'],
  ['TIME_ZONE', '+02:00', 'IANA'],
  ['VAPID_PUBLIC_KEY', 'short', 'base64url'],
  ['BACKUP_RECIPIENT', 'ada@trivia.example', 'age1'],
  ['VAPID_SUBJECT', 'ops@trivia.example', 'mailto:'],
  ['ADMIN_EMAIL', 'root', 'email'],
  ['ANSWER_KEY', 'secret', 'after-answer, after-close or public'],
  ['STAFF_PASSKEYS', 'always', 'optional or required'],
  ['FREEZE_PRICE', '0', '1 to 100000'],
  ['FREEZE_PRICE', '2.5', '1 to 100000'],
  ['RATE_LIMIT_SCALE', '0', 'above 0'],
  ['RATE_LIMIT_SCALE', '-1', 'above 0'],
  ['RATE_LIMIT_SCALE', 'x', 'above 0'],
  ['RATE_LIMIT_SCALE', '1e3', 'above 0'],
  ['SEED_DEMO', 'yes', 'true or false'],
  ['MIGRATE_AT_START', '1', 'true or false'],
  ['CONTEST_WEEKLY', 'weekly', 'true or false'],
  ['OTEL_TRACES_EXPORTER', 'zipkin', 'otlp, console or none'],
  ['OTEL_TRACES_EXPORTER', 'otlp,zipkin', 'separated by commas'],
  ['OTEL_TRACES_EXPORTER', ',', 'otlp, console or none'],
  [
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    'grpc',
    'http/protobuf or http/json, for which collectors listen on port 4318',
  ],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318', 'http or https'],
  ['TRUST_PROXY', 'true', 'CIDR'],
  ['TRUST_PROXY', '10.0.0.0/8,', 'CIDR'],
  ['LOG_LEVEL', 'loud', 'trace'],
  ['LOG_CACHED_SHARE', '1.5', '0 to 1'],
  ['LOG_CACHED_SHARE', '-1', '0 to 1'],
  ['NODE_ENV', 'staging', 'production'],
];

/** Invalid values that an error must not show. */
const SECRET: [name: string, value: string, allowed: string][] = [
  ['DATABASE_URL', 'mysql://root:hunter2@db', 'postgres://'],
  ['DATABASE_URL', 'postgres://root:hunter2@one,two/db?target_session_attrs=standby', 'target_session_attrs'],
  ['DATABASE_URL', 'postgres://root:hunter2/x@one/db', 'percent-encoded (/ as %2F)'],
  ['DATABASE_REPLICA_URL', 'postgres://root:hunter2@one,two/db', 'of one host'],
  ['REDIS_URL', 'http://:hunter2@redis', 'redis://'],
  ['SMTP_URL', 'http://mail:hunter2@mail', 'smtp://'],
  ['SMTP_URL', 'smtp://user:hunter2@', 'with a host'],
  ['ADMIN_PASSWORD', 'hunter2', 'at least 12 characters'],
  ['ADMIN_PASSWORD', '123qweasdzxc', 'none of the 10,000 most common passwords'],
  ['ADMIN_PASSWORD', 'MotherFucker', 'none of the 10,000 most common passwords'],
  ['METRICS_TOKEN', 'hunter2', 'at least 16 characters'],
];

describe('readConfig', () => {
  it.each(INVALID)('rejects %s=%j in one line', (name, value, allowed) => {
    const line = errorOf({ [name]: value });
    expect(line).toMatch(new RegExp(`^${name}=`));
    expect(line).toContain(JSON.stringify(value));
    expect(line).toContain(allowed);
    expect(line).not.toMatch(/[\r\n]/);
  });

  it.each(SECRET)('rejects %s without showing its value', (name, value, allowed) => {
    const line = errorOf({ [name]: value });
    expect(line).toMatch(new RegExp(`^${name} `));
    expect(line).toContain(allowed);
    expect(line).not.toContain(value);
    expect(line).not.toMatch(/[\r\n]/);
  });

  it.each([
    [{ DATABASE_REPLICA_URL: 'postgres://db/x' }, 'DATABASE_URL is missing'],
    [{ ADMIN_EMAIL: 'admin@trivia.example' }, 'ADMIN_PASSWORD is missing'],
    [{ ADMIN_PASSWORD: 'a long enough one' }, 'ADMIN_EMAIL is missing'],
  ])('requires email and password of the admin together: %j', (env, message) => {
    expect(errorOf(env)).toContain(message);
    expect(errorOf(env)).not.toContain('a long enough one');
  });

  it('takes the store of pictures for backups, unless they have one of their own', () => {
    const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const pictures = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'pictures', ...key };
    expect(readConfig(pictures).backup.s3).toMatchObject({
      endpoint: 'https://s3.example',
      accessKeyId: 'id',
    });
    const backups = {
      BACKUP_S3_ENDPOINT: 'https://other.example',
      BACKUP_S3_ACCESS_KEY_ID: 'other',
      BACKUP_S3_SECRET_ACCESS_KEY: 'another',
    };
    expect(readConfig({ ...pictures, ...backups }).backup.s3).toEqual({
      endpoint: 'https://other.example',
      region: 'us-east-1',
      accessKeyId: 'other',
      secretAccessKey: 'another',
    });
    expect(errorOf({ BACKUP_S3_ACCESS_KEY_ID: 'id' })).toContain(
      'BACKUP_S3_ENDPOINT and BACKUP_S3_SECRET_ACCESS_KEY missing',
    );
  });

  it('requires both keys of push notifications, which belong together', () => {
    const [one, two] = ['one', 'two'].map((secret) => {
      const keys = createECDH('prime256v1');
      keys.setPrivateKey(Buffer.alloc(32, secret));
      return {
        VAPID_PUBLIC_KEY: keys.getPublicKey('base64url'),
        VAPID_PRIVATE_KEY: keys.getPrivateKey('base64url'),
      };
    });
    const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = one!;
    expect(readConfig(one!).push.keys).toEqual({
      publicKey: VAPID_PUBLIC_KEY,
      privateKey: VAPID_PRIVATE_KEY,
    });
    expect(errorOf({ VAPID_PUBLIC_KEY })).toContain('VAPID_PRIVATE_KEY is missing');
    expect(errorOf({ VAPID_PRIVATE_KEY })).toContain('VAPID_PUBLIC_KEY is missing');
    const mixed = errorOf({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: two!.VAPID_PRIVATE_KEY });
    expect(mixed).toContain('must belong to VAPID_PRIVATE_KEY');
    expect(mixed).not.toContain(two!.VAPID_PRIVATE_KEY);
  });

  it('has a default for every setting', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      databaseReplicaUrl: undefined,
      preparedStatements: true,
      migrateAtStart: true,
      dataDir: '.data',
      redisUrl: undefined,
      productName: 'Daily Trivia',
      look: null,
      timeZone: 'UTC',
      admin: null,
      answerKey: 'after-answer',
      staffPasskeys: 'optional',
      freezePrice: 50,
      rateLimitScale: 1,
      seedDemo: true,
      contestWeekly: true,
      trustProxy: [],
      logLevel: 'info',
      logCachedShare: 1,
      tracing: null,
      nodeEnv: 'production',
    });
  });

  it('reads the folder of a look, whose name gives way to PRODUCT_NAME', () => {
    const LOOK_DIR = join(__dirname, '../../../../deploy/look');
    expect(readConfig({ LOOK_DIR }).productName).toBe('Kestrel Quiz');
    expect(readConfig({ LOOK_DIR, PRODUCT_NAME: 'Falcon' })).toMatchObject({
      productName: 'Falcon',
      look: { name: 'Kestrel Quiz' },
    });
    expect(errorOf({ LOOK_DIR: '/nowhere' })).toBe(
      'LOOK_DIR="/nowhere" cannot be used: it must be a folder that the server can read',
    );
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', ADMIN_PASSWORD: '' })).toEqual(readConfig({}));
  });

  it.each([
    [{ PORT: '8080' }, { publicUrl: 'http://localhost:8080' }],
    [{ PUBLIC_URL: 'https://trivia.example/' }, { publicUrl: 'https://trivia.example' }],
    [{}, { push: { keys: null, subject: 'mailto:push@localhost' } }],
    [{ PUBLIC_URL: 'https://trivia.example' }, { push: { subject: 'https://trivia.example' } }],
    [{ CONTACT_EMAIL: 'hello@trivia.example' }, { push: { subject: 'mailto:hello@trivia.example' } }],
    [{ VAPID_SUBJECT: 'mailto:ops@trivia.example' }, { push: { subject: 'mailto:ops@trivia.example' } }],
    [{ DATABASE_URL: 'postgresql://db/x' }, { seedDemo: false, contestWeekly: false, migrateAtStart: false }],
    [{ PREPARED_STATEMENTS: 'false' }, { preparedStatements: false }],
    [{ DATABASE_URL: 'postgresql://db/x', MIGRATE_AT_START: 'true' }, { migrateAtStart: true }],
    [
      { DATABASE_URL: 'postgres://db/x', SEED_DEMO: 'true' },
      { seedDemo: true, contestWeekly: true },
    ],
    [
      { SEED_DEMO: 'false', CONTEST_WEEKLY: 'true' },
      { seedDemo: false, contestWeekly: true },
    ],
    [{ TIME_ZONE: 'Europe/Vienna' }, { timeZone: 'Europe/Vienna' }],
    [{ FREEZE_PRICE: '75' }, { freezePrice: 75 }],
    [{ RATE_LIMIT_SCALE: '0.5' }, { rateLimitScale: 0.5 }],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' },
      { tracing: { exporters: ['otlp'], protocol: 'http/protobuf' } },
    ],
    [
      { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://x/y', OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' },
      { tracing: { exporters: ['otlp'], protocol: 'http/json' } },
    ],
    [{ OTEL_TRACES_EXPORTER: 'console' }, { tracing: { exporters: ['console'] } }],
    [{ OTEL_TRACES_EXPORTER: 'otlp, console,otlp' }, { tracing: { exporters: ['otlp', 'console'] } }],
    [{ OTEL_TRACES_EXPORTER: 'otlp,none' }, { tracing: null }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_TRACES_EXPORTER: 'none' }, { tracing: null }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_SDK_DISABLED: 'true' }, { tracing: null }],
    [{ TRUST_PROXY: '10.0.0.0/8, fd00::/8' }, { trustProxy: ['10.0.0.0/8', 'fd00::/8'] }],
    [
      { ADMIN_EMAIL: ' admin@trivia.example ', ADMIN_PASSWORD: 'twelve chars' },
      { admin: { email: 'admin@trivia.example', password: 'twelve chars' } },
    ],
  ])('reads %j', (env, config) => {
    expect(readConfig(env)).toMatchObject(config);
  });
});

describe('the settings of single sign-on', () => {
  const OIDC = {
    OIDC_ISSUER: 'https://login.example/realm',
    OIDC_CLIENT_ID: 'id',
    OIDC_CLIENT_SECRET: 'secret',
  };

  it('have defaults, and names for buttons', () => {
    expect(readConfig({}).signOn).toEqual({ oidc: null, github: null, only: false });
    const { signOn } = readConfig({ ...OIDC, GITHUB_CLIENT_ID: 'app', GITHUB_CLIENT_SECRET: 'secret' });
    expect(signOn.oidc).toMatchObject({ name: 'login.example', roles: null });
    expect(signOn.github).toMatchObject({ url: 'https://github.com' });
  });

  it('read the values of a claim', () => {
    const { signOn } = readConfig({ ...OIDC, OIDC_ROLE_CLAIM: 'groups', OIDC_ADMINS: ' admins, /ops ,' });
    expect(signOn.oidc?.roles).toEqual({ claim: 'groups', editors: null, admins: ['admins', '/ops'] });
  });

  it.each([
    [{ OIDC_ISSUER: 'https://login.example' }, /^OIDC_CLIENT_ID and OIDC_CLIENT_SECRET missing/],
    [{ ...OIDC, OIDC_ISSUER: 'https://login.example/?x' }, /^OIDC_ISSUER=/],
    [{ ...OIDC, OIDC_ROLE_CLAIM: 'groups' }, /^OIDC_EDITORS and OIDC_ADMINS are missing/],
    [{ ...OIDC, OIDC_ADMINS: 'admins' }, /^OIDC_ROLE_CLAIM is missing/],
    [{ OIDC_NAME: 'Acme' }, /^OIDC_ISSUER is missing/],
    [{ GITHUB_CLIENT_ID: 'app' }, /^GITHUB_CLIENT_SECRET missing/],
    [{ GITHUB_URL: 'https://github.example/path' }, /^GITHUB_URL=/],
    [{ SIGN_IN: 'sso' }, /^SIGN_IN=sso cannot be used/],
    [{ ...OIDC, SIGN_IN: 'sso', STAFF_PASSKEYS: 'required' }, /^STAFF_PASSKEYS=required cannot be used/],
  ])('reject %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});

describe('the settings', () => {
  const read = (file: string) => readFileSync(join(__dirname, '../../../..', file), 'utf8');

  it('are those of .env.example', () => {
    const listed = [...read('.env.example').matchAll(/^#?([A-Z][A-Z\d_]*)=/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(Object.keys(SETTINGS).toSorted());
  });

  it('are all described in the table of the README', () => {
    const rows = read('README.md')
      .split('\n')
      .filter((line) => line.startsWith('|'));
    const missing = Object.keys(SETTINGS).filter((name) => !rows.some((row) => row.includes(`\`${name}\``)));
    expect(missing).toEqual([]);
  });

  it('have the defaults that the table of the README says, where they have a row of their own', () => {
    const columns = [...read('README.md').matchAll(/^\| `([A-Z\d_]+)` *\|([^|]*)\|/gm)];
    const documented = Object.fromEntries(columns.map(([, name, value = '']) => [name, value.trim()]));
    const wrong = Object.entries(DEFAULTS).filter(
      ([name, value]) => documented[name] !== undefined && documented[name] !== `\`${value}\``,
    );
    expect(wrong).toEqual([]);
    expect(Object.keys(documented).length).toBeGreaterThan(30);
  });

  it('are those of settings.json, with their defaults', () => {
    // `npm run schema` writes it.
    expect(JSON.parse(read('settings.json'))).toEqual(settingDefaults());
  });
});
