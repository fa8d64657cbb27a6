import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { queuedEvents } from '../../../analytics/event-queue';
import { MySharesDocument } from '../mine/my-shares.generated';
import {
  installClipboard,
  LINK,
  openShareDialog,
  recordToasts,
  removeClipboard,
} from './share-section.fixture';

const popup = { opener: window as Window | null, location: { replace: jest.fn() }, close: jest.fn() };
let open: jest.SpiedFunction<typeof window.open>;
let toasts: ReturnType<typeof recordToasts>;

beforeEach(() => {
  localStorage.clear();
  toasts = recordToasts();
  popup.opener = window;
  popup.location.replace.mockReset();
  popup.close.mockReset();
  open = jest
    .spyOn(window, 'open')
    .mockReset()
    .mockReturnValue(popup as unknown as Window);
});
afterEach(removeClipboard);

const isDisabled = (dialog: HTMLElement, name: string) =>
  within(dialog).getByRole<HTMLButtonElement>('button', { name }).disabled;

describe('ShareDialog', () => {
  it('offers four platforms', async () => {
    const { dialog } = await openShareDialog();
    const names = within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Twitter/X', 'Facebook', 'LinkedIn', 'Direct Link', 'Close']);
  });

  it.each([
    ['shares', async () => undefined, /Share created!/],
    ['is dismissed', async () => Promise.reject(new Error('AbortError')), /It has not been shared yet/],
  ])(
    "offers the device's share sheet on phones, which %s, without a toast",
    async (_case, outcome, status) => {
      const share = jest.fn(outcome);
      Object.defineProperty(navigator, 'share', { value: share, configurable: true });
      const media = jest
        .spyOn(window, 'matchMedia')
        .mockImplementation(
          (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as never,
        );
      const { choose } = await openShareDialog();
      await choose('Share with an app');
      await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(status));
      expect(share.mock.calls).toEqual([
        [
          {
            title: 'Daily Trivia',
            text: expect.stringMatching(/^Daily Trivia #12 · 22 November 2026\n/),
            url: LINK,
          },
        ],
      ]);
      expect(toasts).toEqual({ success: [], error: [] });
      expect(open).not.toHaveBeenCalled();
      Reflect.deleteProperty(navigator, 'share');
      media.mockRestore();
    },
  );

  it('opens a popup window of 600 by 400 within the click and loads the platform in it', async () => {
    const { choose } = await openShareDialog();
    await choose('Twitter/X');
    expect(open).toHaveBeenCalledTimes(1);
    expect(open.mock.calls[0]?.[2]).toMatch(/width=600,height=400/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(popup.opener).toBeNull();
    const [url] = popup.location.replace.mock.calls[0] as [string];
    expect(url).toMatch(
      /^https:\/\/twitter\.com\/intent\/tweet\?text=Daily%20Trivia.*&url=https%3A%2F%2Ftrivia/,
    );
  });

  it('creates a share, reports it and refetches the leaderboard', async () => {
    const { choose, sent, names } = await openShareDialog();
    await choose('Twitter/X');
    await waitFor(() => expect(toasts).toEqual({ success: ['Shared to Twitter/X!'], error: [] }));
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
    expect(screen.getByRole('status').textContent).toContain(
      'Share created! After sharing on social media, click the verification link to complete your share.',
    );
    await waitFor(() => expect(names().filter((name) => name === 'ShareBoardPage')).toHaveLength(2));
  });

  it("adds the share to the viewer's list in the cache", async () => {
    const { choose, client } = await openShareDialog();
    const list = { query: MySharesDocument, variables: { first: 10 } };
    const pageInfo = { __typename: 'PageInfo' as const, hasNextPage: false, endCursor: null };
    const shares = { __typename: 'ShareConnection' as const, edges: [], pageInfo };
    client.writeQuery({ ...list, data: { viewer: { __typename: 'Viewer', id: 'viewer-1', shares } } });
    await choose('Twitter/X');
    const cached = () => client.readQuery(list)?.viewer?.shares.edges.map(({ node }) => node.id);
    await waitFor(() => expect(cached()).toEqual(['share-1']));
  });

  it('disables its buttons while the share is being created', async () => {
    const { choose, dialog } = await openShareDialog({ CreateShare: 'silent' });
    await choose('Facebook');
    for (const name of ['Twitter/X', 'Facebook', 'LinkedIn', 'Direct Link']) {
      expect(isDisabled(dialog, name)).toBe(true);
    }
  });

  it('shows links when the browser blocked the popup window', async () => {
    open.mockReturnValue(null);
    const { choose } = await openShareDialog();
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

  it('copies a direct link without opening a window', async () => {
    const writeText = installClipboard(true);
    const { choose } = await openShareDialog();
    await choose('Direct Link');
    await screen.findByText('Share link copied to clipboard. Visit the link to verify your share.');
    expect(writeText.mock.calls).toEqual([[LINK]]);
    expect(open).not.toHaveBeenCalled();
    expect(toasts).toEqual({ success: ['Shared to Direct Link!'], error: [] });
  });

  it.each([
    ['denies access to the clipboard', () => void installClipboard(false)],
    ['has no clipboard', () => undefined],
  ])('shows a direct link to copy manually when the browser %s', async (_case, prepare) => {
    prepare();
    const { choose } = await openShareDialog();
    await choose('Direct Link');
    await screen.findByText(/Your browser did not allow copying/);
    expect(screen.getByLabelText<HTMLInputElement>('Verification link').value).toBe(LINK);
    expect(screen.queryByText(/copied to clipboard/)).toBeNull();
  });

  it.each([
    [
      'the server rejects the share',
      { createShare: { __typename: 'InvalidInputProblem', message: 'contentId' } },
    ],
    ['the response has no data', {}],
  ])('stays open and shows an error when %s', async (_case, reply) => {
    const { choose, dialog } = await openShareDialog({ CreateShare: reply });
    await choose('Twitter/X');
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Could not create share activity. Please try again.',
    );
    expect(toasts).toEqual({ success: [], error: ['Failed to share result'] });
    expect(popup.close).toHaveBeenCalledTimes(1);
    expect(isDisabled(dialog, 'Twitter/X')).toBe(false);
  });

  it('shows that the session has ended', async () => {
    const message = 'Please log in to share content';
    const { choose, dialog } = await openShareDialog({
      CreateShare: { createShare: { __typename: 'SignInRequiredProblem', message } },
    });
    await choose('Direct Link');
    expect((await within(dialog).findByRole('alert')).textContent).toBe(message);
  });

  it('asks an anonymous visitor to log in, without a request', async () => {
    const { choose, dialog, names } = await openShareDialog({}, null);
    await choose('Twitter/X');
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Please log in to share content');
    expect(toasts).toEqual({ success: [], error: ['Please log in to share content'] });
    expect(names()).not.toContain('CreateShare');
    expect(open).not.toHaveBeenCalled();
  });
});
