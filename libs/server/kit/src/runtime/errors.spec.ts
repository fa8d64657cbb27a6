import { describe, expect, it } from '@jest/globals';
import {
  conflict,
  type Failure,
  forbidden,
  invalid,
  notFound,
  nullWhenNotFound,
  STATUS_OF_FAILURE,
  tooMany,
  unauthenticated,
  unavailable,
} from './errors';

describe('Failure', () => {
  it.each<[Failure, number, string]>([
    [invalid('Bad'), 400, 'Bad'],
    [unauthenticated(), 401, 'Please sign in'],
    [forbidden(), 403, 'You are not allowed to do this'],
    [notFound(), 404, 'Not found'],
    [conflict('Taken'), 409, 'Taken'],
    [tooMany(7), 429, 'Too many requests'],
    [unavailable(), 503, 'The service is temporarily unavailable'],
  ])('%s has its status and message', (failure, status, message) => {
    expect(failure).toBeInstanceOf(Error);
    expect([STATUS_OF_FAILURE[failure.kind], failure.message]).toEqual([status, message]);
  });

  it('has the seconds to wait before a retry', () => {
    expect([tooMany(7).retryAfter, unavailable().retryAfter, invalid('Bad').retryAfter]).toEqual([
      7,
      5,
      undefined,
    ]);
  });

  it('names the input field at fault, if there is one', () => {
    expect(invalid('Bad', 'email').fields).toEqual([{ path: 'email', message: 'Bad' }]);
    expect(invalid('Bad').fields).toEqual([]);
  });
});

describe('nullWhenNotFound', () => {
  it('returns null for a not-found failure and rethrows every other error', () => {
    expect(nullWhenNotFound(notFound())).toBeNull();
    for (const error of [forbidden(), new Error('a defect')]) {
      expect(() => nullWhenNotFound(error)).toThrow(error);
    }
  });
});
