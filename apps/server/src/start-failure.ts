import { resolve } from 'node:path';
import { isDatabaseAway } from '@daily/kit/runtime/errors';
import { type Config, ConfigError } from './config';

/** What a thrown value may carry, of Node's own errors and of `pg`. */
interface CodedError extends Error {
  code?: string;
  syscall?: string;
  path?: string;
}

/** Codes of `pg` that say which part of the address is wrong: user or password, database. */
const REFUSED_BY_POSTGRES = /^(28|3D)/;

/**
 * The one line that a start ends with when a setting is to blame: the variable, its value (a secret's never) and what is
 * the matter. Null for anything else, whose stack its finder needs.
 */
export function startFailure(error: unknown, config: Config | null): string | null {
  if (error instanceof ConfigError) return error.message;
  if (!config || !(error instanceof Error)) return null;
  const { code = '', syscall, path, message } = rootOf(error);
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && message.includes(config.host))) {
    if (code === 'EADDRINUSE') return `PORT=${config.port} cannot be used: something else listens there`;
    if (code === 'EACCES') return `PORT=${config.port} cannot be used: this user may not listen there`;
    return `HOST=${JSON.stringify(config.host)} cannot be used: it is no address of this machine`;
  }
  if (config.databaseUrl && (isDatabaseAway(error) || REFUSED_BY_POSTGRES.test(code))) {
    return `DATABASE_URL cannot be used: ${message || code}`;
  }
  if ((path ?? message).includes(resolve(config.dataDir))) {
    return `DATA_DIR=${JSON.stringify(config.dataDir)} cannot be used: ${message}`;
  }
  return null;
}

/** A name with several addresses fails once for each: the first stands for all. */
function rootOf(error: Error): CodedError {
  return error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error;
}
