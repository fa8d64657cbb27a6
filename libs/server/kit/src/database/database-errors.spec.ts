import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { EntityManager } from 'typeorm';
import { OutsideCalendarError } from '@daily/rules/calendar';
import { createTestDatabase } from '@daily/testing/test-database';
import { conflict, notFound } from '../runtime/errors';
import { openDatabase } from './database';
import { createFailureTranslator, isDatabaseUnavailable } from './database-errors';

const withCode = (code: unknown) => Object.assign(new Error('message'), { code });

describe('isDatabaseUnavailable', () => {
  it.each<[unknown, boolean]>([
    [withCode('08006'), true],
    [withCode('57P01'), true],
    [withCode('57P03'), true],
    [withCode('25006'), true],
    [withCode('53300'), true],
    [withCode('ECONNREFUSED'), true],
    [withCode('EAI_AGAIN'), true],
    [new AggregateError([new Error('x'), withCode('ECONNREFUSED')]), true],
    [new Error('Query read timeout'), true],
    [new Error('timeout exceeded when trying to connect'), true],
    [new Error('Connection terminated unexpectedly'), true],
    // A faulty or canceled statement is a defect of the server.
    [withCode('23505'), false],
    [withCode('42601'), false],
    [withCode('57014'), false],
    [withCode('ENOENT'), false],
    [withCode(53300), false],
    [new AggregateError([new Error('x')]), false],
    [new Error('Something else'), false],
    ['ECONNREFUSED', false],
    [null, false],
  ])('of %p is %p', (error, expected) => {
    expect(isDatabaseUnavailable(error)).toBe(expected);
  });
});

/** The error that a statement throws over a connection string; null when it succeeds. */
async function errorOf(connectionString: string, sql = 'SELECT 1'): Promise<unknown> {
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

describe('isDatabaseUnavailable with real errors', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  it('is true when no server listens on the port', async () => {
    expect(isDatabaseUnavailable(await errorOf('postgres://user@127.0.0.1:1/none'))).toBe(true);
  });

  it('is true when the server closes the connection', async () => {
    server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(isDatabaseUnavailable(await errorOf(`postgres://user@127.0.0.1:${port}/none`))).toBe(true);
  });

  it('is true when the server says nothing', async () => {
    server = createServer().listen(0, '127.0.0.1');
    const sockets: Socket[] = [];
    server.on('connection', (socket) => sockets.push(socket));
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(isDatabaseUnavailable(await errorOf(`postgres://user@127.0.0.1:${port}/none`))).toBe(true);
    for (const socket of sockets) socket.destroy();
  });

  it.each<[string, (rows: EntityManager) => Promise<unknown> | undefined]>([
    ['query', (rows) => rows.query('SELECT 1')],
    ['repository', (rows) => rows.createQueryBuilder().select('1').from('entry', 'entry').getRawMany()],
    ['runner', (rows) => rows.queryRunner?.query('SELECT 1')],
  ])(
    'is true for a %s of a transaction that lost its connection between two statements',
    async (_of, next) => {
      const { connectionString, drop } = await createTestDatabase();
      const database = await openDatabase({ connectionString, entities: [] });
      const losing = database.orm.transaction(async (rows) => {
        const [{ pid }] = await rows.query<[{ pid: number }]>('SELECT pg_backend_pid() AS pid');
        await database.query({ name: 'terminate', text: 'SELECT pg_terminate_backend($1)' }, [pid]);
        while (!rows.queryRunner?.isReleased) await pause(5);
        await next(rows);
      });
      const error: unknown = await losing.catch((thrown: unknown) => thrown);
      await database.close();
      await drop();
      expect(isDatabaseUnavailable(error)).toBe(true);
    },
  );

  it('is true for a timeout and a terminated session, and false for a faulty statement', async () => {
    const { connectionString, drop } = await createTestDatabase();
    expect(isDatabaseUnavailable(await errorOf(connectionString, 'SELECT pg_sleep(2)'))).toBe(true);
    const terminated = 'SELECT pg_terminate_backend(pg_backend_pid())';
    expect(isDatabaseUnavailable(await errorOf(connectionString, terminated))).toBe(true);
    const faulty = await errorOf(connectionString, 'SELECT 1 / 0');
    expect(faulty).toMatchObject({ code: '22012' });
    expect(isDatabaseUnavailable(faulty)).toBe(false);
    await drop();
  });
});

describe('createFailureTranslator', () => {
  const failureOf = createFailureTranslator([
    { code: '23503', constraint: /_player_fkey$/, failure: () => notFound('No profile') },
  ]);

  it('keeps a failure, translates an unavailable database, and returns null for a defect', () => {
    const failure = conflict('Taken');
    expect(failureOf(failure)).toBe(failure);
    expect(failureOf(withCode('ECONNREFUSED'))).toMatchObject({ kind: 'unavailable', retryAfter: 5 });
    expect(failureOf(new Error('a defect'))).toBeNull();
    expect(failureOf('a text')).toBeNull();
  });

  it('translates a deadlock, after which a second attempt may succeed', () => {
    expect(failureOf(withCode('40P01'))).toMatchObject({ kind: 'unavailable', retryAfter: 5 });
  });

  it('translates counting beyond the calendar, from a day that a client sent', () => {
    expect(failureOf(new OutsideCalendarError(NaN))).toMatchObject({ kind: 'invalid' });
    expect(failureOf(new RangeError('Outside the years 1 to 9999'))).toBeNull();
  });

  it('translates the violation of a declared constraint', () => {
    const violation = (code: string, constraint: unknown) =>
      Object.assign(new Error('violates'), { code, constraint });
    expect(failureOf(violation('23503', 'answer_player_fkey'))).toMatchObject({
      kind: 'not-found',
      message: 'No profile',
    });
    expect(failureOf(violation('23503', 'answer_question_fkey'))).toBeNull();
    expect(failureOf(violation('23505', 'answer_player_fkey'))).toBeNull();
    expect(failureOf(violation('23503', undefined))).toBeNull();
  });
});
