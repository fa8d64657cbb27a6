import type { PageSettings } from '@daily/contract/page-settings';
import { QUESTION_FEED_PATH } from '@daily/contract/paths';
import type { Head } from './head';
import type { HomeHeadQuery } from './home-head.generated';
import { organizationData, questionData, websiteData } from './structured-data';

const DESCRIPTION =
  'One multiple-choice tech question a day. Answer it, earn points, keep a streak and climb the monthly leaderboard. Free, in a minute.';

/** The head of the home page, with the question of the day, if there is one, as structured data. */
export function homeHead(settings: PageSettings, data: unknown): Head {
  const question = (data as HomeHeadQuery | null)?.todaysQuestion;
  return {
    title: `${settings.productName} Challenge`,
    description: DESCRIPTION,
    isEmbeddable: true,
    alternates: [{ type: 'application/atom+xml', title: 'The daily question', href: QUESTION_FEED_PATH }],
    structuredData: [
      websiteData(settings),
      organizationData(settings),
      ...(question ? [questionData(question, settings)] : []),
    ],
  };
}
