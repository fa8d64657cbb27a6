import { parseDay } from '@daily/rules/calendar';
import type { CertificateClaims } from '@daily/rules/contest/certificate';
import { type Tile, tileOf } from '@daily/rules/question/tile';

/** The sign of a certificate, on its page and on its picture: made from the title of the contest and the day (UTC) on which it ended. */
export function certificateTile({ contest }: Pick<CertificateClaims, 'contest'>): Tile {
  return tileOf(contest.title, parseDay(contest.endedAt.slice(0, 10)));
}
