import { PAGE_PATHS } from '@daily/contract/page-paths';
import { resultFigures, resultStory, resultVerdict } from '@daily/rules/shared-result';
import { buttonClass } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import { ResultSquares } from '../../features/sharing/result/result-squares';
import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { Link } from 'react-router';
import { useVerifyShareScreenQuery } from './verify-share-screen.generated';

/** Shows who shared the link and their result. For visitors who follow the link, this matters more than its verification. */
export function SharedBy({ token }: { token: string }) {
  const { data } = useVerifyShareScreenQuery({ variables: { token } });
  const preview = data?.sharePreview;
  if (!preview) return null;
  const shareType = spelledAsInRules(preview.shareType);
  const result = preview.result && {
    ...preview.result,
    marks: preview.result.marks.map(spelledAsInRules),
  };
  return (
    <Card aria-label="What was shared">
      <p className="text-lg font-semibold text-balance">
        <bdi>{preview.sharedBy}</bdi> {resultStory(shareType, result)}
      </p>
      {result && (
        <div className="mt-3 grid gap-3">
          <ResultSquares marks={result.marks} />
          <p className="text-ink-soft">
            {[resultVerdict(shareType, result), ...resultFigures(result)].join(' · ')}
          </p>
        </div>
      )}
      <p className="mt-5">
        <Link to={PAGE_PATHS.home} className={buttonClass({ variant: 'secondary' })}>
          Play today&apos;s question
        </Link>
      </p>
    </Card>
  );
}
