import { toast } from '@daily/ui/toast';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queuedEvents } from '../../analytics/event-queue';
import { ShareSection } from './share-section';
import { type Answer, boardOf, show } from './sharing.fixture';

const LINK = 'https://trivia.example/verify-share/tok';
const SECTION = {
  viewer: { __typename: 'Viewer', id: 'viewer-1' },
  todaysQuestion: {
    __typename: 'Question',
    id: 'question-7',
    number: 7,
    viewerResult: { __typename: 'SharedResult', marks: ['NONE', 'RIGHT'], points: 20, streak: 3 },
  },
};
const CREATED = {
  createShare: {
    __typename: 'CreateShareSuccess',
    verificationUrl: LINK,
    share: { __typename: 'Share', id: 'share-1' },
  },
};

const opened = { opener: window as Window | null, location: { replace: jest.fn() }, close: jest.fn() };
const open = jest.spyOn(window, 'open');
let success: jest.SpiedFunction<typeof toast.success>;
let failure: jest.SpiedFunction<typeof toast.error>;

beforeEach(() => {
  localStorage.clear();
  success = jest.spyOn(toast, 'success').mockReset();
  failure = jest.spyOn(toast, 'error').mockReset();
  opened.opener = window;
  opened.location.replace.mockReset();
  opened.close.mockReset();
  open.mockReset().mockReturnValue(opened as unknown as Window);
});
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

/** Gives the browser a clipboard that takes, or refuses, what is written. */
function clipboard(takes: boolean): jest.Mock<(text: string) => Promise<void>> {
  const writeText = jest.fn(async (_text: string) => {
    if (!takes) throw new Error('NotAllowedError');
  });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return writeText;
}

