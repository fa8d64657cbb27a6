/** What a certificate of a contest states. */

/** What is signed: claims of a JSON Web Token, with names that explain themselves. */
export interface CertificateClaims {
  /** Origin of the installation that issued the certificate. */
  readonly iss: string;
  /** Id of the certificate. */
  readonly jti: string;
  /** When it was issued, in seconds since 1970. */
  readonly iat: number;
  readonly contest: {
    readonly slug: string;
    readonly title: string;
    /** ISO 8601. */
    readonly startedAt: string;
    /** ISO 8601. */
    readonly endedAt: string;
  };
  readonly player: {
    /** The public name when the certificate was issued. */
    readonly name: string;
  };
  readonly result: {
    /** Place on the final board, from 1. Equal standings share a rank. */
    readonly rank: number;
    /** Number of players on the final board. */
    readonly playerCount: number;
    readonly score: number;
    readonly maxScore: number;
    readonly correctAnswers: number;
    readonly questionCount: number;
    /** Sum of the times of all questions, in milliseconds. */
    readonly totalTimeMs: number;
    /** ISO 8601. */
    readonly finishedAt: string;
  };
}

/** Media type of a signed certificate, a JSON Web Token. */
export const CERTIFICATE_MEDIA_TYPE = 'application/jwt';

/** The name of the file in which a certificate is kept. */
export function certificateFileName(certificateId: string): string {
  return `certificate-${certificateId}.jwt`;
}

/** `3rd of 120`, the rank in a sentence. */
export function formatRank(rank: number, playerCount: number): string {
  return `${rank}${ordinalSuffix(rank)} of ${playerCount}`;
}

const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

function ordinalSuffix(rank: number): string {
  return SUFFIXES[new Intl.PluralRules('en', { type: 'ordinal' }).select(rank)] ?? 'th';
}
