import type { PageSettings } from '@daily/contract/page-settings';
import { resultFigures, describeResult, resultStory, type SharedResult } from '@daily/rules/sharing/result';
import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import type { Params } from 'react-router';
import type { Head } from '../../features/seo/head';
import { ShareHeadDocument, type ShareHeadQuery } from './share-head.generated';

export { shareHead as head };

/** The preview of the shared result. */
export const headQuery = ({ token = '' }: Params) => ({ document: ShareHeadDocument, variables: { token } });

const INVITATION = 'One multiple-choice tech question a day: can you answer it? Free, in a minute.';
const CONTEST_INVITATION = 'The same multiple-choice tech questions for everyone, against the clock. Free.';

/** The head of the verification page of a share. Its link preview on other sites shows the shared result. */
export function shareHead(page: Head, data: unknown, { productName }: PageSettings): Head {
  const preview = (data as ShareHeadQuery | null)?.sharePreview;
  if (!preview) return page;
  const shareType = spelledAsInRules(preview.shareType);
  const result: SharedResult | null = preview.result && {
    ...preview.result,
    marks: preview.result.marks.map(spelledAsInRules),
  };
  const story = `${preview.sharedBy} ${resultStory(shareType, result)}`;
  const figures = result ? resultFigures(result).join(', ') : '';
  return {
    ...page,
    description: [figures && `${figures}.`, shareType === 'contest' ? CONTEST_INVITATION : INVITATION]
      .filter(Boolean)
      .join(' '),
    isEmbeddable: true,
    social: {
      title: story,
      image: preview.pictureUrl,
      imageAlt: result ? `${story}. ${describeResult(productName, shareType, result)}` : story,
    },
  };
}