async function section(answers: Record<string, Answer> = {}) {
  const shown = show(<ShareSection />, {
    ShareSection: SECTION,
    ShareBoardPage: boardOf(),
    CreateShare: CREATED,
    ...answers,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = screen.getByRole('dialog', { name: 'Share your result' });
  return {
    ...shown,
    dialog,
    choose: (name: string) => userEvent.click(within(dialog).getByRole('button', { name })),
  };
}

const toasts = () => [success, failure].map(({ mock }) => mock.calls.map(([text]) => text));

describe('the share dialog', () => {
  it('offers the four platforms', async () => {
    const { dialog } = await section();
    const names = within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Twitter/X', 'Facebook', 'LinkedIn', 'Direct Link', 'Close']);
  });

  it('opens a window of 600 by 400 within the click, and leads it to the platform', async () => {
    const { choose, sent, names } = await section();
    await choose('Twitter/X');
    expect(open).toHaveBeenCalledTimes(1);
    expect(open.mock.calls[0]?.[2]).toMatch(/width=600,height=400/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opened.opener).toBeNull();
    const [address] = opened.location.replace.mock.calls[0] as [string];
    expect(address).toMatch(
      /^https:\/\/twitter\.com\/intent\/tweet\?text=Daily%20Trivia.*&url=https%3A%2F%2Ftrivia/,
    );
    expect(sent.find(({ name }) => name === 'CreateShare')?.variables).toMatchObject({
      input: {
        shareType: 'TRIVIA_QUESTION',
        contentId: '7',
        platform: 'TWITTER',
        idempotencyKey: expect.any(String),
      },
    });
    expect(queuedEvents()).toMatchObject([
      { name: 'share', fields: { platform: 'twitter', shareType: 'trivia_question' } },
    ]);
    expect(toasts()).toEqual([['Shared to Twitter/X!'], []]);
    expect(screen.getByRole('status').textContent).toContain(
      'Share created! After sharing on social media, click the verification link to complete your share.',
    );
    // The board is loaded again.
    await waitFor(() => expect(names().filter((name) => name === 'ShareBoardPage')).toHaveLength(2));
  });

  it('disables its buttons while the share is made', async () => {
    const { choose, dialog } = await section({ CreateShare: 'waits' });
    await choose('Facebook');
    for (const name of ['Twitter/X', 'Facebook', 'LinkedIn', 'Direct Link']) {
      expect(within(dialog).getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    }
  });

  it('has plain links where the window was blocked', async () => {
    open.mockReturnValue(null);
    const { choose } = await section();
    await choose('LinkedIn');
    const post = await screen.findByRole('link', { name: 'Post on LinkedIn (opens in a new window)' });
    expect(post.getAttribute('href')).toMatch(
      /^https:\/\/www\.linkedin\.com\/sharing\/share-offsite\/\?url=/,
    );
    expect([post.getAttribute('target'), post.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    const visit = screen.getByRole('link', { name: 'Visit the verification link (opens in a new window)' });
    expect(visit.getAttribute('href')).toBe(LINK);
  });

  it('copies the link, and opens no window for it', async () => {
    const writeText = clipboard(true);
    const { choose } = await section();
    await choose('Direct Link');
    await screen.findByText('Share link copied to clipboard. Visit the link to verify your share.');
    expect(writeText.mock.calls).toEqual([[LINK]]);
    expect(open).not.toHaveBeenCalled();
    expect(toasts()).toEqual([['Shared to Direct Link!'], []]);
  });

  it.each([
    ['refuses', () => clipboard(false)],
    ['has none', () => undefined],
  ])('shows the link to copy by hand where the clipboard %s', async (_name, prepare) => {
    prepare();
    const { choose } = await section();
    await choose('Direct Link');
    await screen.findByText(/Your browser did not let us copy the link/);
    expect(screen.getByLabelText<HTMLInputElement>('Verification link').value).toBe(LINK);
    expect(screen.queryByText(/copied to clipboard/)).toBeNull();
  });

  it.each([
    ['is refused', { createShare: { __typename: 'InvalidInputProblem', message: 'contentId' } }],
    ['has no answer', {}],
  ])('stays open and says so when the share %s', async (_name, answer) => {
    const { choose, dialog } = await section({ CreateShare: answer });
    await choose('Twitter/X');
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Could not create share activity. Please try again.',
    );
    expect(toasts()).toEqual([[], ['Failed to share result']]);
    expect(opened.close).toHaveBeenCalledTimes(1);
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Twitter/X' }).disabled).toBe(false);
  });

  it('says when the session ended meanwhile', async () => {
    const message = 'Please log in to share content';
    const { choose, dialog } = await section({
      CreateShare: { createShare: { __typename: 'SignInRequiredProblem', message } },
    });
    await choose('Direct Link');
    expect((await within(dialog).findByRole('alert')).textContent).toBe(message);
  });

  it('asks who is signed out to log in, without a call', async () => {
    const { choose, dialog, names } = await section({ ShareSection: { ...SECTION, viewer: null } });
    await choose('Twitter/X');
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Please log in to share content');
    expect(toasts()).toEqual([[], ['Please log in to share content']]);
    expect(names()).not.toContain('CreateShare');
    expect(open).not.toHaveBeenCalled();
  });
});

describe('the result to share', () => {
  it('is said in words to those who do not see the squares', async () => {
    await section();
    expect(
      screen.getByText(
        'Daily Trivia: Correct, 20 points, 3-day streak. The last 7 days: not answered, right.',
      ),
    ).toBeTruthy();
  });

  it('is copied as text with squares, and without the answer', async () => {
    const writeText = clipboard(true);
    show(<ShareSection />, { ShareSection: SECTION, ShareBoardPage: boardOf() });
    await userEvent.click(await screen.findByRole('button', { name: 'Copy result' }));
    expect(writeText.mock.calls).toEqual([
      ['Daily Trivia\nCorrect · 20 points · 3-day streak\n⬜🟩\nhttp://localhost:3000'],
    ]);
    await waitFor(() => expect(toasts()).toEqual([['Result copied to clipboard'], []]));
  });

  it('has the board below it even when there is no result', async () => {
    show(<ShareSection />, {
      ShareSection: { ...SECTION, todaysQuestion: null },
      ShareBoardPage: boardOf(),
    });
    await screen.findByText(/No verified shares yet/);
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });
});
