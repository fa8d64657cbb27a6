import { randomUUID } from 'node:crypto';
import type { CertificateClaims } from '@daily/rules/contest/certificate';
import { CONTEST_END_TEXTS } from '@daily/rules/contest/end-texts';
import type { Database } from '@daily/kit/database/database';
import { insertNew } from '@daily/kit/database/insert-new';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { validate } from 'uuid';
import type { ContestBoardService, ContestPlace } from '../board/contest-board.service';
import { CONTEST_FAILURES } from '../contest/contest-failures';
import type { Contest } from '../contest/contest.entity';
import type { ContestService } from '../contest/contest.service';
import type { ContestSecrecy } from '../taking-part/contest-secrecy';
import type { CertificateKey } from './certificate-key';
import type { CertificateReader, IssuedCertificate } from './certificate-reader';
import { Certificate } from './contest-certificate.entity';

/** The parts of {@link CertificateService}. */
export interface CertificateParts {
  database: Pick<Database, 'orm'>;
  reader: CertificateReader;
  calendar: ProductCalendar;
  contests: ContestService;
  board: ContestBoardService;
  secrecy: ContestSecrecy;
  key: CertificateKey;
  /** Origin of the installation. */
  publicUrl: string;
}

/** Issues certificates of contests and shows them to everyone who has their link and may see the contest. */
export class CertificateService {
  constructor(private readonly parts: CertificateParts) {}

  /**
   * Issues the viewer's certificate of a contest, or returns the one that was issued. It states the name and the place as of its issue.
   * @param reference id or slug of the contest.
   * @throws Failure unauthenticated, not-found; conflict until the contest has ended and its board is open, and for a
   *   viewer who has not finished or whom the board does not show, also when the viewer was hidden after an earlier issue
   */
  async issue(reference: string, caller: Caller): Promise<IssuedCertificate> {
    const { database, calendar, contests, board, secrecy, key } = this.parts;
    const { id: playerId } = caller.requireViewer(CONTEST_END_TEXTS.signInForCertificate);
    const contest = await contests.find(reference, caller);
    const known = await this.findOwn(contest.id, caller);
    if (known) return known;
    const now = calendar.now();
    if (contest.statusAt(now) !== 'ended') throw conflict(CONTEST_FAILURES.notEnded);
    if (secrecy.boardCutoff(contest) !== 'everyone') throw conflict(CONTEST_END_TEXTS.notRevealed);
    const place = await board.placeOf(contest, playerId);
    if (!place?.finishedAt) throw conflict(CONTEST_END_TEXTS.noCertificate);
    const id = randomUUID();
    const claims = this.claims(id, contest, place, await board.size(contest), now);
    const row = { id, contestId: contest.id, playerId, issuedAt: now, statement: key.sign(claims) };
    await insertNew(database.orm.manager, Certificate, row);
    // The stored one: a simultaneous request may have issued it first. None when the player has been hidden since.
    const stored = await this.findOwn(contest.id, caller);
    if (!stored) throw conflict(CONTEST_END_TEXTS.noCertificate);
    return stored;
  }

  /**
   * A certificate by its id; null when it does not exist, was deleted with its account, its player is hidden, or the caller may not see
   * the contest: a certificate of a contest of a league is for its members.
   */
  async find(id: string, caller: Pick<Caller, 'viewer'>): Promise<IssuedCertificate | null> {
    if (!validate(id)) return null;
    const { reader, contests } = this.parts;
    const certificate = await reader.find(id);
    const contest = certificate && (await contests.findOrNull(certificate.contestId, caller));
    return contest && certificate;
  }

  /** The caller's certificate of a contest; null when none was issued, while the caller is hidden, and for anonymous callers. */
  async findOwn(contestId: string, { viewer }: Caller): Promise<IssuedCertificate | null> {
    return viewer && this.parts.reader.findOf([contestId, viewer.id]);
  }

  private claims(
    id: string,
    { slug, title, startsAt, endsAt, maxScore, questionCount }: Contest,
    { rank, player, score, correctAnswers, totalTimeMs, finishedAt }: ContestPlace,
    playerCount: number,
    now: Date,
  ): CertificateClaims {
    return {
      iss: this.parts.publicUrl,
      jti: id,
      iat: Math.floor(now.getTime() / 1_000),
      contest: { slug, title, startedAt: startsAt.toISOString(), endedAt: endsAt.toISOString() },
      player: { name: player.username },
      result: {
        ...{ rank, playerCount, score, maxScore, correctAnswers, questionCount, totalTimeMs },
        finishedAt: (finishedAt ?? endsAt).toISOString(),
      },
    };
  }
}
