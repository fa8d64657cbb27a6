import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  ADA,
  AFTER_RETRY,
  card,
  payload,
  press,
  showAccountSettings,
  token,
} from '../account-settings.fixture';

const SECRET = 'daily_the-secret';

async function openDialog() {
  await press('Create a token');
  return within(await screen.findByRole('dialog', { name: 'Create an API token' }));
}

describe('NewApiTokenDialog', () => {
  it('creates a token and shows its secret once', async () => {
    const viewer = { ...ADA, apiTokens: [token('t2', 'My bot'), ...ADA.apiTokens] };
    const { requests } = showAccountSettings([
      payload('createApiToken', { __typename: 'CreateApiTokenSuccess', token: SECRET, viewer }),
    ]);
    const user = userEvent.setup();
    const dialog = await openDialog();
    await user.type(dialog.getByLabelText('Name'), 'My bot');
    await user.selectOptions(dialog.getByLabelText('Permission'), 'Read and write');
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    expect((await screen.findByLabelText<HTMLInputElement>('API token')).value).toBe(SECRET);
    expect(requests[0]?.body.variables).toEqual({
      input: { name: 'My bot', scopes: ['WRITE'], expiresInDays: 90, idempotencyKey: expect.any(String) },
    });
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(card('API tokens').getAllByRole('listitem')).toHaveLength(2);
    expect(document.body.innerHTML).not.toContain(SECRET);
  });

  it('creates a token for chosen subjects, at least one, without those of editors', async () => {
    const { requests } = showAccountSettings(['offline']);
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Name'), 'My bot');
    await userEvent.selectOptions(dialog.getByLabelText('Permission'), 'Choose by subject');
    expect(dialog.queryByLabelText(/^Blog/)).toBeNull();
    await press('Create token', dialog);
    expect((await dialog.findByRole('alert')).textContent).toBe('Please choose at least one permission');
    await userEvent.click(dialog.getByLabelText(/^Answers/));
    await userEvent.click(dialog.getByLabelText(/^Shares/));
    await userEvent.click(dialog.getByLabelText(/^Leagues/));
    await userEvent.click(dialog.getByLabelText(/^Shares/));
    await press('Create token', dialog);
    await waitFor(() => expect(requests).not.toEqual([]));
    expect(requests[0]?.body.variables).toMatchObject({
      input: { scopes: ['ANSWERS_WRITE', 'LEAGUES_WRITE'] },
    });
  });

  it('requires a name', async () => {
    const { requests } = showAccountSettings(['offline']);
    const dialog = await openDialog();
    await press('Create token', dialog);
    expect(await dialog.findByText('Please give the token a name of 1 to 50 characters')).toBeTruthy();
    expect(requests).toEqual([]);
  });

  it('disables the button while the request is pending, because only the server knows the secret', async () => {
    showAccountSettings(['silent']);
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Name'), 'My bot');
    await press('Create token', dialog);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Create token' }).disabled).toBe(true);
    expect(card('API tokens').getAllByRole('listitem')).toHaveLength(1);
  });

  it('repeats a failed request with the same idempotency key and keeps the input', async () => {
    const { requests } = showAccountSettings(['offline']);
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Name'), 'My bot');
    await press('Create token', dialog);
    expect((await dialog.findByRole('alert', undefined, AFTER_RETRY)).textContent).toBe(
      'The token could not be created. Please try again.',
    );
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('My bot');
    await press('Create token', dialog);
    await waitFor(() => expect(requests).toHaveLength(4), AFTER_RETRY);
    const keys = requests.map(
      ({ body }) => (body.variables as { input: { idempotencyKey: string } }).input.idempotencyKey,
    );
    expect(new Set(keys).size).toBe(1);
  });
});
