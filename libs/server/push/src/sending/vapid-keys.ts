import { createECDH } from 'node:crypto';
import type { InstallationSecret } from '@daily/kit/installation/installation-secret';

/** A pair of keys of the curve P-256, each as base64url. */
export interface VapidKeyPair {
  publicKey: string;
  privateKey: string;
}

/** The settings of push notifications. */
export interface PushSenderSettings {
  push: {
    /** Null derives the keys from the secret of the installation. */
    keys: VapidKeyPair | null;
    /** Where operators of push services reach the operator of this installation: a `mailto:` or `https:` address. */
    subject: string;
  };
}

/** The installation's identity towards push services (RFC 8292). Browsers bind a subscription to the public key. */
export class VapidKeys {
  private derived: VapidKeyPair | null = null;

  constructor(
    private readonly secret: Pick<InstallationSecret, 'keyFor'>,
    private readonly settings: PushSenderSettings,
  ) {}

  /** The keys of the settings, or those derived from the installation's secret, which is loaded after the slices are wired. */
  get pair(): VapidKeyPair {
    this.derived ??= this.settings.push.keys ?? pairOf(this.secret.keyFor('web push'));
    return this.derived;
  }
}

/** Whether a public key belongs to a private key. */
export function isVapidPair({ publicKey, privateKey }: VapidKeyPair): boolean {
  try {
    return pairOf(Buffer.from(privateKey, 'base64url')).publicKey === publicKey;
  } catch {
    return false;
  }
}

/** The key pair with a private key of 32 bytes. All but one in 2^32 such values are valid keys of the curve. */
function pairOf(privateKey: Buffer): VapidKeyPair {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
