import { describe, expect, it } from '@jest/globals';
import { coverOf } from './cover';

describe('coverOf', () => {
  it('is the same for the same post', () => {
    expect(coverOf('Databases', 'why-your-index-is-not-used')).toEqual(
      coverOf('Databases', 'why-your-index-is-not-used'),
    );
  });

  it('has the hue of the category, and an arrangement of its own', () => {
    const [one, other] = [coverOf('Databases', 'one'), coverOf('Databases', 'other')];
    expect(one.hue).toBe(other.hue);
    expect(one.tones).not.toEqual(other.tones);
    expect(coverOf('Networking', 'one').hue).not.toBe(one.hue);
  });

  it('consists of path data of three tones', () => {
    for (const slug of ['a', 'b', 'c', 'd'])
      for (const path of coverOf(slug, slug).tones) expect(path).toMatch(/^[Mahvlz\d.\- ]+$/);
  });
});
