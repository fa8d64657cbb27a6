import { type Day, parseDay } from '@daily/rules/calendar';
import type { Tile } from '@daily/rules/question/tile';
import { type CertificateClaims, formatRank } from '@daily/rules/contest/certificate';
import { formatPoints } from '@daily/rules/game/scoring';
import {
  box,
  COLORS,
  type Element,
  framed,
  nameSize,
  oneLine,
  type Picture,
  type PictureRenderer,
  pill,
} from '@daily/sharing';
import type { CertificateService } from './certificate.service';
import { certificateTile } from './certificate-tile';

/** Pictures are the same for everyone: those of contests of a league are not shown. */
const ANONYMOUS = { viewer: null };

/** Replaces a name of which the typeface can draw no character. */
const UNDRAWABLE_NAME = 'A player';

/** Pictures of certificates, for sites that preview a link. */
export class CertificatePictures {
  constructor(
    private readonly certificates: CertificateService,
    private readonly renderer: PictureRenderer,
    private readonly productName: string,
  ) {}

  /** The picture of a certificate; null when an anonymous visitor may not see the certificate. */
  async find(id: string): Promise<Picture | null> {
    const certificate = await this.certificates.find(id, ANONYMOUS);
    if (!certificate) return null;
    const { player, contest, result } = certificate.claims;
    const content = {
      ...{ productName: this.productName, name: player.name, title: contest.title, result },
      ...{ endedOn: parseDay(contest.endedAt.slice(0, 10)), tile: certificateTile(certificate.claims) },
    };
    return this.renderer.picture(content, (given, { drawable }) =>
      certificatePicture({
        ...given,
        productName: drawable(given.productName),
        name: drawable(given.name) || UNDRAWABLE_NAME,
        title: drawable(given.title),
      }),
    );
  }
}

/** What the picture shows. Its texts contain only characters that the typeface can draw. */
interface CertificateContent {
  productName: string;
  name: string;
  title: string;
  result: CertificateClaims['result'];
  /** `2026-03-10` */
  endedOn: Day;
  /** The same as on the page of the certificate. */
  tile: Tile;
}

function certificatePicture({
  productName,
  name,
  title,
  result,
  endedOn,
  tile,
}: CertificateContent): Element {
  const { rank, playerCount, score, correctAnswers, questionCount } = result;
  const figures = [formatPoints(score), `${correctAnswers} of ${questionCount} correct`];
  return framed(
    productName,
    tile,
    box(
      { flexDirection: 'column' },
      box({ fontSize: 32, color: COLORS.inkSoft }, 'Certificate'),
      oneLine({ fontSize: nameSize(name), fontWeight: 700, letterSpacing: -1.5 }, name),
      box(
        { fontSize: 40, color: COLORS.inkSoft, marginTop: 4 },
        `was ${formatRank(rank, playerCount)} in the contest`,
      ),
      oneLine({ fontSize: 48, fontWeight: 700, marginTop: 4 }, title),
    ),
    box(
      { alignItems: 'center', justifyContent: 'space-between', width: '100%' },
      box({}, ...figures.map(pill)),
      box({ fontSize: 32, color: COLORS.inkSoft }, endedOn),
    ),
  );
}
