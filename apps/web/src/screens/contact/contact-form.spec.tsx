import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ToastRegion } from '@daily/ui/overlays/toast';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ContactForm } from './contact-form';

const SENT = "Message sent! We'll get back to you soon.";
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function fill(): Promise<void> {
  await userEvent.type(field('Name'), 'Ada');
  await userEvent.type(field('Email'), 'ada@example.org');
  await userEvent.type(field('Subject'), 'A question');
  await userEvent.type(field('Message'), 'About a question');
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('ContactForm', () => {
  it('shows a success, clears the form and sends no request', async () => {
    const fetch = jest.spyOn(globalThis, 'fetch');
    render(
      <>
        <ContactForm />
        <ToastRegion />
      </>,
    );
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));

    // On the page, and in a toast.
    await waitFor(() => expect(screen.getAllByText(SENT)).toHaveLength(2));
    for (const label of ['Name', 'Email', 'Subject', 'Message']) expect(field(label).value).toBe('');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('keeps the input, and marks and focuses the first missing field', async () => {
    render(<ContactForm />);
    await fill();
    await userEvent.clear(field('Subject'));
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));

    expect(screen.queryByText(SENT)).toBeNull();
    expect(field('Subject').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Subject'));
    expect(field('Message').value).toBe('About a question');
  });
});
