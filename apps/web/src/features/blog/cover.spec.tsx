import { picturePath } from '@daily/contract/pictures';
import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Cover } from './cover';

it('has the hue of its category, and a path for each tone', () => {
  const post = { imageUrl: null, category: 'Databases', slug: 'why' };
  const { container } = render(<Cover post={post} />);
  expect(container.querySelector('svg')?.style.getPropertyValue('--hue')).toMatch(/^\d+$/);
  expect(container.querySelectorAll('path')).toHaveLength(3);
});

it('has the pattern behind a picture of another host, which may be gone, and not behind an uploaded one', () => {
  const post = { category: 'Databases', slug: 'why' };
  const parts = (imageUrl: string) =>
    [...render(<Cover post={{ ...post, imageUrl }} />).container.querySelectorAll('svg, img')].map(
      ({ tagName }) => tagName.toLowerCase(),
    );
  expect(parts('https://elsewhere.example/cover.png')).toEqual(['svg', 'img']);
  const uploaded = `https://trivia.example${picturePath({ id: 'a'.repeat(32), width: 800, height: 420 })}`;
  expect(parts(uploaded)).toEqual(['img']);
});
