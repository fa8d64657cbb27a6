import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PictureDialog } from './picture-dialog';
import { pictureMarkdown, uploadPicture } from './upload-picture';

const STORED = {
  id: 'ab',
  url: 'https://trivia.example/pictures/ab.webp',
  path: '/pictures/ab.webp',
  width: 70,
  height: 35,
};

const file = (type = 'image/png', size = 3) => new File([new Uint8Array(size)], 'cat.png', { type });

const fetchFiles = jest.fn<typeof fetch>();
const original = globalThis.fetch;
const reply = (status: number, body: object) =>
  fetchFiles.mockResolvedValueOnce({ ok: status < 400, status, json: async () => body } as Response);

beforeEach(() => {
  fetchFiles.mockReset();
  globalThis.fetch = fetchFiles;
});
afterEach(() => void (globalThis.fetch = original));

describe('uploadPicture', () => {
  it('sends the file as it is, with its type', async () => {
    reply(201, STORED);
    const picture = file();
    expect(await uploadPicture(picture)).toEqual({ picture: STORED, problem: null });
    expect(fetchFiles).toHaveBeenCalledWith('/api/admin/pictures', {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: picture,
    });
  });

  it.each([
    ['an SVG', file('image/svg+xml')],
    ['a file that is too large', file('image/png', 10_000_001)],
  ])('does not send %s, and says what is allowed', async (_, given) => {
    const { problem } = await uploadPicture(given);
    expect(problem).toContain('JPEG, PNG, WebP, AVIF or GIF without animation, up to 10 MB');
    expect(fetchFiles).not.toHaveBeenCalled();
  });

  it('returns what the server says, or that it could not be reached', async () => {
    reply(400, { error: 'Animated pictures are not accepted.' });
    fetchFiles.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect((await uploadPicture(file())).problem).toBe('Animated pictures are not accepted.');
    expect((await uploadPicture(file())).problem).toBe('The picture was not stored. Please try again.');
  });
});

it('escapes descriptions in Markdown', () => {
  expect(pictureMarkdown(STORED, ' A [very]\n old \\ cat ')).toBe(
    '![A \\[very\\] old \\\\ cat](/pictures/ab.webp)',
  );
});

describe('PictureDialog', () => {
  it('inserts a picture only with a description', async () => {
    reply(201, STORED);
    const onDone = jest.fn();
    render(<PictureDialog file={file()} onDone={onDone} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Insert' }));
    expect(screen.getByText('Describe the picture: some readers do not see it')).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Description'), 'A cat');
    await userEvent.click(screen.getByRole('button', { name: 'Insert' }));
    expect(onDone).toHaveBeenCalledWith('![A cat](/pictures/ab.webp)');
  });

  it('says why a picture was refused, and inserts nothing', async () => {
    reply(400, { error: 'The file is not a picture that can be read.' });
    const onDone = jest.fn();
    render(<PictureDialog file={file()} onDone={onDone} />);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The file is not a picture that can be read.',
    );
    expect(screen.queryByRole('button', { name: 'Insert' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onDone).toHaveBeenCalledWith(null);
  });
});
