import type { PageSettings } from '@daily/contract/page-settings';
import { formatPoints } from '@daily/rules/game/scoring';
import type { Params } from 'react-router';
import { pageTitle } from '../../features/seo/clip';
import type { Head } from '../../features/seo/head';
import { CertificateHeadDocument, type CertificateHeadQuery } from './certificate-head.generated';

export { certificateHead as head };

/** The certificate of the page. */
export const headQuery = ({ certificate = '' }: Params) => ({
  document: CertificateHeadDocument,
  variables: { certificateId: certificate },
});

/** The head of the page of a certificate, which previews of links show. */
export function certificateHead(page: Head, data: unknown, { productName }: PageSettings): Head {
  const certificate = (data as CertificateHeadQuery | null)?.contestCertificate;
  if (!certificate) return page;
  const { playerName, contestTitle, rank, playerCount, score, correctAnswers, questionCount, pictureUrl } =
    certificate;
  const story = `${playerName} reached rank ${rank} of ${playerCount} in ${contestTitle}`;
  const figures = `${formatPoints(score)}, ${correctAnswers} of ${questionCount} correct`;
  return {
    ...page,
    title: pageTitle(`Certificate of ${playerName}`, productName),
    description: `${story}, a contest of tech questions on ${productName}: ${figures}. Signed, so that anyone can check it.`,
    social: { title: story, image: pictureUrl, imageAlt: `${story}: ${figures}` },
  };
}
