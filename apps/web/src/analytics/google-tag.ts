import type { EventFields, EventName } from '@daily/rules/analytics';
import { mayTrack } from './consent';

declare global {
  interface Window {
    /** Where a Google tag takes what it is told, before and after its script is there. */
    dataLayer?: unknown[];
  }
}

let loaded = false;

/** Loads the operator's Google tag, where there is one and nobody refuses. */
export function loadGoogleTag(id: string | null | undefined): void {
  if (!id || loaded || !mayTrack()) return;
  loaded = true;
  tag('js', new Date());
  tag('config', id, { anonymize_ip: true });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** Tells it of an event too, once it was loaded. */
export function tellGoogle<N extends EventName>(name: N, fields: EventFields<N>): void {
  if (loaded) tag('event', name, fields);
}

/** The tag knows its commands by `arguments` objects: an array would be taken for something else. */
function tag(..._command: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  (window.dataLayer ??= []).push(arguments);
}
