import { PAGE_PATHS } from '@daily/contract/page-paths';
import { linkClass } from '@daily/ui/controls/button';
import { Link } from 'react-router';
import type { PageHead } from '../../features/seo/head';
import { trailTo } from '../../features/seo/trail';
import { usePageSettings } from '../../settings/page-settings';
import { OwnText, ownTextQueries } from './own-text';
import { ProseList, ProsePage, ProseSection } from './prose-page';

/** The title and metadata of the page. */
export const head = {
  title: 'Disclaimer',
  description:
    'The terms of use: for learning and fun, points without monetary value, fair play, and no warranty.',
  trail: trailTo({ name: 'Disclaimer', path: PAGE_PATHS.disclaimer }),
  sitemap: { changes: 'monthly', priority: 0.2 },
} satisfies PageHead;

/** The queries of the page. */
export const queries = ownTextQueries('disclaimer');

/** The part that only the server needs. */
export const loadServerPart = async () =>
  (await import('./own-text-screen.server')).ownTextPart('disclaimer');

/** The terms of use: the installation's own, or the shipped text. */
export function Screen() {
  return (
    <OwnText page="disclaimer" path={PAGE_PATHS.disclaimer}>
      <Shipped />
    </OwnText>
  );
}

/** The terms of use. The terms checkbox of the signup form links here. */
function Shipped() {
  const { productName } = usePageSettings();
  return (
    <ProsePage
      head={head}
      lead={`The terms of use of ${productName}. By creating an account, you accept them.`}
    >
      <ProseSection title="For learning and fun">
        <p>
          We write and check questions and explanations with care, but they can be wrong or out of date. Do
          not rely on them alone where a real system, an exam or money is at stake. Where an explanation
          contradicts the documentation of a product, trust the documentation.
        </p>
        <p>
          If the answer that we marked as correct turns out to be wrong, we correct the question. That can
          change the points that it gave. If yours change and your address is confirmed, we tell you by email.
        </p>
      </ProseSection>
      <ProseSection title="No monetary value">
        <p>
          Points, streaks, streak freezes, ranks and contest results have no monetary value. They cannot be
          bought with money, sold, exchanged or transferred. There are no prizes, unless the page of a contest
          announces one.
        </p>
      </ProseSection>
      <ProseSection title="Fair play">
        <ProseList>
          <li>Use one account, and give your own answers.</li>
          <li>Do not use programs that answer for you. The API is for building tools around the game.</li>
          <li>Choose a name and a picture that don&rsquo;t insult or mislead anyone.</li>
          <li>
            Do not try to access other people&rsquo;s accounts or to disrupt the service. If you find a
            vulnerability,{' '}
            <Link to={PAGE_PATHS.contact} className={linkClass}>
              report it to us
            </Link>{' '}
            before you publish it.
          </li>
        </ProseList>
        <p>We may remove an account that breaks these rules from the leaderboards, or close it.</p>
      </ProseSection>
      <ProseSection title="External links">
        <p>
          Related articles and the platforms to which you share results belong to third parties. We choose
          articles for their quality and are not paid for it. We have no control over their content, which may
          change.
        </p>
      </ProseSection>
      <ProseSection title="No warranty">
        <p>
          The service is free and comes as it is. It may change, and it may be down at times. To the extent
          permitted by law, we are not liable for losses caused by its use or unavailability. Your statutory
          rights as a consumer are not affected.
        </p>
        <p>
          Product and company names in questions belong to their owners and are used for identification only.
        </p>
      </ProseSection>
      <ProseSection title="Your data">
        <p>
          What we store about you and why is on a page of its own:{' '}
          <Link to={PAGE_PATHS.privacy} className={linkClass}>
            Privacy
          </Link>
          .
        </p>
      </ProseSection>
    </ProsePage>
  );
}
