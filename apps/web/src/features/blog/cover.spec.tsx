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
