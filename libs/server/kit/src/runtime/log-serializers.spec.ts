import { describe, expect, it } from '@jest/globals';
import { loggedError, loggedPath } from './log-serializers';

const SECRET = 'ann@secret.example';

describe('loggedError', () => {
  it('leaves out everything but type, message, stack, code and constraint', () => {
    const error = Object.assign(new RangeError('Key exists'), {
      code: '23505',
      constraint: 'player_email_key',
      detail: `Key (email)=(${SECRET}) already exists.`,
      query: 'INSERT INTO player',
      parameters: [SECRET],
      driverError: { parameters: [SECRET] },
    });
    const logged = loggedError(error);
    expect(logged).toEqual({
      type: 'RangeError',
      message: 'Key exists',
      stack: error.stack,
      code: '23505',
      constraint: 'player_email_key',
    });
  });

  it('leaves them out of causes and of the errors of an aggregate, however they refer to each other', () => {
    const inner = Object.assign(new Error('inner'), { parameters: [SECRET] });
    const outer = new AggregateError([inner], 'outer', { cause: inner });
    inner.cause = outer;
    const text = JSON.stringify(loggedError(outer));
    expect(text).toContain('inner');
    expect(text).not.toContain(SECRET);
  });

  it('leaves out the value that PostgreSQL could not interpret', () => {
    const error = Object.assign(new Error(`invalid input syntax for type uuid: "${SECRET}"`), {
      code: '22P02',
    });
    expect(JSON.stringify(loggedError(error))).not.toContain(SECRET);
    expect(loggedError(error)).toMatchObject({ message: 'invalid input syntax for type uuid: "…"' });
  });

  it('accepts values that are not errors', () => {
    expect(loggedError('text')).toEqual({ message: 'text' });
    expect(loggedError(undefined)).toEqual({ message: 'undefined' });
  });
});

describe('loggedPath', () => {
  it.each([
    ['/leaderboard', '/leaderboard'],
    ['/login?redirect=%2Freset-password%2Fsecret', '/login'],
    ['/reset-password/secret', '/reset-password/…'],
    ['/Verify-Share/secret/', '/verify-share/…'],
    ['/subscription/confirm/secret?x', '/subscription/confirm/…'],
    ['/subscription/unsubscribe/secret#x', '/subscription/unsubscribe/…'],
    ['/verify-share', '/verify-share'],
  ])('%s: %s', (path, expected) => expect(loggedPath(path)).toBe(expected));

  it('leaves the path of a GraphQL field as it is', () => {
    expect(loggedPath(['viewer', 0])).toEqual(['viewer', 0]);
  });
});
