import { DEFAULT_CATEGORY } from '@daily/rules/question';
import type { PageSettings } from '../../page-settings';

const CONTEXT = 'https://schema.org';

/** What of a question is told. The key is not: the question is still open. */
export interface OpenQuestion {
  text: string;
  category: string;
  createdAt: string;
  closesAt: string;
}

/** The site by its name; on the home page alone. */
export function websiteData({ productName, publicUrl }: PageSettings): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    '@id': `${publicUrl}/#website`,
    name: productName,
    url: `${publicUrl}/`,
  };
}

/** Who stands behind it; the other blocks refer to its `@id`. */
export function organizationData({ productName, publicUrl }: PageSettings): object {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: productName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/logo.png`,
  };
}

/** Today's question; null, so left out whole, when an address or a date in it is not valid. */
export function questionData(question: OpenQuestion, { publicUrl }: PageSettings): object | null {
  const url = `${publicUrl}/`;
  const data = {
    '@context': CONTEXT,
    '@type': 'Quiz',
    '@id': `${publicUrl}/#quiz`,
    url,
    name: "Today's Tech Trivia Challenge",
    about: { '@type': 'Thing', name: question.category || DEFAULT_CATEGORY },
    educationalLevel: 'intermediate',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD', url },
    datePublished: question.createdAt,
    expires: question.closesAt,
    publisher: { '@id': `${publicUrl}/#organization` },
    hasPart: [{ '@type': 'Question', eduQuestionType: 'Multiple choice', text: question.text }],
  };
  const datesAreValid = [data.datePublished, data.expires].every((date) => !Number.isNaN(Date.parse(date)));
  return isWebAddress(url) && datesAreValid && question.text ? data : null;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
