import type { PageSettings } from '../../page-settings';
import type { Head } from './head';
import { type OpenQuestion, organizationData, questionData, websiteData } from './structured-data';

const DESCRIPTION =
  'One multiple-choice tech question a day. Answer it, earn points, keep a streak and climb the monthly leaderboard. Free, in a minute.';

/** The head of the home page, with the question of the day as structured data when there is one. */
export function homeHead(settings: PageSettings, [data]: readonly unknown[]): Head {
  const question = (data as { todaysQuestion?: OpenQuestion | null } | undefined)?.todaysQuestion;
  const structured = question ? questionData(question, settings) : null;
  return {
    title: `${settings.productName} Challenge`,
    description: DESCRIPTION,
    jsonLd: [websiteData(settings), organizationData(settings), ...(structured ? [structured] : [])],
  };
}
