import { isOptionLetter, type OptionLetter } from '@daily/rules/question';
import type { WaitingAnswer } from '../features/question/answer/choice';
import { onAnswerSent } from '../features/question/answer/sent-answer';
import {
  forgetWaiting,
  keepWaiting,
  lateAnswer,
  waitingAnswer,
} from '../features/question/answer/waiting-answer';
import { keepCopy } from '../features/question/answer/waiting-copy';
import { readSession, writeSession } from '../features/session/session-storage';
import { OFFLINE_IDS, OFFLINE_TEXTS } from './offline-texts';
import { SYNC_TAG } from './send-waiting-answer';

/** Where Background Sync is missing, the page or a later visit sends the answer. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** The longest time that a browser's timer waits, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The parts of the question's form. */
interface AnswerForm {
  form: HTMLFormElement;
  fieldset: HTMLFieldSetElement;
  button: HTMLButtonElement;
  status: HTMLElement;
  /** The question on the page, which may be older than the answer that waits. */
  questionId: string;
}

/**
 * Lets the player answer the question of the offline page. The answer waits in this browser until the connection is back (see
 * `sendWaitingAnswer`), and can be changed until then.
 * @param onSent called when the service worker has sent it, and so has reached the server.
 */
export function answerOffline(page: Document, onSent: () => void): void {
  const parts = partsOf(page);
  if (!parts) return;
  const { form } = parts;
  const show = () => showState(page, parts);
  form.addEventListener('change', show);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isWaiting(parts)) forgetWaiting();
    else if (!keep(parts)) return void (parts.status.textContent = OFFLINE_TEXTS.noStorage);
    show();
    // The pressed button is hidden now, and the focus would be lost with it.
    const next = isWaiting(parts) ? `#${OFFLINE_IDS.change}` : `#${OFFLINE_IDS.form} :checked`;
    page.querySelector<HTMLElement>(next)?.focus();
  });
  onAnswerSent(() => {
    noteAnswered();
    forgetWaiting();
    show();
    onSent();
  });
  show();
  const left = Date.parse(form.dataset['closesAt'] ?? '') - Date.now();
  if (left > 0 && left < MAX_TIMER_MS) setTimeout(show, left);
}

function partsOf(page: Document): AnswerForm | null {
  const form = page.querySelector<HTMLFormElement>(`#${OFFLINE_IDS.form}`);
  const fieldset = form?.querySelector('fieldset');
  const button = page.querySelector<HTMLButtonElement>(`#${OFFLINE_IDS.button}`);
  const status = page.querySelector<HTMLElement>(`#${OFFLINE_IDS.status}`);
  if (!form || !fieldset || !button || !status) return null;
  return { form, fieldset, button, status, questionId: form.dataset['questionId'] ?? '' };
}

/** Keeps the chosen answer. @returns false when the browser forbids it or nothing is chosen. */
function keep({ form, questionId }: AnswerForm): boolean {
  const letter = chosenIn(form);
  if (!letter) return false;
  const { title = '', closesAt = '' } = form.dataset;
  const viewerId = playerId();
  const answer: WaitingAnswer = { letter, confidence: null, questionId, title, closesAt, viewerId };
  if (!keepWaiting(answer)) return false;
  // Without an account there is nothing to send before the login.
  if (viewerId !== null) void leaveToWorker(answer);
  return true;
}

/** Lets the service worker send the answer as well, also once the page is closed where the browser can. */
async function leaveToWorker(answer: WaitingAnswer): Promise<void> {
  try {
    await keepCopy(answer);
    const registration: SyncRegistration = await navigator.serviceWorker.ready;
    await registration.sync?.register(SYNC_TAG);
  } catch {
    // The browser forbids it. The home page sends the answer when it opens next.
  }
}

/** Shows whether the question can be answered, is answered, or has an answer that waits. */
function showState(page: Document, { form, fieldset, button, status, questionId }: AnswerForm): void {
  const id = playerId();
  const late = id === null ? null : lateAnswer(id);
  const lateLine = page.getElementById(OFFLINE_IDS.late);
  if (lateLine && late) lateLine.textContent = OFFLINE_TEXTS.late(late.letter);
  if (Date.parse(form.dataset['closesAt'] ?? '') <= Date.now()) page.documentElement.dataset['closed'] = '';

  // The service worker may have sent what still stands in the storage, or the player has answered on another device.
  const answered = hasAnswered();
  const waiting = !answered && isWaiting({ questionId }) ? waitingAnswer() : null;
  const chosen = waiting?.letter ?? chosenIn(form);
  if (waiting) for (const input of radiosIn(form)) input.checked = input.value === waiting.letter;
  fieldset.disabled = waiting !== null || answered;
  button.hidden = answered;
  button.disabled = !chosen;
  button.textContent = chosen ? OFFLINE_TEXTS.chosen(chosen) : OFFLINE_TEXTS.send;
  form.toggleAttribute('data-waiting', waiting !== null);
  status.textContent = answered
    ? OFFLINE_TEXTS.answered
    : waiting
      ? waitingText(waiting.letter, id !== null)
      : id === null
        ? OFFLINE_TEXTS.chooseSignedOut
        : OFFLINE_TEXTS.choose;
}

function waitingText(letter: OptionLetter, signedIn: boolean): string {
  if (!signedIn) return OFFLINE_TEXTS.waitingSignedOut(letter);
  const text = OFFLINE_TEXTS.waiting(letter);
  return 'SyncManager' in window ? text : `${text} ${OFFLINE_TEXTS.keepOpen}`;
}

/** Whether an answer to the question of the page waits, of the player who is signed in or of a visitor. */
function isWaiting({ questionId }: Pick<AnswerForm, 'questionId'>): boolean {
  const waiting = waitingAnswer();
  return waiting?.questionId === questionId && [null, playerId()].includes(waiting.viewerId);
}

const playerId = () => readSession(Date.now())?.user.id ?? null;

/** Whether the player has answered, as far as this browser has been told. */
const hasAnswered = () => readSession(Date.now())?.user.answeredToday === true;

/** Notes it for this page, should it open once more before one of the app does. */
function noteAnswered(): void {
  const session = readSession(Date.now());
  if (session) writeSession({ ...session, user: { ...session.user, answeredToday: true } });
}

const radiosIn = (form: HTMLFormElement) => form.querySelectorAll<HTMLInputElement>('input[type=radio]');

function chosenIn(form: HTMLFormElement): OptionLetter | null {
  const letter = [...radiosIn(form)].find(({ checked }) => checked)?.value;
  return isOptionLetter(letter) ? letter : null;
}
