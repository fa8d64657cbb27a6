import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { PageSettings } from '@daily/contract/page-settings';
import { EDITORS } from '@daily/rules/blog';
import { DEFAULT_CATEGORY, type OptionLetter } from '@daily/rules/question';
import type { Trail } from './trail';

const CONTEXT = 'https://schema.org';

/** The fields of the question of the day that `questionData` reads. */
export interface QuestionFacts {
  readonly text: string;
  /** The text on one line. */
  readonly title: string;
  readonly category: string;
  /** ISO 8601, like `closesAt`. */
  readonly createdAt: string;
  readonly closesAt: string;
  readonly options: readonly { readonly letter: OptionLetter; readonly text: string }[];
  /** Null while the correct answer is hidden. */
  readonly correctAnswer: OptionLetter | null;
  /** Null when the viewer has not answered. */
  readonly viewerAnswer: object | null;
}

/** Describes the site. Only the home page contains this block. */
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

/** Describes the publisher. Other blocks refer to its `@id`. */
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

/** Describes the trail of a page, which the component `Breadcrumbs` shows. */
export function breadcrumbData(trail: Trail, { publicUrl }: PageSettings): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}

/**
 * Describes today's question as a quiz of one question. Omits the options, because structured data must not contain more than the
 * page, which shows them only after the start. Contains the correct answer only when the answer key is public, not when this viewer
 * may see it because they have answered.
 */
export function questionData(question: QuestionFacts, { publicUrl }: PageSettings): object {
  const url = `${publicUrl}/`;
  const publicAnswer = question.viewerAnswer ? null : question.correctAnswer;
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
        name: question.title,
        text: question.text,
        eduQuestionType: 'Multiple choice',
        ...(publicAnswer && {
          acceptedAnswer: { '@type': 'Answer', text: optionText(question, publicAnswer) },
        }),
      },
    ],
  };
}

/** The fields of a closed question that `closedQuestionData` reads. */
export interface ClosedQuestionFacts extends Pick<
  QuestionFacts,
  'text' | 'category' | 'correctAnswer' | 'options'
> {
  readonly slug: string;
}

/** Describes a closed question as a quiz of one flashcard with its answer: the form of an education Q&A of Google Search. */
export function closedQuestionData(question: ClosedQuestionFacts, { publicUrl }: PageSettings): object {
  const url = `${publicUrl}${PAGE_PATHS.questions}/${question.slug}`;
  const { correctAnswer } = question;
  return {
    '@context': CONTEXT,
    '@type': 'Quiz',
    '@id': `${url}#quiz`,
    url,
    about: { '@type': 'Thing', name: question.category || DEFAULT_CATEGORY },
    isAccessibleForFree: true,
    publisher: { '@id': `${publicUrl}/#organization` },
    hasPart: [
      {
        '@type': 'Question',
        eduQuestionType: 'Flashcard',
        text: question.text,
        ...(correctAnswer && {
          acceptedAnswer: { '@type': 'Answer', text: optionText(question, correctAnswer) },
        }),
      },
    ],
  };
}

/** The fields of a player that `profilePageData` reads. */
export interface ProfileFacts {
  readonly userId: string;
  readonly username: string;
  /** Absolute address; null without a picture. */
  readonly avatarUrl?: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Describes the public page of a player. @param path of the page. */
export function profilePageData(player: ProfileFacts, path: string, { publicUrl }: PageSettings): object {
  const url = `${publicUrl}${path}`;
  return {
    '@context': CONTEXT,
    '@type': 'ProfilePage',
    '@id': `${url}#page`,
    url,
    dateCreated: player.createdAt,
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#player`,
      name: player.username,
      identifier: player.userId,
      ...(player.avatarUrl && { image: player.avatarUrl }),
    },
  };
}

