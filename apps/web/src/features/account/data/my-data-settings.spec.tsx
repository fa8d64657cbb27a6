import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  alertText,
  payload,
  press,
  problem,
  showAccountSettings,
  TOO_MANY_REQUESTS,
} from '../account-settings.fixture';

afterEach(() => void jest.restoreAllMocks());

describe('MyDataSettings', () => {
  it('saves the export as a JSON file', async () => {
    showAccountSettings([payload('exportMyData', { people: { profile: { email: 'ada@example.com' } } })]);
    const files: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    const download = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await press('Download my data');
    await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
    expect(files[0]?.type).toBe('application/json');
  });

  it('shows an error when the export fails', async () => {
    showAccountSettings([TOO_MANY_REQUESTS]);
    await press('Download my data');
    expect(await alertText()).toBe('Too many requests. Please try again later.');
  });
});

describe('DeleteAccountDialog', () => {
  const onDeleted = jest.fn();
  const DELETE = 'Delete permanently';

  async function openDialog() {
    await press('Delete my account');
    return within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  }

  it('deletes the account with the right password', async () => {
    const { requests } = showAccountSettings(
      [
        problem('deleteAccount', 'SignInRequired', 'That is not your current password'),
        payload('deleteAccount', { __typename: 'DeleteAccountSuccess', deleted: true }),
      ],
      onDeleted,
    );
    const dialog = await openDialog();
    await press(DELETE, dialog);
    expect(await dialog.findByText('Please enter your password')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Your password'), 'secret1{Enter}');
    expect(await alertText()).toBe('That is not your current password');
    expect(onDeleted).not.toHaveBeenCalled();
    await press(DELETE, dialog);
    await waitFor(() => expect(onDeleted).toHaveBeenCalledTimes(1));
    expect(requests.at(-1)?.body.variables).toEqual({
      input: { password: 'secret1', email: 'ada@example.com' },
    });
  });

  it('disables the button until the server responds', async () => {
    showAccountSettings(['silent'], onDeleted);
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Your password'), 'secret1');
    await press(DELETE, dialog);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: DELETE }).disabled).toBe(true);
  });
});
