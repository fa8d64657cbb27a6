import { randomBytes } from 'node:crypto';
import type { InstallationSecret } from '@daily/kit/installation/installation-secret';
import { tokenHash } from '@daily/kit/runtime/token';
import type { League } from '../league/league.entity';

/** Bytes of a token: 128 bits. */
const TOKEN_BYTES = 16;

/**
 * The tokens of invite links. The owner of a league sees its link as often as they like, so a hash alone is not enough, and the
 * token itself is not stored: it is derived from random bytes in the league's row and a key of the installation. Finding the
 * league of a token needs its hash only. See docs/decisions/040-leagues.md.
 */
export class Invitations {
  constructor(private readonly secret: InstallationSecret) {}

  /** The columns of a new invite link. */
  create(): Pick<League, 'invitationSalt' | 'invitationHash'> {
    const invitationSalt = randomBytes(TOKEN_BYTES);
    return { invitationSalt, invitationHash: tokenHash(this.tokenOf(invitationSalt)) };
  }

  /** The token of an invite link. */
  tokenOf(salt: Buffer): string {
    const digest = this.secret.digest('league invitation', salt.toString('hex'));
    return digest.subarray(0, TOKEN_BYTES).toString('base64url');
  }
}
