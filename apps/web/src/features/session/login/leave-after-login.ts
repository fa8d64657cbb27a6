import { PAGE_PATHS } from '@daily/contract/page-paths';
import { pageAddress } from '../page-address';
import { readSession } from '../session-storage';

/** Follows the page's `redirect`; while an answer waits for the player, goes home instead, which alone submits it. */
export async function leaveAfterLogin(): Promise<void> {
  if (await hasWaitingAnswer()) pageAddress.leaveFor(PAGE_PATHS.home);
  else pageAddress.leaveForRedirect();
}

/** The code is that of the question, which the pages of a login show without. */
async function hasWaitingAnswer(): Promise<boolean> {
  const userId = readSession(Date.now())?.user.id;
  try {
    const { waitingAnswer, waitingFor } = await import('../../question/answer/waiting-answer');
    const questionId = waitingAnswer()?.questionId;
    return Boolean(questionId && userId && waitingFor(questionId, userId));
  } catch {
    // The code could not be loaded. The answer goes in once the player opens home.
    return false;
  }
}
