import { isTokenPath } from '@daily/contract/token-paths';
import type { EventFields, EventName } from '@daily/rules/statistics/analytics';
import { mayTrack } from './consent';

declare global {
  interface Window {
    /** The command queue of the Google tag, which its script reads once it has loaded. */
    dataLayer?: unknown[];
  }
}

let loaded = false;

/**
 * Loads the operator's Google tag, if one is configured and the visitor has not opted out. A page that was opened at a path
 * with a secret never loads it: the tag reports the addresses of its page and of the page before.
 */
export function loadGoogleTag(id: string | null | undefined, path: string): void {
  if (!id || loaded || isTokenPath(path) || !mayTrack()) return;
  loaded = true;
  tag('js', new Date());
  tag('config', id, { anonymize_ip: true });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** Sends an event to the Google tag if it is loaded. */
export function sendToGoogleTag<N extends EventName>(name: N, fields: EventFields<N>): void {
  if (loaded) tag('event', name, fields);
}

/** Queues a command. The tag accepts `arguments` objects only; it treats an array differently. */
function tag(..._command: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  (window.dataLayer ??= []).push(arguments);
}
