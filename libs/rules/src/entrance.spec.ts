import { describe, expect, it } from '@jest/globals';
import { loginErrors, loginProblem, signupErrors, signupProblem } from './entrance';

/** An email of exactly `length` characters. */
const emailOf = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`;

describe('a login', () => {
  const login = { email: 'ada@example.org', password: 'secret' };

  it.each([
    ['complete', {}, null],
    ['a password of one character', { password: 'x' }, null],
    ['a password of spaces', { password: '      ' }, null],
    ['an email with spaces and capitals', { email: ' Ada@Example.org ' }, null],
    ['a password of full length', { password: 'x'.repeat(256) }, null],
    ['no email', { email: '' }, 'Email and password are required'],
    ['spaces for an email', { email: '   ' }, 'Email and password are required'],
    ['a null email', { email: null }, 'Email and password are required'],
    ['no password', { password: '' }, 'Email and password are required'],
    ['an absent password', { password: undefined }, 'Email and password are required'],
    ['a malformed email and no password', { email: 'ada', password: '' }, 'Email and password are required'],
    ['a malformed email', { email: 'ada' }, 'Please enter a valid email address'],
    ['a too long email', { email: emailOf(255) }, 'Email must be at most 254 characters long'],
    ['a too long password', { password: 'x'.repeat(257) }, 'Password must be at most 256 characters long'],
  ])('with %s', (_what, change, problem) => expect(loginProblem({ ...login, ...change })).toBe(problem));

  it('without any field', () => expect(loginProblem({})).toBe('Email and password are required'));

  it.each([
    [{}, []],
    [{ email: '', password: '' }, ['email', 'password']],
    [{ email: 'ada', password: '' }, ['password']],
    [{ email: 'ada' }, ['email']],
    [{ email: emailOf(255) }, ['email']],
    [{ password: 'x'.repeat(257) }, ['password']],
  ])('with %j reports the message for the fields %j', (change, fields) => {
    const input = { ...login, ...change };
    expect(loginErrors(input)).toEqual(
      Object.fromEntries(fields.map((field) => [field, loginProblem(input)])),
    );
  });
});

describe('a signup', () => {
  const signup = { name: 'Ada', email: 'ada@example.org', password: 'secret', acceptsTerms: true };
  const short = 'Password must be at least 6 characters long';
  const terms = 'Please accept the terms and privacy policy';

  it.each([
    ['complete', {}, null],
    [
      'every field at its maximum length',
      { name: 'a'.repeat(80), email: emailOf(254), password: 'x'.repeat(256) },
      null,
    ],
    ['a name with superfluous spaces', { name: `  Ada${' '.repeat(100)}L ` }, null],
    ['no name', { name: '' }, 'All fields are required'],
    ['spaces for a name', { name: ' \u200B ' }, 'All fields are required'],
    ['a null name', { name: null }, 'All fields are required'],
    ['no email', { email: ' ' }, 'All fields are required'],
    ['no password', { password: '' }, 'All fields are required'],
    ['five characters', { password: '12345' }, short],
    ['six characters', { password: '123456' }, null],
    ['terms not accepted', { acceptsTerms: false }, terms],
    ['terms missing', { acceptsTerms: undefined }, terms],
    ['a malformed email', { email: 'ada@' }, 'Please enter a valid email address'],
    ['a too long name', { name: 'a'.repeat(81) }, 'Name must be at most 80 characters long'],
    ['a too long email', { email: emailOf(255) }, 'Email must be at most 254 characters long'],
    ['a too long password', { password: 'x'.repeat(257) }, 'Password must be at most 256 characters long'],
    // The order in which problems are reported.
    [
      'every field invalid',
      { name: '', email: 'ada', password: '1', acceptsTerms: false },
      'All fields are required',
    ],
    ['every field but the name invalid', { email: 'ada', password: '1', acceptsTerms: false }, short],
    ['an invalid email and no terms', { email: 'ada', acceptsTerms: false }, terms],
    ['a too long name and no terms', { name: 'a'.repeat(81), acceptsTerms: false }, terms],
  ])('with %s', (_what, change, problem) => expect(signupProblem({ ...signup, ...change })).toBe(problem));

  it('without any field', () => expect(signupProblem({})).toBe('All fields are required'));

  it.each([
    [{}, []],
    [{ acceptsTerms: false }, []],
    [{ name: '', email: ' ', password: '' }, ['name', 'email', 'password']],
    [{ name: '', email: 'ada', password: '1' }, ['name']],
    [{ email: 'ada', password: '1' }, ['password']],
    [{ name: 'a'.repeat(81), email: 'ada' }, ['name']],
    [{ email: 'ada@' }, ['email']],
    [{ password: 'x'.repeat(257) }, ['password']],
  ])('with %j reports the message for the fields %j', (change, fields) => {
    const input = { ...signup, ...change };
    const message = signupProblem({ ...input, acceptsTerms: true });
    expect(signupErrors(input)).toEqual(Object.fromEntries(fields.map((field) => [field, message])));
  });
});
