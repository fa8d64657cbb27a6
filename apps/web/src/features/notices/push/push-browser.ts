/**
 * Whether this browser can receive push notifications. `blocked`: the player has forbidden them for this site. `not-installed`: on iPhone
 * and iPad, only a site on the home screen can.
 */
export type PushSupport = 'supported' | 'blocked' | 'not-installed' | 'unsupported';

/**
 * Returns whether this browser can receive push notifications. A browser without service workers cannot, nor one in some private
 * windows.
 */
export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'blocked' : 'supported';
  // Only browsers of iPhone and iPad know `standalone`: whether the site was opened from the home screen.
  return 'standalone' in navigator && !navigator.standalone ? 'not-installed' : 'unsupported';
}

/** Asks the player for permission, unless they have decided before. Call it in a handler of a press: browsers ignore other calls. */
export async function askPermission(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** Returns the subscription of this browser; null without one, or when the browser forbids to look. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription()) ?? null;
  } catch {
    return null;
  }
}

/**
 * Subscribes this browser, which has permission. Keeps its present subscription if it is bound to the same key.
 * @param publicKey the server's, base64url.
 * @throws Error when the browser cannot reach its push service, or forbids it in a private window.
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  // Each page registers the worker once it has loaded. Without a registration, `ready` would never resolve.
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('No service worker');
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(publicKey);
  const present = await pushManager.getSubscription();
  if (present && isBoundTo(present, applicationServerKey)) return present;
  await present?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

function isBoundTo({ options }: PushSubscription, key: Uint8Array): boolean {
  const bound = options.applicationServerKey && new Uint8Array(options.applicationServerKey);
  return bound?.length === key.length && bound.every((byte, index) => byte === key[index]);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
