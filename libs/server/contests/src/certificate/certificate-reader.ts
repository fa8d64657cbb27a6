import type { CertificateClaims } from '@daily/rules/contest/certificate';
import type { Database } from '@daily/kit/database/database';
import { sharedReads } from '@daily/kit/database/shared-reads';
import { CERTIFICATES, CERTIFICATES_OF_PLAYERS } from './certificate.sql';
import type { Certificate } from './contest-certificate.entity';
import { claimsOf } from './signed-statement';

/** A certificate with what it states. */
export interface IssuedCertificate {
  id: string;
  contestId: string;
  issuedAt: Date;
  /** The signed statement. */
  statement: string;
  claims: CertificateClaims;
}

type ParticipantKey = readonly [contestId: string, playerId: string];

/**
 * Reads certificates. Requests of the same moment share a statement. While a player is hidden, their certificates are withdrawn, from
 * the player as well: a link that the player sees works for everyone who may see the contest.
 */
export class CertificateReader {
  /** A certificate; null when there is none or its player is hidden. @param id a UUID. */
  readonly find = sharedReads((ids: readonly string[]) => this.read(ids));

  /** The certificate of a player of a contest; null when none was issued or the player is hidden. */
  readonly findOf = sharedReads((keys: readonly ParticipantKey[]) => this.readOf(keys));

  constructor(private readonly database: Pick<Database, 'query'>) {}

  private async read(ids: readonly string[]): Promise<(IssuedCertificate | null)[]> {
    const rows = await this.database.query(CERTIFICATES, [ids]);
    const found = new Map(rows.map((row) => [row.id, issued(row)]));
    return ids.map((id) => found.get(id.toLowerCase()) ?? null);
  }

  private async readOf(keys: readonly ParticipantKey[]): Promise<(IssuedCertificate | null)[]> {
    const columns = [keys.map(([contestId]) => contestId), keys.map(([, playerId]) => playerId)];
    const rows = await this.database.query(CERTIFICATES_OF_PLAYERS, columns);
    const found = new Map(rows.map((row) => [`${row.contestId} ${row.playerId}`, issued(row)]));
    return keys.map((key) => found.get(key.join(' ')) ?? null);
  }
}

function issued({
  id,
  contestId,
  issuedAt,
  statement,
}: Pick<Certificate, 'id' | 'contestId' | 'issuedAt' | 'statement'>): IssuedCertificate {
  // The service has signed it, so it has the form of the claims.
  return { id, contestId, issuedAt, statement, claims: claimsOf(statement) as CertificateClaims };
}
