import { isPublicHttpsUrl } from '@daily/kit/outgoing/public-address';
import { invalid } from '@daily/kit/runtime/errors';
import webPush from 'web-push';

/** Maximum length of an endpoint, in characters. Those of known push services have about 200. */
export const MAX_ENDPOINT_LENGTH = 1_000;

/** A subscription as `PushSubscription.toJSON()` of a browser returns it. */
export interface BrowserSubscription {
  /** The address at the push service. */
  endpoint: string;
  /** base64url. */
  p256dh: string;
  /** base64url. */
  auth: string;
}

/**
 * Validates a subscription: the server will send requests to its endpoint and encrypt messages with its keys.
 * @throws Failure invalid
 */
export function requireSubscription({ endpoint, p256dh, auth }: BrowserSubscription): void {
  if (endpoint.length > MAX_ENDPOINT_LENGTH || !isPublicHttpsUrl(endpoint))
    throw invalid('endpoint must be the https address of a public push service', 'endpoint');
  if (!isKey(auth, 16)) throw invalid('auth must be 16 bytes as base64url', 'auth');
  if (!isKey(p256dh, 65) || !canEncrypt(p256dh, auth))
    throw invalid('p256dh must be a public key of the curve P-256 as base64url', 'p256dh');
}

function isKey(text: string, bytes: number): boolean {
  return /^[\w-]{20,90}$/.test(text) && Buffer.from(text, 'base64url').length === bytes;
}

function canEncrypt(p256dh: string, auth: string): boolean {
  try {
    webPush.encrypt(p256dh, auth, 'test', 'aes128gcm');
    return true;
  } catch {
    return false;
  }
}
