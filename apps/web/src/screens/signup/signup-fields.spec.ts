import { describe, expect, it } from '@jest/globals';
import { signupErrors } from './signup-fields';

const GOOD = { name: 'Ada', email: 'ada@example.com', password: 'secret', acceptsTerms: true };
const REQUIRED = 'All fields are required';
const TERMS = 'Please accept the terms and privacy policy';

describe('signupErrors', () => {
  it.each([
    ['nothing wrong', {}, {}],
    ['an empty name', { name: ' ' }, { name: REQUIRED }],
    [
      'everything empty',
      { name: '', email: '', password: '' },
      { name: REQUIRED, email: REQUIRED, password: REQUIRED },
    ],
    [
      'five characters of password',
      { password: '12345' },
      { password: 'Password must be at least 6 characters long' },
    ],
    ['six characters of password', { password: '123456' }, {}],
    ['terms not accepted', { acceptsTerms: false }, { acceptsTerms: TERMS }],
    ['terms and a field', { acceptsTerms: false, email: '' }, { email: REQUIRED, acceptsTerms: TERMS }],
    ['what is no email', { email: 'ada' }, { email: 'Please enter a valid email address' }],
    ['a name too long', { name: 'x'.repeat(81) }, { name: 'Name must be at most 80 characters long' }],
    [
      'a password too long',
      { password: 'x'.repeat(257) },
      { password: 'Password must be at most 256 characters long' },
    ],
  ])('%s', (_, change, expected) => {
    expect(signupErrors({ ...GOOD, ...change })).toEqual(expected);
  });
});
