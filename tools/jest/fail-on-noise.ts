import { afterEach, beforeEach, expect, jest } from '@jest/globals';

/** Methods whose calls fail the test. A test that expects a call mocks the method itself. */
const METHODS = ['error', 'warn'] as const;

let spies: jest.SpiedFunction<(...messages: unknown[]) => void>[] = [];

beforeEach(() => {
  spies = METHODS.map((method) => jest.spyOn(console, method).mockImplementation(() => undefined));
});

afterEach(() => {
  const messages = spies.flatMap((spy) => spy.mock.calls.map((call) => call.map(String).join(' ')));
  spies.forEach((spy) => spy.mockRestore());
  expect(messages).toEqual([]);
});
