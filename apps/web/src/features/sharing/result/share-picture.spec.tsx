import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SharePicture } from './share-picture';
import { installClipboard, recordToasts, removeClipboard } from './share-section.fixture';

const PATH = '/og/streak/7.png';
const TEXT = '7 days in a row on Daily Trivia.';
const LINK = 'http://localhost:3000/';

let toasts: ReturnType<typeof recordToasts>;
beforeEach(() => {
  toasts = recordToasts();
});
afterEach(() => {
  removeClipboard();
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
  for (const name of ['matchMedia', 'fetch']) Reflect.deleteProperty(window, name);
});

const show = () => render(<SharePicture path={PATH} name="7-days-in-a-row" text={TEXT} />);

describe('SharePicture', () => {
  it('saves the picture as a file and copies the text with a link to the product', async () => {
    const writeText = installClipboard(true);
    show();
    const save = screen.getByRole('link', { name: 'Save the picture' });
    expect([save.getAttribute('href'), save.getAttribute('download')]).toEqual([PATH, '7-days-in-a-row.png']);
    await userEvent.click(screen.getByRole('button', { name: 'Copy the text' }));
    expect(writeText.mock.calls).toEqual([[`${TEXT}\n${LINK}`]]);
    await waitFor(() => expect(toasts).toEqual({ success: ['Text copied to clipboard'], error: [] }));
  });

  it.each([
    ['the picture', true, true, ['7-days-in-a-row.png']],
    ['the text alone when apps take no files', true, false, undefined],
    ['the text alone when the picture could not be loaded', false, true, undefined],
  ])('opens the share sheet of a phone with %s', async (_what, isLoaded, takesFiles, files) => {
    const share = jest.fn(async (_data: ShareData) => undefined);
    Object.assign(navigator, { share, canShare: () => takesFiles });
    const reply = { ok: isLoaded, blob: async () => new Blob(['png']) };
    Object.assign(window, { matchMedia: () => ({ matches: true }), fetch: jest.fn(async () => reply) });
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Share it' }));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    const data = share.mock.calls[0]?.[0];
    expect(data).toMatchObject({ title: 'Daily Trivia', text: TEXT, url: LINK });
    expect(data?.files?.map(({ name }) => name)).toEqual(files);
  });
});
