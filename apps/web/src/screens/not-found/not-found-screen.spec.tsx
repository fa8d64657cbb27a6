import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { NotFoundScreen } from './not-found-screen';

describe('NotFoundScreen', () => {
  it('shows a message and a link home, and logs the path', () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <MemoryRouter initialEntries={['/nowhere']}>
        <NotFoundScreen />
      </MemoryRouter>,
    );
    expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    expect(log.mock.calls).toEqual([['No page at this address:', '/nowhere']]);
    log.mockClear();
  });
});
