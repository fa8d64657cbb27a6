import { ERROR_CODES, type ErrorCode } from '@daily/contract/error-codes';
import type { FailureKind } from '@daily/kit/runtime/errors';

/** The code of each kind of failure: `extensions.code` of an error, `Error-Code` of a REST reply. */
export const CODE_OF_FAILURE: Record<FailureKind, ErrorCode> = {
  invalid: ERROR_CODES.badUserInput,
  unauthenticated: ERROR_CODES.unauthenticated,
  forbidden: ERROR_CODES.forbidden,
  'not-found': ERROR_CODES.notFound,
  conflict: ERROR_CODES.conflict,
  'too-many': ERROR_CODES.tooManyRequests,
  unavailable: ERROR_CODES.serviceUnavailable,
};
