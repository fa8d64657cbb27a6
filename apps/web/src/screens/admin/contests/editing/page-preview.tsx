import { isHttpsImageUrl } from '@daily/rules/account';
import { CONTEST_BOUNDS } from '@daily/rules/contest';
import { instantOfWallTime } from '@daily/rules/time-zone';
import { AboutCard } from '../../../../features/contests/about/contest-about';
import { ContestHeader } from '../../../../features/contests/about/contest-header';
import { RulesCard } from '../../../../features/contests/about/contest-rules';
import type { Status } from '../../../../features/contests/clock/use-contest-status';
import type { ContestDraft } from './contest-draft';
import { useContestDescriptionPreviewQuery } from './contest-preview.generated';
import { SETTLED_MS } from './preview-pace';
import { useSettled } from './use-settled';

/** The page of a contest as players would see it, made of the parts of that page. */
export function PagePreview(props: { draft: ContestDraft; timeZone: string; status: 'DRAFT' | Status }) {
  const { draft, timeZone, status } = props;
  const description = useSettled(draft.description, SETTLED_MS);
  const { data, previousData } = useContestDescriptionPreviewQuery({
    variables: { description },
    // Every text that was ever typed would stay in the cache.
    fetchPolicy: 'no-cache',
    skip: description === '' || description.length > CONTEST_BOUNDS.maxDescriptionLength,
  });
  const html = (data ?? previousData)?.contestDescriptionPreview;
  const startsAt = instantOfWallTime(draft.startsAt, timeZone);
  const endsAt = instantOfWallTime(draft.endsAt, timeZone);
  const { questions, title } = draft;
  return (
    <div className="grid grid-cols-1 gap-4">
      {startsAt && endsAt ? (
        <div>
          <ContestHeader
            isPreview
            // A draft is shown as it will be once it is published.
            status={status === 'DRAFT' ? 'PUBLISHED' : status}
            contest={{
              slug: draft.slug,
              title: title || 'Untitled',
              startsAt: startsAt.toISOString(),
              endsAt: endsAt.toISOString(),
              coverUrl: isHttpsImageUrl(draft.coverUrl.trim()) ? draft.coverUrl.trim() : null,
            }}
          />
        </div>
      ) : (
        <p className="text-ink-soft">Choose a start and an end to see the head of the page.</p>
      )}
      <AboutCard level={3} descriptionHtml={(description && html) || ''} prize={draft.prize.trim() || null} />
      <RulesCard
        level={3}
        contest={{
          questionCount: questions.length,
          maxScore: questions.reduce((sum, { points }) => sum + (Number(points) || 0), 0),
          secondsPerQuestion: Number(draft.secondsPerQuestion) || 0,
          freezeMinutes: Number(draft.freezeMinutes) || 0,
          revealAnswers: draft.revealAnswers,
          shufflesOptions: draft.shuffleOptions,
        }}
      />
    </div>
  );
}
