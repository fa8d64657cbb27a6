import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { NotFoundScreen } from './not-found-screen';

describe('NotFoundScreen', () => {
  it('says so, logs the miss, and leads home', () => {
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
