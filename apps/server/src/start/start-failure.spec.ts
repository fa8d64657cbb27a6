import { describe, expect, it } from '@jest/globals';
import { AdminEmailTaken } from '@daily/people';
import { ConfigError, readConfig } from '../config';
import { startFailure } from './start-failure';

const config = readConfig({ PORT: '3999', HOST: '10.9.9.9', DATA_DIR: '/data' });
const remote = readConfig({ DATABASE_URL: 'postgres://user:hunter2@db.example/x' });
const coded = (fields: object, message = 'Something') => Object.assign(new Error(message), fields);

describe('startFailure', () => {
  it.each([
    [new ConfigError('PORT="x" cannot be used'), config, 'PORT="x" cannot be used'],
    [
      coded({ code: 'EADDRINUSE', syscall: 'listen' }),
      config,
      'PORT=3999 cannot be used: the port is already in use',
    ],
    [
      coded({ code: 'EACCES', syscall: 'listen' }),
      config,
      'PORT=3999 cannot be used: this user may not listen on it',
    ],
    [
      coded({ code: 'EADDRNOTAVAIL', syscall: 'listen' }),
      config,
      'HOST="10.9.9.9" cannot be used: it is not an address of this machine',
    ],
    [
      new AggregateError([coded({ code: 'ECONNREFUSED' }, 'connect ECONNREFUSED ::1:5432')]),
      remote,
      'DATABASE_URL cannot be used: connect ECONNREFUSED ::1:5432',
    ],
    [
      coded({ code: '28P01' }, 'password authentication failed for user "user"'),
      remote,
      'DATABASE_URL cannot be used: password authentication failed for user "user"',
    ],
    [
      coded(
        { code: 'EROFS', path: '/data/postgres' },
        "EROFS: read-only file system, mkdir '/data/postgres'",
      ),
      config,
      `DATA_DIR="/data" cannot be used: EROFS: read-only file system, mkdir '/data/postgres'`,
    ],
    [
      coded({ code: 'ENOENT', path: '/proc/x/mail' }, "ENOENT: no such file or directory, mkdir '/proc/x'"),
      readConfig({ DATABASE_URL: 'postgres://user:hunter2@db.example/x', DATA_DIR: '/proc/x' }),
      `DATA_DIR="/proc/x" cannot be used: ENOENT: no such file or directory, mkdir '/proc/x'`,
    ],
    [
      new Error(
        'initdb exited with 1: creating …\nFATAL: could not write to file "base/4/3085": No space left on device',
      ),
      config,
      'DATA_DIR="/data" cannot be used: the disk is full',
    ],
    [
      new AdminEmailTaken('this account exists with the role player'),
      readConfig({ ADMIN_EMAIL: 'ada@a.example', ADMIN_PASSWORD: 'hunter2hunter2' }),
      'ADMIN_EMAIL="ada@a.example" cannot be used: this account exists with the role player',
    ],
  ])('reports %s in one line', (error, settings, line) => {
    expect(startFailure(error, settings)).toBe(line);
  });

  it('does not blame the folder for the full disk of another database server', () => {
    expect(startFailure(new Error('could not extend file: No space left on device'), remote)).toBeNull();
  });

  it('returns null for a defect, which needs its stack', () => {
    expect(startFailure(new TypeError('undefined is not a function'), config)).toBeNull();
  });
});
