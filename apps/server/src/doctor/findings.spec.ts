import { DAY_MS } from '@daily/rules/calendar/duration';
import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../config';
import { certificateFinding } from './check-certificate';
import { clockFinding, databaseFindings, replicaFindings, schemaFinding } from './check-database';
import { checkDisk, diskFinding } from './check-disk';
import { poolerFinding } from './check-pooler';
import { replicaFinding } from './check-replica';
import { checkSettings } from './check-settings';
import { checkVersion } from './check-version';
import type { Finding } from './finding';

const NOW = new Date('2026-03-10T12:00:00Z');
const FACTS = {
  version: 180_004,
  now: NOW,
  isReplica: false,
  maxConnections: 100,
  connections: 12,
  bytes: 25_000_000,
  connectionCheckMs: 1_000,
};

const levels = (findings: readonly Finding[]) => findings.map(({ level }) => level);
/** The texts of what is not well. */
const complaints = (findings: readonly Finding[]) =>
  findings.filter(({ level }) => level !== 'ok').map(({ level, text }) => `${level}: ${text}`);

describe('settings', () => {
  it('are well by default, and behind a proxy that is known', () => {
    expect(complaints(checkSettings(readConfig({})))).toEqual([]);
    const behindProxy = {
      PUBLIC_URL: 'https://trivia.example.org',
      TRUST_PROXY: '10.0.0.1',
      SMTP_URL: 'smtps://user:hunter2@mail.example.org',
    };
    expect(complaints(checkSettings(readConfig(behindProxy)))).toEqual([]);
  });

  it.each([
    [{ PUBLIC_URL: 'http://trivia.example.org', SMTP_URL: 'smtp://localhost' }, 'plain text: use https'],
    [{ PUBLIC_URL: 'https://localhost' }, 'Set TRUST_PROXY'],
    [{ HOST: '0.0.0.0' }, 'METRICS_TOKEN is not set'],
    [{ PUBLIC_URL: 'https://trivia.example.org', TRUST_PROXY: '10.0.0.1' }, 'nobody receives them'],
    [{ SMTP_URL: 'smtp://user:hunter2@mail.example.org' }, 'SMTP_REQUIRE_TLS is not true'],
    [{ REDIS_URL: 'redis://localhost' }, 'need one database'],
    [{ NODE_ENV: 'development' }, 'NODE_ENV is development'],
  ])('do not fit together: %j', (env, part) => {
    const found = complaints(checkSettings(readConfig(env)));
    expect(found).toEqual([expect.stringContaining(part)]);
    expect(found.join('')).not.toContain('hunter2');
  });
});

