import { describe, expect, it } from '@jest/globals';
import { isSlug, makeSlug } from './slug';

describe('makeSlug', () => {
  it.each([
    ['Why 0.1 + 0.2 is not 0.3', 'why-0-1-0-2-is-not-0-3'],
    ['Café São Paulo', 'cafe-sao-paulo'],
    ['  C++ & Rust!  ', 'c-rust'],
    ['日本語', ''],
  ])('turns %j into %j', (title, slug) => {
    expect(makeSlug(title, 40)).toBe(slug);
  });

  it('cuts a long title without a hyphen at its end', () => {
    expect(makeSlug('one two three', 8)).toBe('one-two');
  });
});

describe('isSlug', () => {
  it.each(['a', 'a-1', 'tcp-ip'])('accepts %j', (text) => {
    expect(isSlug(text, 10)).toBe(true);
  });

  it.each(['', '-a', 'a-', 'a--b', 'A', 'ä', 'a b', 'a/b', 'elevenchars'])('rejects %j', (text) => {
    expect(isSlug(text, 10)).toBe(false);
  });
});
