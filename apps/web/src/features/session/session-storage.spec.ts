import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SESSION_KEY, forgetSession, parseSession, readSession, writeSession } from './session-storage';
import { storedSession } from './session.fixture';

const NOW = 1_000_000;

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

describe('parseSession', () => {
  it('returns a session until it expires', () => {
    const text = JSON.stringify(storedSession(NOW));
    expect(parseSession(text, NOW - 1)?.user.name).toBe('Ada');
    expect(parseSession(text, NOW)).toBeNull();
  });

  it.each([
    null,
    '',
    'null',
    '{}',
    '[]',
    '7',
    '"text"',
    '{"user":{"id":"u"}}',
    '{"expiresAt":9e15}',
    '{"user":{},"expiresAt":9e15}',
    '{"user":{"id":""},"expiresAt":9e15}',
    '{"user":{"id":7},"expiresAt":9e15}',
    '{"user":null,"expiresAt":9e15}',
    '{"user":{"id":"u"},"expiresAt":"9e15"}',
    '{"user":{"id":"u"},"expiresAt":null}',
    '{"user":{"id":"u"},"expiresAt":9e15',
  ])('returns null for %p', (text) => {
    expect(parseSession(text, NOW)).toBeNull();
  });
});

describe('the stored session', () => {
  it('keeps the key under which earlier versions stored it', () => {
    writeSession(storedSession(NOW));
    expect(Object.keys(localStorage)).toEqual(['daily-trivia-auth']);
    expect(readSession(NOW - 1)).toEqual(storedSession(NOW));
  });

  it.each([
    ['expired', JSON.stringify(storedSession(NOW))],
    ['malformed', '{'],
  ])('is deleted when it is %s', (_name, text) => {
    localStorage.setItem(SESSION_KEY, text);
    expect(readSession(NOW)).toBeNull();
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  it('is deleted by forgetSession', () => {
    writeSession(storedSession(NOW));
    forgetSession();
    expect(readSession(0)).toBeNull();
  });

  it('is null when the browser blocks storage', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new Error('blocked');
      });
    }
    writeSession(storedSession(NOW));
    forgetSession();
    expect(readSession(0)).toBeNull();
  });
});
