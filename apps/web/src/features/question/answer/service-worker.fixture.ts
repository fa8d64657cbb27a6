import { tellAnswerSent } from './sent-answer';

/**
 * Adds a service worker, which jsdom lacks.
 * @returns how it tells the page that it has sent an answer, how it tells something else, and how it is removed.
 */
export function installServiceWorker() {
  const workers = Object.assign(new EventTarget(), { ready: Promise.resolve({}) });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  const postMessage = (data: string) => void workers.dispatchEvent(new MessageEvent('message', { data }));
  return {
    tellSent: () => tellAnswerSent({ matchAll: () => Promise.resolve([{ postMessage }]) }),
    postMessage,
    remove: () => void Reflect.deleteProperty(navigator, 'serviceWorker'),
  };
}
