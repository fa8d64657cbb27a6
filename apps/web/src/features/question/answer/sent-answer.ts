/** The message of the service worker to open pages. */
const ANSWER_SENT = 'waiting-answer-sent';

/** The open pages of the site, as the service worker sees them. */
export interface OpenPages {
  matchAll(options: {
    type: 'window';
    includeUncontrolled: boolean;
  }): Promise<readonly { postMessage(message: string): void }[]>;
}

/** Tells all open pages that the service worker has sent the answer that waited for a connection. */
export async function tellAnswerSent(pages: OpenPages): Promise<void> {
  for (const page of await pages.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage(ANSWER_SENT);
}

/** Calls a function when the service worker has sent the answer that waited. Returns a function that stops it. */
export function onAnswerSent(call: () => void): () => void {
  // Missing without a secure connection.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const hear = ({ data }: MessageEvent) => {
    if (data === ANSWER_SENT) call();
  };
  workers?.addEventListener('message', hear);
  return () => workers?.removeEventListener('message', hear);
}
