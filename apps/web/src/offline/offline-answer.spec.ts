import { HOUR_MS, MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { userEvent } from '@testing-library/user-event';
import { installServiceWorker } from '../features/question/answer/service-worker.fixture';
import { waitingAnswer } from '../features/question/answer/waiting-answer';
import { writeSession } from '../features/session/session-storage';
import { storedSession } from '../features/session/session.fixture';
import { answerOffline } from './offline-answer';
import { OFFLINE_IDS, OFFLINE_TEXTS } from './offline-texts';

const CLOSES_AT = '9999-01-01T00:00:00.000Z';

/** What the page hands to the service worker. */
let copies: unknown[];
let worker: ReturnType<typeof installServiceWorker>;
/** Called when the service worker has sent the answer. */
const onSent = jest.fn();

beforeEach(() => {
  onSent.mockClear();
  worker = installServiceWorker();
  localStorage.clear();
  delete document.documentElement.dataset['closed'];
  copies = [];
  const cache = { put: async (_: string, response: Response) => void copies.push(await response.json()) };
  Object.assign(globalThis, {
    caches: {
      open: async () => cache,
      delete: async () => void (copies = []),
    },
  });
});
afterEach(() => {
  worker.remove();
  Reflect.deleteProperty(globalThis, 'caches');
  jest.restoreAllMocks();
});

/** Opens the page with a question. */
function open({ closesAt = CLOSES_AT, questionId = 'question-1' } = {}): void {
  document.body.innerHTML = `
    <form id="${OFFLINE_IDS.form}" data-question-id="${questionId}" data-title="Why?" data-closes-at="${closesAt}">
      <fieldset>${['A', 'B'].map((letter) => `<label>${letter}<input type="radio" name="answer" value="${letter}"></label>`).join('')}</fieldset>
      <button type="submit" id="${OFFLINE_IDS.button}" disabled>${OFFLINE_TEXTS.send}</button>
      <button type="submit" id="${OFFLINE_IDS.change}">${OFFLINE_TEXTS.change}</button>
      <p id="${OFFLINE_IDS.status}"></p>
    </form>
    <p id="${OFFLINE_IDS.late}"></p>`;
  answerOffline(document, onSent);
}

const signIn = (answeredToday = false, id = storedSession(0).user.id) => {
  const session = storedSession(Date.now() + HOUR_MS);
  writeSession({ ...session, user: { ...session.user, id, answeredToday } });
};
const button = () => document.querySelector<HTMLButtonElement>(`#${OFFLINE_IDS.button}`)!;
const status = () => document.getElementById(OFFLINE_IDS.status)!.textContent;
const radio = (letter: string) => document.querySelector<HTMLInputElement>(`[value=${letter}]`)!;
const answer = async (letter: string) => {
  await userEvent.click(radio(letter));
  await userEvent.click(button());
};

describe('an answer on the offline page', () => {
  it('waits for the connection, for its question and player alone', async () => {
    signIn();
    open();
    expect([button().disabled, status()]).toEqual([true, OFFLINE_TEXTS.choose]);
    await userEvent.click(radio('B'));
    expect([button().disabled, button().textContent]).toEqual([false, OFFLINE_TEXTS.chosen('B')]);
    await userEvent.click(button());
    expect(status()).toContain(OFFLINE_TEXTS.waiting('B'));
    const { id } = storedSession(0).user;
    const kept = {
      letter: 'B',
      confidence: null,
      questionId: 'question-1',
      title: 'Why?',
      closesAt: CLOSES_AT,
      viewerId: id,
    };
    expect([waitingAnswer(), copies]).toEqual([kept, [kept]]);
  });

  it('is still waiting when the page opens again, and can be changed', async () => {
    signIn();
    open();
    await answer('A');
    open();
    expect([radio('A').checked, document.querySelector('fieldset')?.disabled]).toEqual([true, true]);
    await userEvent.click(document.getElementById(OFFLINE_IDS.change)!);
    expect([waitingAnswer(), copies]).toEqual([null, []]);
    await answer('B');
    expect(waitingAnswer()?.letter).toBe('B');
  });

  it('of a visitor without an account waits for the login, and not for the service worker', async () => {
    open();
    expect(status()).toBe(OFFLINE_TEXTS.chooseSignedOut);
    await answer('A');
    expect(status()).toBe(OFFLINE_TEXTS.waitingSignedOut('A'));
    expect([waitingAnswer()?.viewerId, copies]).toEqual([null, []]);
  });

  it('is not shown to another player, nor for another question', async () => {
    signIn();
    open();
    await answer('A');
    open({ questionId: 'question-2' });
    expect(status()).toBe(OFFLINE_TEXTS.choose);
    signIn(false, 'other');
    open();
    expect(status()).toBe(OFFLINE_TEXTS.choose);
  });

  it('is not asked for when the player has answered', () => {
    signIn(true);
    open();
    expect([button().hidden, status()]).toEqual([true, OFFLINE_TEXTS.answered]);
  });

  it('no longer waits once the server has it', async () => {
    signIn();
    open();
    await answer('B');
    signIn(true);
    open();
    expect([button().hidden, status()]).toEqual([true, OFFLINE_TEXTS.answered]);
  });

  it('no longer waits once the service worker says that it has sent it', async () => {
    signIn();
    open();
    await answer('B');
    worker.postMessage('something else');
    expect([status(), onSent.mock.calls]).toEqual([expect.stringContaining(OFFLINE_TEXTS.waiting('B')), []]);
    await worker.tellSent();
    expect([button().hidden, status(), waitingAnswer()]).toEqual([true, OFFLINE_TEXTS.answered, null]);
    expect(onSent).toHaveBeenCalledTimes(1);
    // The connection may be gone again before the page is left.
    open();
    expect(status()).toBe(OFFLINE_TEXTS.answered);
  });

  it('says so when the question closed before the connection was back', async () => {
    signIn();
    open({ closesAt: new Date(Date.now() + MINUTE_MS).toISOString() });
    await answer('B');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * MINUTE_MS);
    open();
    expect(document.getElementById(OFFLINE_IDS.late)?.textContent).toBe(OFFLINE_TEXTS.late('B'));
  });

  it('is not promised where the browser forbids storage', async () => {
    open();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    await answer('A');
    expect(status()).toBe(OFFLINE_TEXTS.noStorage);
  });
});