describe('the database', () => {
  it('is well when it is new, up to date and has room', () => {
    expect(complaints(databaseFindings(FACTS))).toEqual([]);
  });

  it.each([
    [{ version: 130_012 }, 'problem: The database is PostgreSQL 13.'],
    [{ isReplica: true }, 'problem: The database is a replica'],
    [{ connections: 81 }, 'warning: 81 of 100 connections'],
    [{ connectionCheckMs: 0 }, 'warning: client_connection_check_interval is 0'],
  ])('is not with %j', (facts, complaint) => {
    expect(complaints(databaseFindings({ ...FACTS, ...facts }))).toEqual([
      expect.stringContaining(complaint),
    ]);
  });

  it.each([
    [{ problem: null, isTooNew: false, pending: [] }, false, 'ok', 'up to date'],
    [{ problem: null, isTooNew: false, pending: ['x'] }, true, 'warning', 'no longer uses'],
    [{ problem: 'Too old', isTooNew: false, pending: ['x'] }, true, 'warning', 'The next start'],
    [{ problem: 'Too old', isTooNew: false, pending: ['x'] }, false, 'problem', 'Too old.'],
    [{ problem: 'Restoring', isTooNew: false, pending: [] }, true, 'problem', 'Restoring.'],
    [{ problem: 'Too new', isTooNew: true, pending: [] }, true, 'problem', 'Too new.'],
  ])('has the schema %j, migrated at the start: %s', (state, migrateAtStart, level, text) => {
    expect(schemaFinding(state, migrateAtStart)).toMatchObject({
      level,
      text: expect.stringContaining(text),
    });
  });

  it.each([
    [0.4, 'ok', 'agree'],
    [-0.9, 'ok', 'agree'],
    [2.5, 'warning', '2.5 s ahead of'],
    [-60, 'problem', '60.0 s behind'],
  ])('has a clock that is %d seconds ahead', (ahead, level, text) => {
    expect(clockFinding(ahead)).toMatchObject({ level, text: expect.stringContaining(text) });
  });

  it('has replicas that follow, lag, or cannot be seen', () => {
    const replicas = [
      { name: 'near', lagSeconds: null },
      { name: 'far', lagSeconds: 90 },
      { name: null, lagSeconds: null },
    ];
    expect(levels(replicaFindings(replicas))).toEqual(['ok', 'warning', 'warning']);
  });

  it.each([
    [{}, 'ok', 'follows the primary, 0.1 s behind'],
    [{ isOfPrimary: false }, 'problem', 'another database'],
    [{ isReplica: false }, 'warning', 'accepts writes'],
    [{ lagMs: null }, 'warning', 'more than 5 s behind'],
    [{ schemaProblem: 'Too old' }, 'warning', 'do not: Too old.'],
  ])('has a replica for reads of which is known %j', (facts, level, text) => {
    const well = { isReplica: true, isOfPrimary: true, lagMs: 60, schemaProblem: null };
    expect(replicaFinding({ ...well, ...facts })).toMatchObject({
      level,
      text: expect.stringContaining(text),
    });
  });

  it.each([
    [{ hasMoved: false, failure: null }, 'ok', 'no pooler'],
    [{ hasMoved: true, failure: null }, 'ok', 'serves the statements'],
    [{ hasMoved: true, failure: '26000' }, 'problem', 'PREPARED_STATEMENTS=false'],
  ])('is behind a pooler that did %j', (observed, level, text) => {
    expect(poolerFinding(observed)).toMatchObject({ level, text: expect.stringContaining(text) });
  });
});

describe('the disk', () => {
  it.each([
    [5e9, 'ok'],
    [1e9, 'warning'],
    [1e8, 'problem'],
  ])('with %d bytes left', (free, level) => {
    expect(diskFinding('.data', free)).toMatchObject({ level, subject: 'Disk' });
  });

  it('is looked at when the folder exists', async () => {
    expect(await checkDisk('no-such-folder')).toMatchObject([
      { level: 'ok', text: expect.stringContaining('does not exist yet') },
    ]);
    expect(await checkDisk('.')).toMatchObject([{ text: expect.stringMatching(/ has \d+ MB left\./) }]);
  });
});

describe('the certificate', () => {
  it.each([
    [60, null, 'ok', 'valid for 60 days'],
    [5, null, 'warning', 'renewal'],
    [-1, null, 'problem', 'has expired'],
    [60, 'SELF_SIGNED', 'problem', 'refuse the certificate of trivia.example.org: SELF_SIGNED'],
  ])('for %d days, refused: %s', (days, refusal, level, text) => {
    const validTo = new Date(NOW.getTime() + days * DAY_MS);
    expect(certificateFinding('trivia.example.org', { validTo, refusal }, NOW)).toMatchObject({
      level,
      text: expect.stringContaining(text),
    });
  });
});

describe('the version', () => {
  const manifest = JSON.stringify({ version: '1.2.3', engines: { node: '>=24' } });

  it('should be one with long-term support', () => {
    const text = 'The product is 1.2.3, on Node.js v24.21.0.';
    expect(checkVersion(manifest, 'v24.21.0')).toEqual([{ level: 'ok', subject: 'Version', text }]);
    expect(levels(checkVersion(manifest, 'v25.1.0'))).toEqual(['warning']);
  });
});
