import { resolve } from 'node:path';
import { isDatabaseUnavailable } from '@daily/kit/database/database-errors';
import { AdminEmailTaken } from '@daily/people';

import { type Config, ConfigError } from '../config';

/** The details of errors of Node and of `pg`. */
interface CodedError extends Error {
  code?: string;
  syscall?: string;
  path?: string;
}

/** SQLSTATE of a connection string with a wrong user, password or database. */
const INVALID_CONNECTION_STATES = /^(28|3D)/;

/** In the messages of Node, initdb and PostgreSQL. */
const DISK_FULL = /no space left on device/i;

/**
 * The line to print when the start failed because of a setting: the variable, its value unless it is secret, and what is
 * wrong. Null for any other error, which is printed with its stack.
 */
export function startFailure(error: unknown, config: Config | null): string | null {
  if (error instanceof ConfigError) return error.message;
  if (!config || !(error instanceof Error)) return null;
  if (error instanceof AdminEmailTaken) {
    return `ADMIN_EMAIL=${JSON.stringify(config.admin?.email)} cannot be used: ${error.message}`;
  }
  const { code = '', syscall, path, message } = firstError(error);
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && message.includes(config.host))) {
    if (code === 'EADDRINUSE') return `PORT=${config.port} cannot be used: the port is already in use`;
    if (code === 'EACCES') return `PORT=${config.port} cannot be used: this user may not listen on it`;
    return `HOST=${JSON.stringify(config.host)} cannot be used: it is not an address of this machine`;
  }
  if (config.databaseUrl && (isDatabaseUnavailable(error) || INVALID_CONNECTION_STATES.test(code))) {
    return `DATABASE_URL cannot be used: ${message || code}`;
  }
  if (!config.databaseUrl && DISK_FULL.test(message)) {
    return `DATA_DIR=${JSON.stringify(config.dataDir)} cannot be used: the disk is full`;
  }
  if ((path ?? message).includes(resolve(config.dataDir))) {
    return `DATA_DIR=${JSON.stringify(config.dataDir)} cannot be used: ${message}`;
  }
  return null;
}

/** A host name with several addresses fails once per address; the first error represents all. */
function firstError(error: Error): CodedError {
  return error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error;
}
