import type { PageSettings } from '@daily/contract/page-settings';
import { DEFAULT_CATEGORY, type OptionLetter } from '@daily/rules/question';
import type { Trail } from './trail';

const CONTEXT = 'https://schema.org';

/** What of the question of the day is told. */
export interface QuestionFacts {
  readonly text: string;
  readonly category: string;
  /** ISO 8601, like `closesAt`. */
  readonly createdAt: string;
  readonly closesAt: string;
  readonly optionA: string;
  readonly optionB: string;
  readonly optionC: string;
  readonly optionD: string;
  /** Null while the key is hidden. */
  readonly correctAnswer: OptionLetter | null;
  /** Null for who has not answered. */
  readonly viewerAnswer: object | null;
}

/** The site by its name; on the home page alone. */
export function websiteData({ productName, publicUrl }: PageSettings): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    '@id': `${publicUrl}/#website`,
    name: productName,
    url: `${publicUrl}/`,
    publisher: { '@id': `${publicUrl}/#organization` },
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

/** The way to a page, as `Breadcrumbs` shows it. The last step is the page itself. */
export function breadcrumbData(trail: Trail, { publicUrl }: PageSettings): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}

/**
 * Today's question as a quiz of one question. The options stay out: they are not on the page before somebody
 * starts. The accepted answer is told only where the key is public anyhow, never because this viewer has earned it.
 */
export function questionData(question: QuestionFacts, { publicUrl }: PageSettings): object {
  const url = `${publicUrl}/`;
  const key = question.viewerAnswer ? null : question.correctAnswer;
  return {
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
    hasPart: [
      {
        '@type': 'Question',
        name: question.text,
        text: question.text,
        eduQuestionType: 'Multiple choice',
        ...(key && { acceptedAnswer: { '@type': 'Answer', text: question[`option${key}`] } }),
      },
    ],
  };
}

/** Properties that hold an address, and those that hold a date. */
const ADDRESSES = new Set(['@context', '@id', 'url', 'logo', 'image', 'item']);
const DATES = new Set(['datePublished', 'dateModified', 'dateCreated', 'expires', 'startDate', 'endDate']);

/** An ISO 8601 date, or date and time with its zone. */
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

/**
 * Whether a block may be told: it has a context and a type, and every address and date in it, however deep, is
 * valid. A block that is not sound is left out whole (specification, section 1).
 */
export function isSound(block: object): boolean {
  const { '@context': context, '@type': type } = block as Record<string, unknown>;
  return Boolean(context) && Boolean(type) && partsAreSound(block);
}

function partsAreSound(part: object): boolean {
  return Object.entries(part).every(([name, value]: [string, unknown]) => {
    if (ADDRESSES.has(name)) return isWebAddress(value);
    if (DATES.has(name)) return isDate(value);
    return typeof value !== 'object' || value === null || partsAreSound(value);
  });
}

function isWebAddress(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function isDate(value: unknown): boolean {
  return typeof value === 'string' && ISO_DATE.test(value) && !Number.isNaN(Date.parse(value));
}
