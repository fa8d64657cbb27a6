import { createServer } from 'node:net';
import { once } from 'node:events';
import { describeNeeding } from '@daily/testing/describe-needing';
import { openSink } from '@daily/testing/mail-sink';
import { createTestDatabase } from '@daily/testing/test-database';
import { startRedis } from '@daily/testing/test-redis';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runDoctor } from '../../src/commands/doctor.command';
import { TestWorld } from '../test-world';

let world: TestWorld;
beforeAll(async () => (world = await TestWorld.open()));
afterAll(() => world.close());

/** The text records of some names; all others have none. */
type Records = Record<string, string[]>;

async function doctor(env: Record<string, string> = {}, records: Records = {}, args: string[] = []) {
  const lines: string[] = [];
  const resolveText = async (name: string) => {
    const found = records[name];
    if (!found) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
    return found;
  };
  const settings = { DATABASE_URL: world.connectionString, DATA_DIR: '.', ...env };
  const code = await runDoctor(args, settings, (line) => lines.push(line), resolveText);
  const about = (subject: string) => lines.filter((line) => line.slice(9).startsWith(`${subject}: `));
  return { code, about, text: lines.join('\n') };
}

describe('npm run doctor', () => {
  it('finds no problem in an installation that works, and says what it has seen', async () => {
    const { code, about, text } = await doctor();
    expect(text).not.toMatch(/^problem/m);
    expect(code).toBe(0);
    expect(about('Version')).toEqual([expect.stringMatching(/^ok .* on Node\.js v\d/)]);
    expect(about('Database')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^ok .*PostgreSQL 1\d/),
        expect.stringMatching(/^ok .*The tables are up to date/),
      ]),
    );
    expect(about('Clock')).toEqual([expect.stringMatching(/^ok .*agree/)]);
    expect(about('Pooler')).toEqual([expect.stringMatching(/^ok .*keeps its process/)]);
    expect(text.split('\n').at(-1)).toBe('No problem was found.');
  });

  it('names the invalid setting, and stops there', async () => {
    const { code, text } = await doctor({ PORT: 'x' });
    expect([code, text]).toEqual([1, expect.stringMatching(/^problem {2}Settings: PORT="x" cannot be used/)]);
    expect(text).not.toContain('Database');
  });

  it('reports a database that does not answer, without its password, and goes on', async () => {
    const { code, about, text } = await doctor({
      DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:1/none',
    });
    expect(code).toBe(1);
    expect(about('Database')).toEqual([expect.stringMatching(/^problem .*ECONNREFUSED/)]);
    expect(about('Redis')).toHaveLength(1);
    expect(text).not.toContain('hunter2');
  });

  it('reports tables that are not up to date, and warns where the next start migrates them', async () => {
    const { connectionString, drop } = await createTestDatabase();
    const old = await doctor({ DATABASE_URL: connectionString });
    const migrated = await doctor({ DATABASE_URL: connectionString, MIGRATE_AT_START: 'true' });
    await drop();
    expect([old.code, old.about('Database').join('\n')]).toEqual([
      1,
      expect.stringContaining('Run the command migrate.'),
    ]);
    expect([migrated.code, migrated.about('Database').join('\n')]).toEqual([
      0,
      expect.stringContaining('warning  Database: The tables'),
    ]);
  });

  it('does not create an embedded database', async () => {
    const { code, about } = await doctor({ DATABASE_URL: '', DATA_DIR: 'no-such-folder' });
    expect([code, about('Database')]).toEqual([0, [expect.stringContaining('does not exist yet')]]);
  });

  it('says how it is used', async () => {
    for (const args of [['--dkim'], ['x'], ['--dkim', 'a', 'b']])
      expect(await doctor({}, {}, args)).toMatchObject({
        code: 2,
        text: expect.stringContaining('npm run doctor'),
      });
  });
});

describe('mail', () => {
  const MAIL_FROM = 'Trivia <hello@mail.trivia.org>';

  it('is greeted, and its domain is looked up', async () => {
    const sink = await openSink();
    const records = {
      'mail.trivia.org': ['google-site-verification=x', 'v=spf1 mx -all'],
      'k1._domainkey.mail.trivia.org': ['v=DKIM1; k=rsa; p=MIGf'],
    };
    const { code, about } = await doctor({ SMTP_URL: sink.url, MAIL_FROM }, records, ['--dkim', 'k1']);
    expect(code).toBe(0);
    expect(about('Mail')).toEqual([expect.stringMatching(/^ok .*accepts this server/)]);
    expect(about('Mail, DNS').map((line) => line.slice(0, 7).trim())).toEqual(['ok', 'warning', 'ok']);
    expect(sink.received).toEqual([]);
    await sink.close();
  });

  it('is a problem when the mail server does not accept it, or there is none', async () => {
    const rude = createServer((socket) => socket.end('554 go away\r\n'));
    await once(rude.listen(0, '127.0.0.1'), 'listening');
    const { port } = rude.address() as { port: number };
    for (const [url, reason] of [
      [`smtp://user:hunter2@127.0.0.1:${port}`, 'go away'],
      ['smtp://user:hunter2@127.0.0.1:1', 'ECONNREFUSED'],
    ] as const) {
      const { code, about, text } = await doctor({ SMTP_URL: url });
      expect([code, about('Mail')]).toEqual([1, [expect.stringMatching(new RegExp(`^problem .*${reason}`))]]);
      expect(about('Mail, DNS')).toEqual([expect.stringContaining('no domain of the Internet')]);
      expect(text).not.toContain('hunter2');
    }
    rude.close();
  });
});

describe('Redis', () => {
  it('is a problem when it does not answer', async () => {
    const { code, about } = await doctor({ REDIS_URL: 'redis://:hunter2@127.0.0.1:1' });
    expect([code, about('Redis')]).toEqual([1, [expect.stringMatching(/^problem .*ECONNREFUSED/)]]);
  });
});

describeNeeding('redis-server')('Redis', () => {
  it('is well when it answers', async () => {
    const redis = await startRedis();
    const { code, about } = await doctor({ REDIS_URL: redis.url });
    await redis.stop();
    expect([code, about('Redis')]).toEqual([0, [expect.stringMatching(/^ok .*Redis \d/)]]);
  });
});
