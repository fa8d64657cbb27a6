import type { FragmentRef } from '@daily/apollo/fragment';
import { Link } from 'react-router';
import { type PromoStrip_PromoFragment, usePromoStripPromoFragment } from './promo-strip.generated';

/** The strip with an announcement above the content of every page. It keeps its height while the text loads. */
export function PromoStrip(props: { promo: FragmentRef<PromoStrip_PromoFragment> | null }) {
  const promo = usePromoStripPromoFragment(props.promo);
  return (
    <aside aria-label="News" className="bg-accent-soft text-sm text-accent-ink">
      <p className="mx-auto min-h-9 max-w-page px-4 py-2 text-center">
        {promo && (
          <>
            {promo.text}{' '}
            <Link
              to={promo.linkPath}
              className="font-semibold underline underline-offset-3 hover:decoration-2"
            >
              {linkTextOf(promo)}
            </Link>
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
