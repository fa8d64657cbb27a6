import { createECDH } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from '../../src/config';
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
    [{ ADMIN_EMAIL: 'admin@trivia.example' }, 'ADMIN_PASSWORD is missing'],
    [{ ADMIN_PASSWORD: 'a long enough one' }, 'ADMIN_EMAIL is missing'],
  ])('requires email and password of the admin together: %j', (env, message) => {
    expect(errorOf(env)).toContain(message);
    expect(errorOf(env)).not.toContain('a long enough one');
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
      dataDir: '.data',
      redisUrl: undefined,
      productName: 'Daily Trivia',
      timeZone: 'UTC',
      admin: null,
      answerKey: 'after-answer',
      staffPasskeys: 'optional',
      freezePrice: 50,
      rateLimitScale: 1,
      seedDemo: true,
      trustProxy: [],
      logLevel: 'info',
      logCachedShare: 1,
      nodeEnv: 'production',
    });
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
    [{ DATABASE_URL: 'postgresql://db/x' }, { seedDemo: false }],
    [{ DATABASE_URL: 'postgres://db/x', SEED_DEMO: 'true' }, { seedDemo: true }],
    [{ TIME_ZONE: 'Europe/Vienna' }, { timeZone: 'Europe/Vienna' }],
    [{ FREEZE_PRICE: '75' }, { freezePrice: 75 }],
    [{ RATE_LIMIT_SCALE: '0.5' }, { rateLimitScale: 0.5 }],
    [{ TRUST_PROXY: '10.0.0.0/8, fd00::/8' }, { trustProxy: ['10.0.0.0/8', 'fd00::/8'] }],
    [
      { ADMIN_EMAIL: ' admin@trivia.example ', ADMIN_PASSWORD: 'twelve chars' },
      { admin: { email: 'admin@trivia.example', password: 'twelve chars' } },
    ],
  ])('reads %j', (env, config) => {
    expect(readConfig(env)).toMatchObject(config);
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
});
