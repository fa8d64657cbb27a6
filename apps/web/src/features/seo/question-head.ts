import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { PageSettings } from '@daily/contract/page-settings';
import { questionPicturePath } from '@daily/contract/paths';
import { type Day, formatDay } from '@daily/rules/calendar';
import { pageTitle } from './clip';
import type { Head } from './head';
import type { QuestionHeadQuery } from './question-head.generated';
import { breadcrumbData, closedQuestionData } from './structured-data';
import { trailTo } from './trail';

const FALLBACK = 'A question of a past day, with its answer, how everyone answered, and an explanation.';

/** The head of the page of a closed question. */
export function questionHead(settings: PageSettings, data: unknown): Head {
  const question = (data as QuestionHeadQuery | null)?.pastQuestion;
  if (!question?.slug) return { title: `Question | ${settings.productName}`, description: FALLBACK };
  const day = formatDay(question.day as Day);
  const path = `${PAGE_PATHS.questions}/${question.slug}`;
  const steps = [
    { name: 'Archive', path: PAGE_PATHS.questions },
    { name: day, path },
  ];
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
    structuredData: [
      closedQuestionData({ ...question, slug: question.slug }, settings),
      breadcrumbData(trailTo(...steps), settings),
    ],
  };
}
