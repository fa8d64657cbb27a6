import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { keepFlash, takeFlash } from './flash';

afterEach(() => void jest.restoreAllMocks());

describe('a flash', () => {
  it('is said once, on the next page', () => {
    expect(takeFlash()).toBeNull();
    keepFlash('Login successful!');
    expect(takeFlash()).toBe('Login successful!');
    expect(takeFlash()).toBeNull();
  });

  it('is lost where the browser forbids storage', () => {
    const forbid = () => {
      throw new Error('forbidden');
    };
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
    keepFlash('Login successful!');
    expect(takeFlash()).toBeNull();
  });
});
