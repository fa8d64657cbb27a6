import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { PageSettings } from '@daily/contract/page-settings';
import { questionPicturePath } from '@daily/contract/paths';
import { type Day, formatDay } from '@daily/rules/calendar';
import { dayOfQuestionSlug } from '@daily/rules/question/page';
import type { Params } from 'react-router';
import { pageTitle } from '../../features/seo/clip';
import type { Head } from '../../features/seo/head';
import { closedQuestionData } from '../../features/seo/structured-data';
import { trailTo } from '../../features/seo/trail';
import { QuestionHeadDocument, type QuestionHeadQuery } from './question-head.generated';

export { questionHead as head };

/** The question of the page. No question has the first day of the calendar. */
export const headQuery = ({ question = '' }: Params) => ({
  document: QuestionHeadDocument,
  variables: { day: dayOfQuestionSlug(question) ?? '0001-01-01' },
});

/** The head of the page of a closed question. */
export function questionHead(page: Head, data: unknown, settings: PageSettings): Head {
  const question = (data as QuestionHeadQuery | null)?.pastQuestion;
  if (!question?.slug) return page;
  const day = formatDay(question.day as Day);
  const path = `${PAGE_PATHS.questions}/${question.slug}`;
  return {
    title: pageTitle(question.title, settings.productName),
    description: `${question.category} question of ${day}, with its answer, how everyone answered, and why: ${question.title}`,
    path,
    social: {
      title: pageTitle(question.title, settings.productName),
      image: `${settings.publicUrl}${questionPicturePath(question.day ?? '')}`,
      imageAlt: `${question.category} question of ${day}: ${question.title}`,
    },
    isEmbeddable: true,
    structuredData: [closedQuestionData({ ...question, slug: question.slug }, settings)],
    trail: trailTo({ name: 'Archive', path: PAGE_PATHS.questions }, { name: day, path }),
  };
}
