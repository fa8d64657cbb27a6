import { picturePath } from '@daily/contract/pictures';
import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Cover } from './cover';

it('has colors for browsers that ignore `light-dark()`, which would fill paths with black', () => {
  const post = { imageUrl: null, category: 'Databases', slug: 'why' };
  const { container } = render(<Cover post={post} />);
  const fills = [...container.querySelectorAll('path')].map((path) => path.getAttribute('fill'));
  expect(fills.length).toBeGreaterThan(0);
  for (const fill of fills) expect(fill).toMatch(/^oklch\(/);
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
