import type { PageSettings } from '@daily/contract/page-settings';
import type { Head } from '../../features/seo/head';
import { organizationData, questionData, websiteData } from '../../features/seo/structured-data';
import { HomeHeadDocument, type HomeHeadQuery } from './home-head.generated';

export { homeHead as head };

/** The question of the day. */
export const headQuery = () => ({ document: HomeHeadDocument, variables: {} });

/** The form, which the first press on the page loads. */
export const next = ['src/screens/home/how-it-works.tsx', 'src/features/question/answer/question-form.tsx'];

/** The head of the home page, with the question of the day, if there is one, as structured data. */
export function homeHead(page: Head, data: unknown, settings: PageSettings): Head {
  const question = (data as HomeHeadQuery | null)?.todaysQuestion;
  return {
    ...page,
    structuredData: [
      websiteData(settings),
      organizationData(settings),
      ...(question ? [questionData(question, settings)] : []),
    ],
  };
}
