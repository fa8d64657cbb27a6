import { types } from 'node:util';
import { OutsideCalendarError } from '@daily/rules/calendar';
import { Failure, invalid, unavailable } from '../runtime/errors';

/** What the violation of a database constraint means to a caller. */
export interface ConstraintFailure {
  /** SQLSTATE of the violation: `23503` foreign key, `23505` unique, `23514` check. */
  code: string;
  /** Matches the constraint's name. */
  constraint: RegExp;
  failure: () => Failure;
}

/**
 * Classes and codes of SQLSTATE for a database that cannot serve requests: connection, shutdown, resources, and a server that accepts no
 * writes, because another one has taken its place.
 */
const UNAVAILABLE_STATES = /^(08|57P0|53|25006)/;

/** SQLSTATE of a transaction that PostgreSQL ended because it and another one waited for each other. */
const DEADLOCK = '40P01';

/** Error codes of the socket below `pg` with the same meaning. */
const UNREACHABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);

/**
 * Messages of `pg` and of TypeORM, which carry no code: of their limits for a connection and for a statement, and of broken connections. A
 * runner is released when its connection is lost between two statements of a transaction; the next one finds it so.
 */
const TIMEOUT_MESSAGES = /timeout exceeded when trying to connect|timeout expired|Query read timeout/i;
const BROKEN_MESSAGES =
  /Connection terminated|connection is not|not queryable|Cannot use a pool after|query runner (was )?already released/i;

/** Whether an error means that the database is unreachable or too slow, as opposed to a faulty statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const { code, errors } = error as { code?: unknown; errors?: unknown };
  if (Array.isArray(errors)) return errors.some(isDatabaseUnavailable);
  if (typeof code === 'string' && (UNAVAILABLE_STATES.test(code) || UNREACHABLE_CODES.has(code))) return true;
  return isClientTimeout(error) || BROKEN_MESSAGES.test(error.message);
}

/** Whether the driver gave up: a statement took too long, or found no free connection in time. */
export function isClientTimeout(error: unknown): boolean {
  return types.isNativeError(error) && TIMEOUT_MESSAGES.test(error.message);
}

/** Translates any thrown value into the failure that it means to a caller, or null for a defect of the server. */
export type FailureTranslator = (error: unknown) => Failure | null;

/** Makes a translator that knows the constraints of all slices. */
export function createFailureTranslator(constraints: readonly ConstraintFailure[]): FailureTranslator {
  return (error) => {
    if (error instanceof Failure) return error;
    const violated = constraints.find((known) => isViolation(error, known));
    if (violated) return violated.failure();
    // Counting on from a day at the edge of the calendar, which only a client can have sent.
    if (error instanceof OutsideCalendarError) return invalid('The date is too early or too late');
    // Nothing of a deadlocked transaction is stored, and a second attempt finds the other one finished.
    return isDatabaseUnavailable(error) || isDeadlock(error) ? unavailable() : null;
  };
}

/**
 * Whether PostgreSQL ended a transaction because it and another one waited for each other. The caller may repeat it, but the locks are
 * taken in an order that should be mended.
 */
export function isDeadlock(error: unknown): boolean {
  return types.isNativeError(error) && (error as { code?: unknown }).code === DEADLOCK;
}

function isViolation(error: unknown, { code, constraint }: ConstraintFailure): boolean {
  if (!types.isNativeError(error)) return false;
  const violation = error as { code?: unknown; constraint?: unknown };
  return (
    violation.code === code &&
    typeof violation.constraint === 'string' &&
    constraint.test(violation.constraint)
  );
}
