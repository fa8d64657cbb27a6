import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar, initials } from './avatar';

describe('initials', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['ada', 'A'],
    ['grace.hopper', 'GH'],
    ['Ana María de la Cruz', 'AC'],
    ['  spaced   out ', 'SO'],
    ['émile', 'É'],
    ['🦊 fox', 'F'],
    ['Ann <b>', 'AB'],
    ['Otter (demo)', 'OD'],
    ["Conan O'Brien", 'CO'],
    ['李 小龙', '李小'],
    ['नीला', 'न'],
    ['007', '0'],
    ['', '?'],
    ['...', '?'],
  ])('returns the initials of %j: %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});

describe('Avatar', () => {
  it('shows the picture as decoration', () => {
    const { container } = render(<Avatar id="ada" name="Ada" url="https://example.com/ada.png" />);
    expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
  });

  it('loads lazily, so that server rendering preloads nothing', () => {
    const { container } = render(<Avatar id="ada" name="Ada" url="https://example.com/ada.png" />);
    expect(container.querySelector('img')?.getAttribute('loading')).toBe('lazy');
  });

  it('shows the initials, hidden from screen readers', () => {
    render(<Avatar id="ada" name="Ada Lovelace" url={null} />);
    expect(screen.getByText('AL').getAttribute('aria-hidden')).toBe('true');
  });

  it('shows the initials when the picture cannot be loaded, and tries another URL', () => {
    const { container, rerender } = render(
      <Avatar id="ada" name="Ada Lovelace" url="https://example.com/gone.png" />,
    );
    fireEvent.error(container.querySelector('img')!);
    expect(screen.getByText('AL')).toBeTruthy();
    rerender(<Avatar id="ada" name="Ada Lovelace" url="https://example.com/ada.png" />);
    expect(container.querySelector('img')?.src).toBe('https://example.com/ada.png');
  });
});

describe('the tile of a player', () => {
  const hues = (ids: readonly string[]) => {
    const { container } = render(ids.map((id, index) => <Avatar key={index} id={id} name="Ada" />));
    const tiles = [...container.querySelectorAll('span')];
    return tiles.map((tile) => Number(tile.style.getPropertyValue('--hue')));
  };

  it('follows from the id alone, and has the hue of the accent without one', () => {
    const [ada, again, grace, unknown] = hues(['UGxheWVyOjE', 'UGxheWVyOjE', 'UGxheWVyOjI', '']);
    expect([again, unknown]).toEqual([ada, 268]);
    expect(grace).not.toBe(ada);
  });

  it('has almost every hue', () => {
    const ids = Array.from({ length: 3_000 }, (_, index) => btoa(`Player:${index}`).replaceAll('=', ''));
    expect(new Set(hues(ids)).size).toBeGreaterThan(340);
  });
});
