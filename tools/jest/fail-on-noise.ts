import { afterEach, beforeEach, expect, jest } from '@jest/globals';

/** What nobody expected on the console fails the test that caused it; a test that expects it mocks the method itself. */
const LOUD = ['error', 'warn'] as const;

let spies: jest.SpiedFunction<(...words: unknown[]) => void>[] = [];

beforeEach(() => {
  spies = LOUD.map((method) => jest.spyOn(console, method).mockImplementation(() => undefined));
});

afterEach(() => {
  const words = spies.flatMap((spy) => spy.mock.calls.map((call) => call.map(String).join(' ')));
  spies.forEach((spy) => spy.mockRestore());
  expect(words).toEqual([]);
});
