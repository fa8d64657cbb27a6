import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Menu } from './menu';

beforeEach(() => {
  // Radix measures elements, and jsdom has no layout.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

function show() {
  const onSelect = jest.fn();
  render(
    <Menu
      label="Account menu of Ada"
      items={[
        { key: 'name', kind: 'text', content: 'Ada' },
        { key: 'profile', kind: 'link', content: <a href="/profile">Profile</a> },
        { key: 'logout', kind: 'action', content: 'Logout', onSelect },
      ]}
    >
      <span aria-hidden="true">AL</span>
    </Menu>,
  );
  return onSelect;
}

const trigger = () => screen.getByRole('button', { name: 'Account menu of Ada' });

describe('Menu', () => {
  it('is closed at first and announces that it opens a menu', () => {
    show();
    expect(trigger().getAttribute('aria-haspopup')).toBe('menu');
    expect(trigger().getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('opens with a disabled text, a link and an action', async () => {
    const onSelect = show();
    await userEvent.click(trigger());

    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Ada', 'Profile', 'Logout']);
    expect(items[0]?.getAttribute('aria-disabled')).toBe('true');
    // A name may be wider than the menu.
    expect(items[0]?.title).toBe('Ada');
    expect(items[1]?.getAttribute('href')).toBe('/profile');
    expect(trigger().getAttribute('aria-expanded')).toBe('true');

    await userEvent.click(items[2]!);
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('closes on Escape and returns the focus', async () => {
    show();
    await userEvent.click(trigger());
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger());
  });
});
