import type { FragmentRef } from '@daily/apollo/fragment';
import { Link } from 'react-router';
import { type PromoStrip_PromoFragment, usePromoStripPromoFragment } from './promo-strip.generated';

/**
 * The strip with an announcement above the content of every page. It keeps its height while the text loads. The inline script puts it
 * away, for as long as it says the same (news.ts).
 */
export function PromoStrip(props: { promo: FragmentRef<PromoStrip_PromoFragment> | null }) {
  const promo = usePromoStripPromoFragment(props.promo);
  return (
    <aside
      aria-label="News"
      data-news={promo?.text}
      className="relative bg-accent-soft text-sm text-accent-ink playing:hidden"
    >
      <p className="mx-auto min-h-9 max-w-page px-11 py-2 text-center">
        {promo && (
          <>
            {promo.text}{' '}
            <Link
              to={promo.linkPath}
              className="font-semibold underline underline-offset-3 hover:decoration-2"
            >
              {linkTextOf(promo)}
            </Link>
            <button data-put-away aria-label="Put away" className="absolute top-0 right-0 size-9 text-lg">
              ×
            </button>
          </>
        )}
      </p>
    </aside>
  );
}

/** The text of the link, for a player who has joined the contest to which it leads: what it leads to is theirs by now. */
function linkTextOf({ linkText, contest }: PromoStrip_PromoFragment): string {
  if (!contest?.viewerParticipation) return linkText;
  if (contest.viewerParticipation.finishedAt) return 'Your result';
  return contest.status === 'PUBLISHED' ? 'You are in' : linkText;
}