/** The fields of a contest that `contestData` reads. */
export interface ContestFacts {
  readonly slug: string;
  readonly title: string;
  /** Plain text. */
  readonly summary: string;
  /** ISO 8601, like `endsAt`. */
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Describes a contest as an online event that is free of charge. */
export function contestData(contest: ContestFacts, { publicUrl }: PageSettings): object {
  const url = `${publicUrl}${PAGE_PATHS.contests}/${contest.slug}`;
  return {
    '@context': CONTEXT,
    '@type': 'Event',
    '@id': `${url}#contest`,
    url,
    name: contest.title,
    ...(contest.summary && { description: contest.summary }),
    startDate: contest.startsAt,
    endDate: contest.endsAt,
    eventStatus: `${CONTEXT}/EventScheduled`,
    eventAttendanceMode: `${CONTEXT}/OnlineEventAttendanceMode`,
    location: { '@type': 'VirtualLocation', url },
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD', url },
    organizer: { '@type': 'Organization', '@id': `${publicUrl}/#organization` },
  };
}

/** The fields of a blog post that `blogPostData` reads. */
export interface BlogPostFacts {
  readonly slug: string;
  readonly title: string;
  /** Plain text. */
  readonly summary: string;
  readonly authorName?: string | null;
  readonly category: string;
  readonly tags: readonly string[];
  /** Absolute address of a picture. */
  readonly pictureUrl: string;
  /** ISO 8601, like `updatedAt`. */
  readonly publishedAt: string;
  readonly updatedAt: string;
}

/** Describes a blog post. */
export function blogPostData(post: BlogPostFacts, settings: PageSettings): object {
  const { publicUrl, productName } = settings;
  const { title, summary, authorName, category, tags, publishedAt, updatedAt } = post;
  const url = `${publicUrl}${PAGE_PATHS.blog}/${post.slug}`;
  const publisher = { '@type': 'Organization', '@id': `${publicUrl}/#organization`, name: productName };
  return {
    '@context': CONTEXT,
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    url,
    mainEntityOfPage: url,
    headline: title,
    description: summary,
    image: post.pictureUrl,
    datePublished: publishedAt,
    // A scheduled post appears after its last change.
    dateModified: updatedAt > publishedAt ? updatedAt : publishedAt,
    // The page says that the author is unknown, and markup must not say more than the page.
    ...(authorName && { author: authorOf(authorName, settings) }),
    publisher,
    articleSection: category,
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
    isAccessibleForFree: true,
  };
}

/** The fields of a page of the guide that `guidePageData` reads. */
export interface GuidePageFacts {
  readonly title: string;
  readonly description: string;
  readonly path: string;
}

/** Describes a page of the guide for developers. */
export function guidePageData({ title, description, path }: GuidePageFacts, settings: PageSettings): object {
  const { publicUrl, productName } = settings;
  const url = `${publicUrl}${path}`;
  const publisher = { '@type': 'Organization', '@id': `${publicUrl}/#organization`, name: productName };
  return {
    '@context': CONTEXT,
    '@type': 'TechArticle',
    '@id': `${url}#guide`,
    url,
    mainEntityOfPage: url,
    headline: title,
    description,
    author: publisher,
    publisher,
    isAccessibleForFree: true,
  };
}

/** Describes the author of a post. */
function authorOf(name: string, { publicUrl }: PageSettings): object {
  return name === EDITORS
    ? { '@type': 'Organization', name, url: `${publicUrl}${PAGE_PATHS.about}` }
    : { '@type': 'Person', name };
}

/** Properties whose value is a URL. */
const URL_PROPERTIES = new Set(['@context', '@id', 'url', 'logo', 'image', 'item', 'mainEntityOfPage']);
/** Properties whose value is a date. */
const DATE_PROPERTIES = new Set([
  'datePublished',
  'dateModified',
  'dateCreated',
  'expires',
  'startDate',
  'endDate',
]);

/** An ISO 8601 date, or date and time with a zone. */
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

/**
 * Whether a block has a context and a type, and every URL and date in it is valid, at any depth. Pages omit other blocks: search
 * engines report an invalid block as an error of the whole page.
 */
export function isValidBlock(block: object): boolean {
  const { '@context': context, '@type': type } = block as Record<string, unknown>;
  return Boolean(context) && Boolean(type) && hasValidProperties(block);
}

function hasValidProperties(part: object): boolean {
  return Object.entries(part).every(([name, value]: [string, unknown]) => {
    if (URL_PROPERTIES.has(name)) return isWebUrl(value);
    if (DATE_PROPERTIES.has(name)) return isDate(value);
    return typeof value !== 'object' || value === null || hasValidProperties(value);
  });
}

function isWebUrl(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function isDate(value: unknown): boolean {
  return typeof value === 'string' && ISO_DATE.test(value) && !Number.isNaN(Date.parse(value));
}

function optionText({ options }: Pick<QuestionFacts, 'options'>, letter: OptionLetter): string | undefined {
  return options.find((option) => option.letter === letter)?.text;
}
