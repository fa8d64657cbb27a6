import { resultFigures, resultStory, resultVerdict } from '@daily/rules/sharing/result';
import { sharedContentPath } from '@daily/rules/sharing';
import { buttonClass } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import { ResultSquares } from '../../features/sharing/result/result-squares';
import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { Link } from 'react-router';
import type { VerifyShareScreenQuery } from './verify-share-screen.generated';

/** Invites the visitor of a shared link to play, with who shared it and their result. */
export function SharedBy({ preview }: { preview: NonNullable<VerifyShareScreenQuery['sharePreview']> }) {
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
          : 'One tech question a day, four options. Can you answer it?'}
      </p>
      <p className="mt-3">
        <Link to={sharedContentPath(shareType, preview.contentId)} className={buttonClass({ wide: true })}>
          {shareType === 'contest' ? 'Open the contest' : "Play today's question"}
        </Link>
      </p>
    </Card>
  );
}
