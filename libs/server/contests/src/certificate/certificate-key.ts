import type { InstallationSecret } from '@daily/kit/installation/installation-secret';
import { type KeySet, StatementSigner } from './signed-statement';

/**
 * The key with which an installation signs certificates. It is derived from the installation's secret, which is in the database: it is
 * made once, all servers share it, and a backup includes it.
 */
export class CertificateKey {
  private signer: StatementSigner | null = null;

  constructor(private readonly secret: Pick<InstallationSecret, 'keyFor'>) {}

  /** Signs claims. */
  sign(claims: object): string {
    return this.loaded.sign(claims);
  }

  /** The public key, for everyone who wants to verify a certificate. */
  get keySet(): KeySet {
    return { keys: [this.loaded.publicKey] };
  }

  /** The secret is loaded after the slices are wired. */
  private get loaded(): StatementSigner {
    this.signer ??= new StatementSigner(this.secret.keyFor('contest certificates'));
    return this.signer;
  }
}
