import { describe, expect, it, jest } from '@jest/globals';
import { Credentials } from './credentials';

describe('Credentials', () => {
  it.each([
    ['dt_secret', 'Bearer dt_secret'],
    [' dt_secret\n', 'Bearer dt_secret'],
    ['Bearer dt_secret', 'Bearer dt_secret'],
    ['', undefined],
  ])('turn the input %j into the header %j', (input, header) => {
    const credentials = new Credentials();
    credentials.use(input);
    expect(credentials.authorization()).toBe(header);
  });

  it('report each change until a listener leaves', () => {
    const credentials = new Credentials();
    const listener = jest.fn();
    const leave = credentials.subscribe(listener);
    credentials.use('a');
    leave();
    credentials.use('');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
