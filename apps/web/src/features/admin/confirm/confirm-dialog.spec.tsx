import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfirmDialog } from './confirm-dialog';
import type { Confirmation } from './confirmation';

const ASKED: Confirmation = {
  title: 'Suspend this account?',
  subject: 'Ada, ada@example.org',
  effects: ['All of their sessions end at once.', 'The audit log records that you did it.'],
  action: 'Suspend',
  dangerous: true,
  run: async () => null,
};

const REASON: Confirmation['reason'] = {
  label: 'Reason',
  hint: 'For other admins.',
  problemOf: (reason) => (reason.trim() ? null : 'Say why'),
};

const onClose = jest.fn();
beforeEach(() => void onClose.mockClear());

const show = (change: Partial<Confirmation> = {}) =>
  render(<ConfirmDialog asked={{ ...ASKED, ...change }} onClose={onClose} />);

describe('ConfirmDialog', () => {
  it('says what the step concerns and everything that it will do', () => {
    show();
    const dialog = screen.getByRole('dialog', { name: 'Suspend this account?' });
    expect(dialog.textContent).toContain('Ada, ada@example.org');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(ASKED.effects);
  });

  it('closes after a success, and passes the reason', async () => {
    const run = jest.fn<Confirmation['run']>().mockResolvedValue(null);
    show({ run, reason: REASON });
    await userEvent.type(screen.getByLabelText('Reason'), 'Spam');
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
    expect(run).toHaveBeenCalledWith('Spam');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('does nothing without a reason, and moves the focus to its field', async () => {
    const run = jest.fn<Confirmation['run']>().mockResolvedValue(null);
    show({ run, reason: REASON });
    await userEvent.type(screen.getByLabelText('Reason'), '  ');
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
    expect(screen.getByText('Say why')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
    expect(run).not.toHaveBeenCalled();
  });

  it('stays open after a failure, and says why', async () => {
    show({ run: async () => 'You are the only admin.' });
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
    expect(screen.getByRole('alert').textContent).toBe('You are the only admin.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('waits until the text that confirms is typed', async () => {
    show({ typeToConfirm: 'Ada' });
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Suspend' });
    expect(button().disabled).toBe(true);
    await userEvent.type(screen.getByLabelText('Type Ada to confirm'), 'Ada');
    expect(button().disabled).toBe(false);
  });

  it('does nothing when it is canceled', async () => {
    const run = jest.fn(async () => null);
    show({ run });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([run.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  });
});
