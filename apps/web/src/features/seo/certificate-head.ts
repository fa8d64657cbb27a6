import type { PageSettings } from '@daily/contract/page-settings';
import { formatPoints } from '@daily/rules/game/scoring';
import type { CertificateHeadQuery } from './certificate-head.generated';
import { pageTitle } from './clip';
import type { Head } from './head';

/**
 * The head of the page of a certificate. It is about a person, who decides where to link to it: search engines leave it out, but link
 * previews show it.
 */
export function certificateHead({ productName }: PageSettings, data: unknown): Head {
  const certificate = (data as CertificateHeadQuery | null)?.contestCertificate;
  if (!certificate)
    return {
      title: `Certificate | ${productName}`,
      description: `A certificate of a contest of tech questions on ${productName}, signed so that anyone can check it.`,
      noindex: true,
    };
  const { playerName, contestTitle, rank, playerCount, score, correctAnswers, questionCount, pictureUrl } =
    certificate;
  const story = `${playerName} reached rank ${rank} of ${playerCount} in ${contestTitle}`;
  const figures = `${formatPoints(score)}, ${correctAnswers} of ${questionCount} correct`;
  return {
    title: pageTitle(`Certificate of ${playerName}`, productName),
    description: `${story}, a contest of tech questions on ${productName}: ${figures}. Signed, so that anyone can check it.`,
    noindex: true,
    social: { title: story, image: pictureUrl, imageAlt: `${story}: ${figures}` },
  };
}
