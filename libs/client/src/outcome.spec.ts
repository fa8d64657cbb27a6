import { describe, expect, it } from '@jest/globals';
import { AlreadyAnsweredError, ForbiddenError, ProblemError, UnauthenticatedError } from './errors.js';
import { successOf } from './outcome.js';

const errorFor = (problem: object) => {
  try {
    return successOf(
      { __typename: 'FutureProblem', code: 'FUTURE', message: 'No', ...problem },
      'FutureProblem2',
    );
  } catch (error) {
    return error;
  }
};

describe('the outcome of a mutation', () => {
  it('is the success', () => {
    const success = { __typename: 'DoSuccess', value: 1 } as const;
    expect(successOf(success, 'DoSuccess')).toBe(success);
  });

  it.each([
    ['a problem of an unknown type', {}, ProblemError],
    ['a missing token', { code: 'SIGN_IN_REQUIRED' }, UnauthenticatedError],
    ['a missing permission', { code: 'NOT_ALLOWED' }, ForbiddenError],
    ['a different answer', { code: 'ALREADY_ANSWERED', answer: { letter: 'B' } }, AlreadyAnsweredError],
  ])('is an error for %s', (_what, problem, ErrorClass) => {
    const error = errorFor(problem);
    expect(error).toBeInstanceOf(ErrorClass);
    expect(error).toMatchObject({ message: 'No', ...problem });
  });

  it('has the invalid fields', () => {
    const fields = [{ path: 'name', message: 'Must not be empty' }];
    expect(errorFor({ code: 'INVALID_INPUT', fields })).toMatchObject({ code: 'INVALID_INPUT', fields });
  });

  it('is an error without a result', () => {
    expect(() => successOf(null, 'DoSuccess')).toThrow(TypeError);
  });
});
