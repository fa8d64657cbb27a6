import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import {
  conflict,
  type Failure,
  failureOf,
  forbidden,
  invalid,
  isDatabaseAway,
  notFound,
  nullWhenNotFound,
  STATUS_OF_FAILURE,
  tooMany,
  unauthenticated,
  unavailable,
} from './errors';
import { createTestDatabase } from '@daily/testing/test-database';

describe('a failure', () => {
  it.each<[Failure, number, string]>([
    [invalid('Bad'), 400, 'Bad'],
    [unauthenticated(), 401, 'Please sign in'],
    [forbidden(), 403, 'You are not allowed to do this'],
    [notFound(), 404, 'Not found'],
    [conflict('Taken'), 409, 'Taken'],
    [tooMany(7), 429, 'Too many requests'],
    [unavailable(), 503, 'The service is temporarily unavailable'],
  ])('%s has its status and its words', (failure, status, message) => {
    expect(failure).toBeInstanceOf(Error);
    expect([STATUS_OF_FAILURE[failure.kind], failure.message]).toEqual([status, message]);
  });

  it('says when to try again, where that helps', () => {
    expect([tooMany(7).retryAfter, unavailable().retryAfter, invalid('Bad').retryAfter]).toEqual([
      7,
      5,
      undefined,
    ]);
  });
});

const coded = (code: unknown, message = 'words') => Object.assign(new Error(message), { code });

describe('isDatabaseAway', () => {
  it.each<[unknown, boolean]>([
    [coded('08006'), true],
    [coded('57P01'), true],
    [coded('57P03'), true],
    [coded('53300'), true],
    [coded('ECONNREFUSED'), true],
    [coded('EAI_AGAIN'), true],
    [new AggregateError([new Error('x'), coded('ECONNREFUSED')]), true],
    [new Error('Query read timeout'), true],
    [new Error('timeout exceeded when trying to connect'), true],
    [new Error('Connection terminated unexpectedly'), true],
    // A statement that is wrong or that was cancelled is ours.
    [coded('23505'), false],
    [coded('42601'), false],
    [coded('57014'), false],
    [coded('ENOENT'), false],
    [coded(53300), false],
    [new AggregateError([new Error('x')]), false],
    [new Error('Something else'), false],
    ['ECONNREFUSED', false],
    [null, false],
  ])('of %p is %p', (error, expected) => {
    expect(isDatabaseAway(error)).toBe(expected);
  });
});

/** What is thrown when a statement runs on a connection string. */
async function errorAt(connectionString: string, sql = 'SELECT 1'): Promise<unknown> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 300, query_timeout: 300 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
    return null;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

describe('what really is thrown', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  it('by a port on which nobody listens is the database away', async () => {
    expect(isDatabaseAway(await errorAt('postgres://nobody@127.0.0.1:1/none'))).toBe(true);
  });

  it('by a server that hangs up is the database away', async () => {
    server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(isDatabaseAway(await errorAt(`postgres://nobody@127.0.0.1:${port}/none`))).toBe(true);
  });

  it('by PostgreSQL depends on what it says', async () => {
    const { connectionString, drop } = await createTestDatabase();
    expect(isDatabaseAway(await errorAt(connectionString, 'SELECT pg_sleep(2)'))).toBe(true);
    const ended = 'SELECT pg_terminate_backend(pg_backend_pid())';
    expect(isDatabaseAway(await errorAt(connectionString, ended))).toBe(true);
    expect(await errorAt(connectionString, 'SELECT 1 / 0')).toMatchObject({ code: '22012' });
    expect(isDatabaseAway(await errorAt(connectionString, 'SELECT 1 / 0'))).toBe(false);
    await drop();
  });
});

describe('failureOf', () => {
  it('keeps a failure, takes a database that is away for 503, and nothing else', () => {
    const failure = conflict('Taken');
    expect(failureOf(failure)).toBe(failure);
    expect(failureOf(coded('ECONNREFUSED'))).toMatchObject({ kind: 'unavailable', retryAfter: 5 });
    expect(failureOf(new Error('a defect'))).toBeNull();
    expect(failureOf('a text')).toBeNull();
  });
});

describe('nullWhenNotFound', () => {
  it('is null for what was not found, and throws the rest', () => {
    expect(nullWhenNotFound(notFound())).toBeNull();
    for (const error of [forbidden(), new Error('a defect')]) {
      expect(() => nullWhenNotFound(error)).toThrow(error);
    }
  });
});

it('takes a row whose player was just deleted for a profile that is not there', () => {
  const missing = (constraint: string) => Object.assign(new Error('violates'), { code: '23503', constraint });
  expect(failureOf(missing('answer_player_fkey'))).toMatchObject({
    kind: 'not-found',
    message: 'User profile not found',
  });
  expect(failureOf(missing('answer_question_fkey'))).toBeNull();
});
