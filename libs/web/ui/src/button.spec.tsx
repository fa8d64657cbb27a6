import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Button, buttonClass } from './button';

/** What a browser does while it disables a control that has the focus; jsdom leaves the focus where it is. */
function loseFocus() {
  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  other.remove();
}

describe('Button', () => {
  it('submits nothing unless it is told to', () => {
    render(<Button>Go</Button>);
    expect(screen.getByRole('button', { name: 'Go' }).getAttribute('type')).toBe('button');
  });

  it('keeps its look beside the classes of its place', () => {
    render(<Button className="mt-2">Go</Button>);
    expect(screen.getByRole('button').className).toBe(`${buttonClass()} mt-2`);
  });

  describe('that was disabled while it had the focus', () => {
    function send() {
      const { rerender } = render(<Button>Send</Button>);
      const button = screen.getByRole('button');
      button.focus();
      rerender(<Button disabled>Send</Button>);
      loseFocus();
      return { button, enable: () => rerender(<Button>Send</Button>) };
    }

    it('is given it back', () => {
      const { button, enable } = send();
      enable();
      expect(document.activeElement).toBe(button);
    });

    it('leaves it where it has gone meanwhile', () => {
      const { enable } = send();
      render(<input aria-label="Email" />);
      const field = screen.getByRole('textbox');
      field.focus();
      enable();
      expect(document.activeElement).toBe(field);
    });
  });

  it('takes no focus that it did not have', () => {
    const { rerender } = render(<Button disabled>Send</Button>);
    rerender(<Button>Send</Button>);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('buttonClass', () => {
  it('tells the variants apart', () => {
    const looks = (['primary', 'secondary', 'quiet'] as const).map((variant) => buttonClass({ variant }));
    expect(new Set(looks).size).toBe(3);
  });
});
