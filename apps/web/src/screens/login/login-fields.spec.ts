import { describe, expect, it } from '@jest/globals';
import { loginErrors } from './login-fields';

const REQUIRED = 'Email and password are required';

describe('loginErrors', () => {
  it.each([
    ['nothing', '', '', { email: REQUIRED, password: REQUIRED }],
    ['spaces for an email', '  ', 'secret', { email: REQUIRED }],
    ['no password', 'ada@example.com', '', { password: REQUIRED }],
    ['what is no email', 'ada', 'secret', { email: 'Please enter a valid email address' }],
    [
      'a password past all measure',
      'ada@example.com',
      'x'.repeat(257),
      { password: 'Password must be at most 256 characters long' },
    ],
    ['a short password, which a login accepts', 'ada@example.com', 'x', {}],
  ])('%s', (_, email, password, expected) => {
    expect(loginErrors({ email, password })).toEqual(expected);
  });
});
