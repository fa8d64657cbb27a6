import { isIP } from 'node:net';
import { invalid } from '@daily/kit/runtime/errors';
import { AddressRefused, type PublicAddresses } from '@daily/kit/outgoing/public-lookup';
import { hostOf } from '@daily/kit/outgoing/public-post';
import {
  isChatAddress,
  WEBHOOK_BOUNDS,
  WEBHOOK_TEXTS,
  type WebhookFormat,
} from '@daily/rules/notices/webhooks';
import type { WebhookTargetSettings } from '../webhooks-settings';

const HTTPS_PORT = 443;
/** Lower ports belong to other protocols, which a request could imitate. */
const FIRST_OPEN_PORT = 1_024;

/** Checks the addresses that players enter. */
export class TargetAddresses {
  constructor(
    private readonly addresses: PublicAddresses,
    private readonly settings: WebhookTargetSettings,
  ) {}

  /**
   * The normal form of an address. A name that cannot be resolved now is accepted: deliveries resolve it again.
   * @param given unvalidated input.
   * @throws Failure invalid when messages may not be sent there
   */
  async check(given: string, format: WebhookFormat): Promise<string> {
    const text = given.trim();
    if (text.length > WEBHOOK_BOUNDS.maxUrlLength) throw invalid(WEBHOOK_TEXTS.urlTooLong, 'url');
    const url = URL.parse(text);
    if (!url || url.username || url.password || !this.hasAllowedScheme(url))
      throw invalid(WEBHOOK_TEXTS.urlInvalid, 'url');
    const isLocal = this.isLocal(url);
    if (format !== 'standard' && !isLocal && !isChatAddress(format, url))
      throw invalid(WEBHOOK_TEXTS.chatAddress(format), 'url');
    if (!isLocal && !hasAllowedPort(url)) throw invalid(WEBHOOK_TEXTS.portNotAllowed, 'url');
    try {
      await this.addresses.find(hostOf(url));
    } catch (error) {
      if (error instanceof AddressRefused) throw invalid(WEBHOOK_TEXTS.privateAddress, 'url');
    }
    url.hash = '';
    return url.href;
  }

  private hasAllowedScheme(url: URL): boolean {
    if (url.protocol === 'https:') return true;
    return url.protocol === 'http:' && (this.settings.allowHttp || this.isLocal(url));
  }

  /** Whether it is an address of this machine and the settings allow these. */
  private isLocal(url: URL): boolean {
    const host = hostOf(url);
    const isLoopback = host === 'localhost' || (isIP(host) !== 0 && /^(127\.|::1$)/.test(host));
    return this.settings.allowLoopback && isLoopback;
  }
}

function hasAllowedPort({ port, protocol }: URL): boolean {
  if (port === '') return true;
  return (
    Number(port) === HTTPS_PORT || Number(port) >= FIRST_OPEN_PORT || (protocol === 'http:' && port === '80')
  );
}
