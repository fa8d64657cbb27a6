/** Key in local storage of the question that was answered first in this browser, or that its user wants no offer. */
const INSTALL_KEY = 'daily-trivia-install';

const REFUSED = 'refused';

/**
 * Notes an answer in this browser.
 * @param questionId of the answered question.
 * @returns whether it is at least the second one, and the offer was not refused.
 */
export function noteAnswer(questionId: string): boolean {
  try {
    const first = localStorage.getItem(INSTALL_KEY);
    if (first === null) localStorage.setItem(INSTALL_KEY, questionId);
    return first !== null && first !== REFUSED && first !== questionId;
  } catch {
    // Without storage a refusal could not be kept, so nothing is offered.
    return false;
  }
}

/** Remembers for good that nothing is to be offered in this browser. */
export function refuseInstall(): void {
  try {
    localStorage.setItem(INSTALL_KEY, REFUSED);
  } catch {
    // The browser forbids storage by now.
  }
}
