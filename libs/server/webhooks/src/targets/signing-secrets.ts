import { randomBytes } from 'node:crypto';
import type { InstallationSecret } from '@daily/kit/installation/installation-secret';
import { Webhook as Signer } from 'standardwebhooks';
import type { Webhook } from './webhook.entity';

const PURPOSE = 'webhook secret';

/**
 * The secrets with which messages are signed. They are not stored: each is derived from bytes of the webhook and a key of the
 * installation.
 */
export class SigningSecrets {
  constructor(private readonly installation: InstallationSecret) {}

  /** Bytes for a new secret. */
  newSalt(): Buffer {
    return randomBytes(32);
  }

  /** The secret of a webhook; null for a chat, whose messages are not signed. */
  shownSecretOf({ format, secretSalt }: Pick<Webhook, 'format' | 'secretSalt'>): string | null {
    return format === 'standard' ? this.secretOf(secretSalt) : null;
  }

  /** The secret of bytes, in the notation of Standard Webhooks. */
  secretOf(salt: Buffer): string {
    return `whsec_${this.installation.digest(PURPOSE, salt.toString('base64')).toString('base64')}`;
  }

  /**
   * The headers that prove who sent a message and when. For some time after a rotation they have two signatures.
   * @param at when the attempt begins.
   */
  headers(
    { secretSalt, previousSalt, previousUntil }: Webhook,
    messageId: string,
    body: string,
    at: Date,
  ): Record<string, string> {
    const salts = [
      secretSalt,
      ...(previousSalt && previousUntil && previousUntil > at ? [previousSalt] : []),
    ];
    const signatures = salts.map((salt) => new Signer(this.secretOf(salt)).sign(messageId, at, body));
    return {
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    };
  }
}
