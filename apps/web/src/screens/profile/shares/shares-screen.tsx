import { SHARE_TEXTS } from '@daily/rules/sharing/texts';
import { Share2 } from 'lucide-react';
import type { PageHead } from '../../../features/seo/head';
import { MY_SHARES, MyShares } from '../../../features/sharing/mine/my-shares';
import { EmptyPart, TO_TODAYS_QUESTION } from '../empty-part';
import { SharesSkeleton } from './shares-skeleton';

/** The title and metadata of the page. */
export const head = {
  title: 'My shares',
  description: 'The results you have shared.',
  noindex: true,
} satisfies PageHead;

/** The queries of the page. */
export const queries = () => [MY_SHARES];

/** The part of the dashboard with the viewer's shares and their results. */
export function Screen() {
  return <MyShares skeleton={<SharesSkeleton />} empty={<NoShares />} />;
}

function NoShares() {
  return (
    <EmptyPart
      Icon={Share2}
      title="Nothing shared yet"
      text={SHARE_TEXTS.noShares}
      action={TO_TODAYS_QUESTION}
    />
  );
}
