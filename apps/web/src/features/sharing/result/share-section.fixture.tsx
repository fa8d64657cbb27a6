import { useApolloClient } from '@apollo/client/react';
import type { FragmentRef } from '@daily/apollo/fragment';
import { toast } from '@daily/ui/overlays/toast';
import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ShareLeaderboard } from '../board/share-leaderboard';
import { ShareSection } from './share-section';
import {
  type ShareSection_QuestionFragment,
  ShareSection_QuestionFragmentDoc,
} from './share-section.generated';
import { boardOf, type Reply, show } from '../sharing.fixture';

/** The verification link of a created share. */
export const LINK = 'https://trivia.example/verify-share/tok';

/** A question with a result of the viewer. */
const QUESTION = {
  __typename: 'Question',
  id: 'question-7',
  number: 7,
  dayNumber: 12,
  day: '2026-11-22',
  viewerResult: { __typename: 'SharedResult', marks: ['NONE', 'FROZEN', 'RIGHT'], points: 20, streak: 3 },
} as const;

/** The response to `CreateShare`. */
export const CREATED = {
  createShare: {
    __typename: 'CreateShareSuccess',
    verificationUrl: LINK,
    share: {
      __typename: 'Share',
      id: 'share-1',
      shareType: 'TRIVIA_QUESTION',
      platform: 'TWITTER',
      createdAt: '2026-03-10T12:00:00.000Z',
      state: 'WAITING',
      visits: 0,
      signups: 0,
      answers: 0,
    },
    viewer: { __typename: 'Viewer', id: 'viewer-1' },
  },
};

/** Renders the share section of a result, with the share leaderboard beside it. */
export function showSection(replies: Record<string, Reply> = {}, viewerId: string | null = 'viewer-1') {
  const section = <Section viewerId={viewerId} />;
  return show(section, { ShareBoardPage: boardOf(), CreateShare: CREATED, ...replies });
}

function Section({ viewerId }: { viewerId: string | null }) {
  const { cache } = useApolloClient();
  cache.writeFragment({ fragment: ShareSection_QuestionFragmentDoc, data: QUESTION });
  const question = QUESTION as FragmentRef<ShareSection_QuestionFragment>;
  return (
    <>
      <ShareSection question={question} viewerId={viewerId} />
      <ShareLeaderboard />
    </>
  );
}

/** Renders the share section and opens its dialog. */
export async function openShareDialog(replies: Record<string, Reply> = {}, viewerId?: string | null) {
  const shown = showSection(replies, viewerId);
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = screen.getByRole('dialog', { name: 'Share your result' });
  return {
    ...shown,
    dialog,
    choose: (name: string) => userEvent.click(within(dialog).getByRole('button', { name })),
  };
}

/** Gives the browser a clipboard that allows or denies access. */
export function installClipboard(isAllowed: boolean): jest.Mock<(text: string) => Promise<void>> {
  const writeText = jest.fn(async (_text: string) => {
    if (!isAllowed) throw new Error('NotAllowedError');
  });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return writeText;
}

/** Removes the clipboard again. */
export function removeClipboard(): void {
  Reflect.deleteProperty(navigator, 'clipboard');
}

/** Records the texts of toasts instead of showing them. */
export function recordToasts(): { success: string[]; error: string[] } {
  const texts = { success: [] as string[], error: [] as string[] };
  jest.spyOn(toast, 'success').mockImplementation((text) => void texts.success.push(text));
  jest.spyOn(toast, 'error').mockImplementation((text) => void texts.error.push(text));
  return texts;
}
