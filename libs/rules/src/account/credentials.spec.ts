import { describe, expect, it } from '@jest/globals';
import { type CredentialErrors, loginErrors, signupErrors } from './credentials';

/** An email address of exactly `length` characters. */
const emailOf = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`;

/** The message of an invalid input, which all of its fields share; null for a valid input. */
const messageOf = (errors: CredentialErrors) => Object.values(errors)[0] ?? null;

describe('loginErrors', () => {
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
  ])('%s', (_title, change, message) =>
    expect(messageOf(loginErrors({ ...login, ...change }))).toBe(message),
  );

  it('rejects an empty input', () =>
    expect(messageOf(loginErrors({}))).toBe('Email and password are required'));

  it.each([
    [{}, []],
    [{ email: '', password: '' }, ['email', 'password']],
    [{ email: 'ada', password: '' }, ['password']],
    [{ email: 'ada' }, ['email']],
    [{ password: 'x'.repeat(257) }, ['password']],
  ])('assign the message of %j to the fields %j', (change, fields) => {
    const input = { ...login, ...change };
    const message = messageOf(loginErrors(input));
    expect(loginErrors(input)).toEqual(Object.fromEntries(fields.map((field) => [field, message])));
  });
});

describe('signupErrors', () => {
  const signup = { name: 'Ada', email: 'ada@example.org', password: 'secret' };
  const short = 'Password must be at least 6 characters long';

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
      { name: '', email: 'ada', password: '1' },
      'All fields are required',
    ],
    ['reports a short password before an invalid email', { email: 'ada', password: '1' }, short],
    [
      'reports an overlong name before an invalid email',
      { name: 'a'.repeat(81), email: 'ada' },
      'Name must be at most 80 characters long',
    ],
  ])('%s', (_title, change, message) =>
    expect(messageOf(signupErrors({ ...signup, ...change }))).toBe(message),
  );

  it('rejects an empty input', () => expect(messageOf(signupErrors({}))).toBe('All fields are required'));

  it.each([
    [{}, []],
    [{ name: '', email: ' ', password: '' }, ['name', 'email', 'password']],
    [{ name: '', email: 'ada', password: '1' }, ['name']],
    [{ email: 'ada', password: '1' }, ['password']],
    [{ name: 'a'.repeat(81), email: 'ada' }, ['name']],
    [{ email: 'ada@' }, ['email']],
    [{ password: 'x'.repeat(257) }, ['password']],
  ])('assign the message of %j to the fields %j', (change, fields) => {
    const input = { ...signup, ...change };
    const message = messageOf(signupErrors(input));
    expect(signupErrors(input)).toEqual(Object.fromEntries(fields.map((field) => [field, message])));
  });
});
