import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Reply, show, VERIFIED } from '../../features/sharing/sharing.fixture';
import { Screen } from './verify-share-screen';

const PREVIEW = {
  todaysQuestion: { __typename: 'Question', id: 'q', textHtml: '<p>What is HTTP 418?</p>', category: 'Web' },
  yesterdaysQuestion: { __typename: 'Question', id: 'y' },
  sharePreview: {
    __typename: 'SharePreview',
    sharedBy: 'Ada',
    shareType: 'TRIVIA_QUESTION',
    contentId: '1',
    result: {
      __typename: 'SharedResult',
      marks: ['NONE', 'WRONG', 'RIGHT'],
      points: 20,
      streak: 2,
      contestTitle: null,
    },
  },
};
const VISITED = { visitShare: { __typename: 'VisitShareSuccess', visitToken: 'stored' } };

beforeEach(() => {
  history.replaceState(null, '', '/');
  localStorage.clear();
});
afterEach(() => {
  Reflect.deleteProperty(document, 'prerendering');
  Reflect.deleteProperty(navigator, 'doNotTrack');
});

const page = (answers: Record<string, Reply>, token: string | undefined = 'tok') =>
  show(<Screen />, { VerifyShareScreen: PREVIEW, VisitShare: VISITED, ...answers }, token);

const title = () => screen.findByRole('heading', { level: 1 });
const problem = (__typename: string, message: string) => ({ verifyShare: { __typename, message } });
/** The links, without the invitation to play. */
const hrefs = () =>
  screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
    .filter(([text]) => text !== "Play today's question" && text !== "Try yesterday's now");

