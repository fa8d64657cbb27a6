import { YESTERDAY_PATH } from '@daily/contract/page-paths';
import { PAGE_TEXTS } from '@daily/rules/texts';
import { linkClass } from '@daily/ui/controls/button';
import { Link } from 'react-router';
import { useYesterdayOfferQuery } from './yesterday-offer.generated';

/** Offers yesterday's question, which needs no account. Renders nothing on the first day. */
export function YesterdayOffer() {
  const { data } = useYesterdayOfferQuery();
  return (
    data?.yesterdaysQuestion && (
      <p className="mt-4">
        <Link to={YESTERDAY_PATH} className={`${linkClass} inline-block py-1`}>
          {PAGE_TEXTS.tryYesterday}
        </Link>
      </p>
    )
  );
}
