import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { PageSettings } from '@daily/contract/page-settings';
import { formatRank } from '@daily/rules/contest/certificate';
import { CONTEST_END_TEXTS } from '@daily/rules/contest/end-texts';
import { formatNumber } from '@daily/rules/format-number';
import { buttonClass, linkClass } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Card } from '@daily/ui/display/card';
import { StatTile } from '@daily/ui/display/stat-tile';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { Link, type Params, useParams } from 'react-router';
import { formatTaken } from '../../features/contests/clock/durations';
import { contestPath } from '../../features/contests/contest-path';
import { ContestTime } from '../../features/contests/contest-time';
import { DayTile } from '../../features/question/day-tile';
import type { PageHead } from '../../features/seo/head';
import { usePageTitle } from '../../features/seo/page-title';
import { usePageSettings } from '../../settings/page-settings';
import { CertificateCheck } from './certificate-check';
import {
  CertificateScreenDocument,
  type CertificateScreenQuery,
  useCertificateScreenQuery,
} from './certificate-screen.generated';

/**
 * The title and metadata of the page. It is about a person, who decides where to link to it, so search engines leave it out.
 */
export const head = (_params: Params, { productName }: PageSettings) =>
  ({
    title: 'Certificate',
    description: `A certificate of a contest of tech questions on ${productName}, signed so that anyone can check it.`,
    noindex: true,
  }) satisfies PageHead;

/** The part that only the server needs. */
export const loadServerPart = () => import('./certificate-screen.server');

const variablesOf = ({ certificate = '' }: Params) => ({ certificateId: certificate });

/** The query of the page. */
export const queries = (_search: URLSearchParams, params: Params) => [
  { document: CertificateScreenDocument, variables: variablesOf(params) },
];

/** Whether the address names a certificate that can be shown. */
export const exists = ([data]: readonly unknown[]) =>
  (data as CertificateScreenQuery | null)?.contestCertificate !== null;

type Loaded = NonNullable<CertificateScreenQuery['contestCertificate']>;

/** A certificate of a contest, with its signed statement and how to check it. */
export function Screen() {
  const { data, error } = useCertificateScreenQuery({ variables: variablesOf(useParams()) });
  const certificate = data?.contestCertificate;
  usePageTitle(certificate ? `Certificate of ${certificate.playerName}` : null);
  if (certificate === null) return <NoCertificate />;
  return (
    <div className="mx-auto grid max-w-narrow grid-cols-1 gap-6 px-4 pt-8 sm:pt-14">
      {certificate && (
        <>
          <CertificateCard certificate={certificate} />
          <CertificateCheck certificateId={certificate.certificateId} statement={certificate.statement} />
        </>
      )}
      {!data && error && <ErrorBanner>{'Failed to load this certificate'}</ErrorBanner>}
      {!data && !error && (
        <Skeleton>
          <Placeholder className="h-96" />
        </Skeleton>
      )}
    </div>
  );
}

/** Three tiles beside each other have room for a time of an hour. */
const TILE = 'sm:px-3';

function CertificateCard({ certificate }: { certificate: Loaded }) {
  const { productName } = usePageSettings();
  const { playerName, contestTitle, rank, playerCount, score, maxScore } = certificate;
  const { correctAnswers, questionCount, totalTimeMs, contestEndedAt, issuedAt, contest, tile } = certificate;
  return (
    <Card aria-labelledby="certificate-title" className="text-center">
      {/* The same as on the picture of the certificate. */}
      <DayTile tile={tile} className="mx-auto size-14" />
      <h1 id="certificate-title" className="mt-4">
        <span className="block text-sm font-semibold text-ink-soft">Certificate of</span>
        <bdi className="block text-3xl font-bold tracking-tight wrap-anywhere">{playerName}</bdi>
      </h1>
      <p className="mt-2 text-lg wrap-anywhere">
        was <strong className="font-bold">{formatRank(rank, playerCount)}</strong> in{' '}
        <Link to={contestPath(contest.slug)} className={linkClass}>
          {contestTitle}
        </Link>
        , a contest on {productName} that ended on <ContestTime at={contestEndedAt} />.
      </p>
      <dl className="mt-6 grid grid-cols-1 gap-3 text-left sm:grid-cols-3">
        <StatTile
          label="Points"
          value={formatNumber(score)}
          note={`of ${formatNumber(maxScore)}`}
          className={TILE}
        />
        <StatTile label="Correct" value={correctAnswers} note={`of ${questionCount}`} className={TILE} />
        <StatTile label="Time" value={formatTaken(totalTimeMs)} className={TILE} />
      </dl>
      <p className="mt-6 text-sm text-ink-soft">
        Issued <ContestTime at={issuedAt} />
      </p>
    </Card>
  );
}

/** Shown for an unknown certificate and for one that was deleted along with its account, which look the same. */
function NoCertificate() {
  return (
    <div className="mx-auto max-w-text px-4 py-20 text-center">
      <h1 className="text-2xl font-bold tracking-tight">{CONTEST_END_TEXTS.certificateNotFound}</h1>
      <p className="mt-2 text-ink-soft">
        There is no certificate at this address. Players can delete their accounts, and their certificates
        with them.
      </p>
      <Link to={PAGE_PATHS.contests} className={`mt-6 ${buttonClass()}`}>
        See the contests
      </Link>
    </div>
  );
}
