import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LOCAL_STORAGE, LocalStorageList } from './local-storage-list';

const SOURCE = join(__dirname, '../..');

/** The keys of session storage and the name of a cache, of which the policy has sentences of their own. */
const ELSEWHERE = [
  'daily-trivia-flash',
  'daily-trivia-offline-2',
  'daily-trivia-reloaded',
  'daily-trivia-shown',
];

/** Every constant of the web app that names a place to store something. */
function keysOfCode(): string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter(
    (file) => !/\.(spec|fixture|generated)\./.test(file),
  );
  const keys = files.flatMap((file) =>
    [...readFileSync(join(SOURCE, file), 'utf8').matchAll(/= '(daily-trivia-[a-z\d-]+)'/g)].map(
      ([, key = '']) => key,
    ),
  );
  return [...new Set(keys)].sort();
}

describe('the privacy policy about local storage', () => {
  it('names every key that the code uses, and no other', () => {
    expect([...Object.keys(LOCAL_STORAGE), ...ELSEWHERE].sort()).toEqual(keysOfCode());
  });

  it('says what each is for', () => {
    render(<LocalStorageList />);
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toContain('daily-trivia-sound: that you want a sound.');
    expect(items).toHaveLength(Object.keys(LOCAL_STORAGE).length + 1);
  });
});
