import { YESTERDAY_PATH } from '@daily/contract/page-paths';
import { PAGE_TEXTS } from '@daily/rules/texts';
import { resultFigures, resultStory, resultVerdict } from '@daily/rules/sharing/result';
import { sharedContentPath } from '@daily/rules/sharing';
import { buttonClass, linkClass } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import { RichText } from '@daily/ui/display/rich-text';
import { ResultSquares } from '../../features/sharing/result/result-squares';
import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { Link } from 'react-router';
import type { VerifyShareScreenQuery } from './verify-share-screen.generated';

/** Invites the visitor of a shared link to play, with who shared it, their result and the question of today. */
export function SharedBy(props: {
  preview: NonNullable<VerifyShareScreenQuery['sharePreview']>;
  question: VerifyShareScreenQuery['todaysQuestion'];
  /** Whether there is a question of yesterday to try. */
  hasYesterday: boolean;
}) {
  const { preview, question } = props;
  const shareType = spelledAsInRules(preview.shareType);
  const result = preview.result && {
    ...preview.result,
    marks: preview.result.marks.map(spelledAsInRules),
  };
  return (
    <Card aria-label="What was shared">
      <h1 className="text-2xl font-bold tracking-tight text-balance">
        <bdi>{preview.sharedBy}</bdi> {resultStory(shareType, result)}
      </h1>
      {result && (
        <div className="mt-4 grid gap-2">
          <ResultSquares marks={result.marks} />
          <p className="text-ink-soft">
            {[resultVerdict(shareType, result), ...resultFigures(result)].join(' · ')}
          </p>
        </div>
      )}
      <p className="mt-6">
        {shareType === 'contest'
          ? 'Everyone answers the same questions, one at a time, against the clock. Can you beat it?'
          : 'One tech question a day, four options. Can you answer this one?'}
      </p>
      {shareType !== 'contest' && question && (
        <blockquote className="mt-3 border-l-4 border-accent pl-4">
          <p className="text-sm text-ink-soft">{question.category}</p>
          <RichText
            html={question.textHtml}
            className="mt-1 text-lg font-semibold tracking-tight text-pretty wrap-anywhere"
          />
        </blockquote>
      )}
      <p className="mt-4">
        <Link to={sharedContentPath(shareType, preview.contentId)} className={buttonClass({ wide: true })}>
          {shareType === 'contest' ? 'Open the contest' : "Play today's question"}
        </Link>
      </p>
      {props.hasYesterday && <TryYesterday />}
    </Card>
  );
}

/** Offers a question without an account, whatever was shared and even if the link no longer says it. */
export function TryYesterday() {
  return (
    <p className="mt-2 text-center text-sm">
      <Link to={YESTERDAY_PATH} className={`${linkClass} inline-block py-1`}>
        {PAGE_TEXTS.tryYesterday}
      </Link>
    </p>
  );
}
