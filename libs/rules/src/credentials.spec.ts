import { describe, expect, it } from '@jest/globals';
import { loginErrors, loginProblem, signupErrors, signupProblem } from './credentials';

/** An email address of exactly `length` characters. */
const emailOf = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`;

describe('loginProblem and loginErrors', () => {
  const login = { email: 'ada@example.org', password: 'secret' };

  it.each([
    ['accepts a complete login', {}, null],
    ['accepts a password of one character', { password: 'x' }, null],
    ['accepts a password of spaces', { password: '      ' }, null],
    ['trims the email', { email: ' Ada@Example.org ' }, null],
    ['accepts a password of maximum length', { password: 'x'.repeat(256) }, null],
    ['rejects an empty email', { email: '' }, 'Email and password are required'],
    ['rejects a blank email', { email: '   ' }, 'Email and password are required'],
    ['rejects a null email', { email: null }, 'Email and password are required'],
    ['rejects an empty password', { password: '' }, 'Email and password are required'],
    ['rejects an undefined password', { password: undefined }, 'Email and password are required'],
    [
      'reports a missing password before an invalid email',
      { email: 'ada', password: '' },
      'Email and password are required',
    ],
    ['rejects an invalid email', { email: 'ada' }, 'Please enter a valid email address'],
    ['rejects an overlong email', { email: emailOf(255) }, 'Email must be at most 254 characters long'],
    [
      'rejects an overlong password',
      { password: 'x'.repeat(257) },
      'Password must be at most 256 characters long',
    ],
  ])('%s', (_title, change, message) => expect(loginProblem({ ...login, ...change })).toBe(message));

  it('rejects an empty input', () => expect(loginProblem({})).toBe('Email and password are required'));

  it.each([
    [{}, []],
    [{ email: '', password: '' }, ['email', 'password']],
    [{ email: 'ada', password: '' }, ['password']],
    [{ email: 'ada' }, ['email']],
    [{ password: 'x'.repeat(257) }, ['password']],
  ])('assign the message of %j to the fields %j', (change, fields) => {
    const input = { ...login, ...change };
    const message = loginProblem(input);
    expect(loginErrors(input)).toEqual(Object.fromEntries(fields.map((field) => [field, message])));
  });
});

describe('signupProblem and signupErrors', () => {
  const signup = { name: 'Ada', email: 'ada@example.org', password: 'secret', acceptsTerms: true };
  const short = 'Password must be at least 6 characters long';
  const terms = 'Please accept the terms and privacy policy';

  it.each([
    ['accepts a complete signup', {}, null],
    [
      'accepts fields of maximum length',
      { name: 'a'.repeat(80), email: emailOf(254), password: 'x'.repeat(256) },
      null,
    ],
    ['measures the name after cleaning it', { name: `  Ada${' '.repeat(100)}L ` }, null],
    ['rejects an empty name', { name: '' }, 'All fields are required'],
    ['rejects an invisible name', { name: ' \u200B ' }, 'All fields are required'],
    ['rejects a null name', { name: null }, 'All fields are required'],
    ['rejects a blank email', { email: ' ' }, 'All fields are required'],
    ['rejects an empty password', { password: '' }, 'All fields are required'],
    ['rejects a password of five characters', { password: '12345' }, short],
    ['accepts a password of six characters', { password: '123456' }, null],
    ['rejects declined terms', { acceptsTerms: false }, terms],
    ['rejects missing consent to the terms', { acceptsTerms: undefined }, terms],
    ['rejects an invalid email', { email: 'ada@' }, 'Please enter a valid email address'],
    ['rejects an overlong name', { name: 'a'.repeat(81) }, 'Name must be at most 80 characters long'],
    ['rejects an overlong email', { email: emailOf(255) }, 'Email must be at most 254 characters long'],
    [
      'rejects an overlong password',
      { password: 'x'.repeat(257) },
      'Password must be at most 256 characters long',
    ],
    [
      'reports missing fields before everything else',
      { name: '', email: 'ada', password: '1', acceptsTerms: false },
      'All fields are required',
    ],
    [
      'reports a short password before declined terms',
      { email: 'ada', password: '1', acceptsTerms: false },
      short,
    ],
    ['reports declined terms before an invalid email', { email: 'ada', acceptsTerms: false }, terms],
    ['reports declined terms before an overlong name', { name: 'a'.repeat(81), acceptsTerms: false }, terms],
  ])('%s', (_title, change, message) => expect(signupProblem({ ...signup, ...change })).toBe(message));

  it('rejects an empty input', () => expect(signupProblem({})).toBe('All fields are required'));

  it.each([
    [{}, []],
    [{ acceptsTerms: false }, []],
    [{ name: '', email: ' ', password: '' }, ['name', 'email', 'password']],
    [{ name: '', email: 'ada', password: '1' }, ['name']],
    [{ email: 'ada', password: '1' }, ['password']],
    [{ name: 'a'.repeat(81), email: 'ada' }, ['name']],
    [{ email: 'ada@' }, ['email']],
    [{ password: 'x'.repeat(257) }, ['password']],
  ])('assign the message of %j to the fields %j', (change, fields) => {
    const input = { ...signup, ...change };
    const message = signupProblem({ ...input, acceptsTerms: true });
    expect(signupErrors(input)).toEqual(Object.fromEntries(fields.map((field) => [field, message])));
  });
});
