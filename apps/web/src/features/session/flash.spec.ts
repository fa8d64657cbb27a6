import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { keepFlash, takeFlash } from './flash';

afterEach(() => void jest.restoreAllMocks());

describe('flash message', () => {
  it('is returned once, on the next page', () => {
    expect(takeFlash()).toBeNull();
    keepFlash('Login successful!');
    expect(takeFlash()).toBe('Login successful!');
    expect(takeFlash()).toBeNull();
  });

  it('is lost when the browser blocks storage', () => {
    const block = () => {
      throw new Error('blocked');
    };
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(block);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(block);
    keepFlash('Login successful!');
    expect(takeFlash()).toBeNull();
  });
});
