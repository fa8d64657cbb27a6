import { describe, expect, it } from '@jest/globals';
import {
  PROFILE_TEXT_NAMES,
  PROFILE_TEXTS,
  profileText,
  type ProfileTextName,
  profileTextProblems,
  profileTextsOf,
} from './profile';

/** What is entered in a form that is otherwise empty. */
const entered = (texts: Partial<Record<ProfileTextName, string>>) => ({
  ...(Object.fromEntries(PROFILE_TEXT_NAMES.map((name) => [name, ''])) as Record<ProfileTextName, string>),
  ...texts,
});

describe('profileText', () => {
  it.each([
    ['username', ' Ada\n Lovelace ', 'Ada Lovelace', null],
    ['username', 'x'.repeat(80), 'x'.repeat(80), null],
    ['username', 'x'.repeat(81), 'x'.repeat(81), 'Name must be at most 80 characters long'],
    ['username', ' \u200B ', '', 'Please enter a name'],
    ['avatarUrl', ' https://a.example/b.png ', 'https://a.example/b.png', null],
    ['avatarUrl', '  ', null, null],
    [
      'avatarUrl',
      'http://a.example',
      'http://a.example',
      'Please enter the URL of an image, starting with https://',
    ],
  ] as const)('reads the %s %j as %j, with the problem %j', (name, entered, text, problem) => {
    expect(profileText(name, entered)).toEqual({ text, problem });
  });
});

describe('profileTextProblems', () => {
  it('names each text that cannot be stored', () => {
    expect(profileTextProblems(entered({ username: 'Ada' }))).toEqual({});
    expect(Object.keys(profileTextProblems(entered({ avatarUrl: 'x' })))).toEqual(['username', 'avatarUrl']);
  });
});

describe('profileTextsOf', () => {
  it('returns the texts as they are stored, with null for an optional one that is empty', () => {
    const texts = profileTextsOf(entered({ username: ' Ada\n Lovelace ', avatarUrl: ' ' }));
    expect(texts).toMatchObject({ username: 'Ada Lovelace', avatarUrl: null });
  });
});

describe('PROFILE_TEXTS', () => {
  it('looks for blocked words in names, not in addresses', () => {
    expect([PROFILE_TEXTS.username.hasWords, PROFILE_TEXTS.avatarUrl.hasWords]).toEqual([true, undefined]);
  });
});