describe('VerifyShareScreen', () => {
  it('shows that the verification is running', async () => {
    page({ VerifyShare: 'silent' });
    expect(await screen.findByRole('heading', { name: 'Verifying your share...' })).toBeTruthy();
  });

  it('invites to play first and shows the verification below', async () => {
    page({ VerifyShare: VERIFIED });
    const verified = await screen.findByRole('heading', { level: 2, name: 'Share Verified Successfully!' });
    expect((await title()).textContent).toBe('Ada got the question of the day right');
    expect(screen.getByText('What is HTTP 418?')).toBeTruthy();
    expect(screen.getByRole('link', { name: "Try yesterday's now" }).getAttribute('href')).toBe(
      '/#yesterday',
    );
    const play = screen.getByRole('link', { name: "Play today's question" });
    expect(play.compareDocumentPosition(verified)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('invites to the contest when its result was shared', async () => {
    const result = {
      __typename: 'SharedResult',
      marks: ['RIGHT', 'WRONG'],
      points: 10,
      streak: null,
      contestTitle: 'Spring',
    };
    const sharePreview = { ...PREVIEW.sharePreview, shareType: 'CONTEST', contentId: 'spring 26', result };
    page({ VerifyShareScreen: { ...PREVIEW, sharePreview }, VerifyShare: 'silent' });
    await screen.findByRole('heading', { level: 1, name: 'Ada got 1 of 2 right in “Spring”' });
    const link = screen.getByRole('link', { name: 'Open the contest' });
    expect(link.getAttribute('href')).toBe('/contest/spring%2026');
    expect(screen.queryByText(/question a day|HTTP 418/)).toBeNull();
    expect(screen.getByRole('link', { name: "Try yesterday's now" }).getAttribute('href')).toBe(
      '/#yesterday',
    );
  });

  it.each([
    ['offers the question of yesterday of an unknown link too', PREVIEW.yesterdaysQuestion, 1],
    ['offers none where no question has closed', null, 0],
  ])('%s', async (_case, yesterdaysQuestion, offers) => {
    page({
      VerifyShareScreen: { ...PREVIEW, yesterdaysQuestion, sharePreview: null },
      VerifyShare: problem('NotFoundProblem', 'Invalid or expired verification link'),
    });
    await screen.findByRole('heading', { level: 1, name: 'Verification Failed' });
    expect(screen.queryAllByRole('link', { name: "Try yesterday's now" })).toHaveLength(offers);
  });

  it('verifies the share once, although strict mode runs effects twice, and links to its content', async () => {
    const { sent } = page({ VerifyShare: VERIFIED });
    await screen.findByRole('heading', { name: 'Share Verified Successfully!' });
    expect(screen.getByText('Trivia Question')).toBeTruthy();
    expect(screen.getByText('Twitter/X')).toBeTruthy();
    expect(screen.getByText(/eligible for the Share Champions leaderboard/)).toBeTruthy();
    expect(hrefs().slice(0, 2)).toEqual([
      ['View Content', '/'],
      ['View Share Leaderboard', '/leaderboard'],
    ]);
    const verifications = sent.filter(({ name }) => name === 'VerifyShare');
    expect(verifications.map(({ variables }) => variables)).toEqual([
      { input: { token: 'tok', idempotencyKey: expect.stringMatching(/^[\da-f]{32}$/) } },
    ]);
  });

  it('links to the shared contest and shows its platform', async () => {
    const share = {
      ...VERIFIED.verifyShare,
      shareType: 'CONTEST',
      platform: 'COPY_LINK',
      contentId: 'spring 26',
    };
    page({ VerifyShare: { verifyShare: share } });
    await screen.findByText('Contest');
    expect(screen.getByText('Direct Link')).toBeTruthy();
    expect(hrefs()[0]).toEqual(['View Content', '/contest/spring%2026']);
  });

  it('uses the same idempotency key after a reload, so that the success is shown again', async () => {
    const first = page({ VerifyShare: VERIFIED });
    await waitFor(() => expect(first.names()).toContain('VerifyShare'));
    const again = page({ VerifyShare: VERIFIED });
    await waitFor(() => expect(again.names()).toContain('VerifyShare'));
    const input = (sent: typeof first.sent) =>
      sent.find(({ name }) => name === 'VerifyShare')?.variables['input'];
    expect(input(first.sent)).toMatchObject({ idempotencyKey: expect.any(String) });
    expect(input(again.sent)).toEqual(input(first.sent));
  });

  it('uses another key when the link is opened again, so that it says that the link was used', async () => {
    const first = page({ VerifyShare: VERIFIED });
    await waitFor(() => expect(first.names()).toContain('VerifyShare'));
    history.pushState(null, '', '/verify-share/tok');
    const again = page({ VerifyShare: VERIFIED });
    await waitFor(() => expect(again.names()).toContain('VerifyShare'));
    const input = ({ sent }: typeof first) =>
      sent.find(({ name }) => name === 'VerifyShare')?.variables['input'];
    expect(input(again)).not.toEqual(input(first));
  });

  it.each([
    [
      'an unknown link',
      problem('NotFoundProblem', 'Invalid or expired verification link'),
      'Invalid or expired verification link',
    ],
    ['a problem without a message', problem('ConflictProblem', ''), 'Verification failed'],
    ['a response without data', {}, 'Verification failed'],
  ])('shows the error of %s', async (_case, answer, message) => {
    page({ VerifyShare: answer });
    await screen.findByRole('heading', { name: 'Verification Failed' });
    expect(screen.getByText(message, { exact: true, selector: 'p' })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(hrefs().slice(0, 2)).toEqual([
      ['Back to Home', '/'],
      ['View Leaderboard', '/leaderboard'],
    ]);
  });

  it('says of a used link that the share counts already, instead of guessing', async () => {
    page({ VerifyShare: problem('ConflictProblem', 'This link has already been used') });
    await screen.findByRole('heading', { name: 'Verification Failed' });
    expect(screen.getByText('This link has already been used')).toBeTruthy();
    expect(screen.getByText(/so it counts already/)).toBeTruthy();
    expect(screen.queryByText(/invalid or older/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it('sends no request without a token', async () => {
    const { sent } = page({}, '');
    await screen.findByRole('heading', { name: 'Verification Failed' });
    expect(screen.getByText('Invalid verification token')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('offers another attempt when the server is unreachable', async () => {
    let isReachable = false;
    page({ VerifyShare: () => (isReachable ? VERIFIED : 'offline') });
    // The client retries a mutation once, after a second.
    await screen.findByText('Unknown error occurred', {}, { timeout: 3_000 });
    isReachable = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    const verified = await screen.findByRole('heading', { name: 'Share Verified Successfully!' });
    // The button, which had the focus, is removed.
    expect(document.activeElement).toBe(verified.closest('[aria-live]'));
  });

  it('does not verify while the browser prerenders the page', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    const { names } = page({ VerifyShare: VERIFIED });
    await screen.findByText(/Ada/);
    expect(names()).not.toContain('VerifyShare');
    act(() => void document.dispatchEvent(new Event('prerenderingchange')));
    await screen.findByRole('heading', { name: 'Share Verified Successfully!' });
  });

  it('shows what was shared, even if the link was used before', async () => {
    page({ VerifyShare: problem('ConflictProblem', 'This link has already been used') });
    const story = await screen.findByText(/got the question of the day right/);
    expect(story.textContent).toBe('Ada got the question of the day right');
    expect(screen.getByRole('img', { name: 'not answered, wrong, right' })).toBeTruthy();
    expect(screen.getByText('Correct · 20 points · 2-day streak')).toBeTruthy();
    expect(screen.getByRole('link', { name: "Play today's question" }).getAttribute('href')).toBe('/');
  });

  it('shows no shared result for an unknown link', async () => {
    page({ VerifyShareScreen: { sharePreview: null }, VerifyShare: problem('NotFoundProblem', 'x') });
    await screen.findByRole('heading', { name: 'Verification Failed' });
    expect(screen.queryByRole('link', { name: "Play today's question" })).toBeNull();
  });
});

describe('visit of a shared link', () => {
  const visits = (sent: { name: string; variables: Record<string, unknown> }[]) =>
    sent.filter(({ name }) => name === 'VisitShare').map(({ variables }) => variables);

  it('is counted once and stored', async () => {
    const { sent } = page({ VerifyShare: VERIFIED });
    await waitFor(() => expect(localStorage.getItem('daily-trivia-visit')).toContain('"visit":"stored"'));
    expect(visits(sent)).toEqual([
      {
        input: {
          token: 'tok',
          visitToken: expect.stringMatching(/^[\da-f]{32}$/),
          previousVisitToken: null,
        },
      },
    ]);
    const again = page({ VerifyShare: VERIFIED });
    await waitFor(() =>
      expect(visits(again.sent)).toMatchObject([{ input: { previousVisitToken: 'stored' } }]),
    );
  });

  it('is not counted in a browser with Do Not Track', async () => {
    Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true });
    const { sent } = page({ VerifyShare: VERIFIED });
    await screen.findByRole('heading', { name: 'Share Verified Successfully!' });
    expect(visits(sent)).toEqual([]);
    expect(localStorage.getItem('daily-trivia-visit')).toBeNull();
  });

  it('shows no error when the count fails', async () => {
    const log = jest.spyOn(console, 'error');
    page({ VerifyShare: VERIFIED, VisitShare: { visitShare: { __typename: 'NotFoundProblem' } } });
    await screen.findByRole('heading', { name: 'Share Verified Successfully!' });
    expect(log).not.toHaveBeenCalled();
    expect(localStorage.getItem('daily-trivia-visit')).toBeNull();
  });
});
