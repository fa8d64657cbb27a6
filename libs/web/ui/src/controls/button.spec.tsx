import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Button, buttonClass } from './button';

/** Simulates a browser that disables a focused control; jsdom leaves the focus on it. */
function loseFocus() {
  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  other.remove();
}

describe('Button', () => {
  it('has the type `button` by default', () => {
    render(<Button>Go</Button>);
    expect(screen.getByRole('button', { name: 'Go' }).getAttribute('type')).toBe('button');
  });

  it('merges its classes with `className`', () => {
    render(<Button className="mt-2">Go</Button>);
    expect(screen.getByRole('button').className).toBe(`${buttonClass()} mt-2`);
  });

  describe('disabled while focused', () => {
    function send() {
      const { rerender } = render(<Button>Send</Button>);
      const button = screen.getByRole('button');
      button.focus();
      rerender(<Button disabled>Send</Button>);
      loseFocus();
      return { button, enable: () => rerender(<Button>Send</Button>) };
    }

    it('gets the focus back when enabled', () => {
      const { button, enable } = send();
      enable();
      expect(document.activeElement).toBe(button);
    });

    it('leaves the focus where it has moved meanwhile', () => {
      const { enable } = send();
      render(<input aria-label="Email" />);
      const field = screen.getByRole('textbox');
      field.focus();
      enable();
      expect(document.activeElement).toBe(field);
    });
  });

  it('does not take the focus when it did not have it', () => {
    const { rerender } = render(<Button disabled>Send</Button>);
    rerender(<Button>Send</Button>);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('buttonClass', () => {
  it('differs between variants', () => {
    const looks = (['primary', 'secondary', 'quiet'] as const).map((variant) => buttonClass({ variant }));
    expect(new Set(looks).size).toBe(3);
  });
});
