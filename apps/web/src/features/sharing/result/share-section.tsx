import type { FragmentRef } from '@daily/apollo/fragment';
import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { parseDay } from '@daily/rules/calendar';
import { editionTitle } from '@daily/rules/sharing/result';
import { usePageSettings } from '../../../settings/page-settings';
import { ShareResult } from './share-result';
import {
  type ShareSection_QuestionFragment,
  useShareSectionQuestionFragment,
} from './share-section.generated';

/** The share section of the result card. */
export function ShareSection(props: {
  question: FragmentRef<ShareSection_QuestionFragment>;
  /** Null for an anonymous visitor. */
  viewerId: string | null;
}) {
  const { productName } = usePageSettings();
  const question = useShareSectionQuestionFragment(props.question);
  if (!question?.viewerResult) return null;
  return (
    <ShareResult
      viewerId={props.viewerId}
      content={{
        shareType: 'trivia_question',
        contentId: String(question.number),
        title: editionTitle(productName, { number: question.dayNumber, day: parseDay(question.day) }),
        path: PAGE_PATHS.home,
        result: { ...question.viewerResult, marks: question.viewerResult.marks.map(spelledAsInRules) },
      }}
    />
  );
}
