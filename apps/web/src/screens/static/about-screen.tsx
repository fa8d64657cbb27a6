import { PAGE_PATHS } from '@daily/contract/page-paths';
import { formatPoints, POINTS_BY_DIFFICULTY } from '@daily/rules/game/scoring';
import { buttonClass, linkClass } from '@daily/ui/controls/button';
import { Link } from 'react-router';
import type { PageHead } from '../../features/seo/head';
import { trailTo } from '../../features/seo/trail';
import { usePageSettings } from '../../settings/page-settings';
import { AboutScreenDocument, useAboutScreenQuery } from './about-screen.generated';
import { ProseList, ProsePage, ProseSection } from './prose-page';

/** The title and metadata of the page. */
export const head = {
  title: 'About',
  description:
    'How the tech question of the day works: points, streaks, streak freezes, the monthly leaderboard, and our principles.',
  trail: trailTo({ name: 'About', path: PAGE_PATHS.about }),
  sitemap: { changes: 'monthly', priority: 0.5 },
} satisfies PageHead;

/** The queries of the page. */
export const queries = () => [{ document: AboutScreenDocument, variables: {} }];

/** Describes the product, its rules and its principles. */
export function Screen() {
  const { productName, timeZone } = usePageSettings();
  const rules = useAboutScreenQuery().data?.gameRules;
  const { easy, medium, hard } = rules?.points ?? POINTS_BY_DIFFICULTY;
  const bonuses = (rules?.tiers ?? []).filter(({ bonus }) => bonus > 0);
  return (
    <ProsePage
      head={head}
      title={`About ${productName}`}
      lead="One tech question a day, the same for everyone. It takes a minute, and you learn something new."
    >
      <ProseSection title="A day in the game">
        <p>
          A new question appears at midnight ({timeZone}). It has four options, and one of them is correct.
          You can answer it once, until the next midnight. After your answer you see the explanation, the
          answers of all players, and one to three articles about the topic.
        </p>
        <p>
          Everyone can read{' '}
          <Link to={PAGE_PATHS.home} className={linkClass}>
            today&rsquo;s question
          </Link>
          . To answer it, <SignUpLink />. An account is free.
        </p>
      </ProseSection>
      <ProseSection title="Points, streaks and the leaderboard">
        <ProseList>
          <li>
            A correct answer earns the points of the question: usually {easy} for an easy, {medium} for a
            medium and {hard} for a hard question. An incorrect answer costs nothing.
          </li>
          <li>
            Your streak counts the days in a row on which you answered, right or wrong. You can spend points
            on streak freezes{rules && `, ${formatPoints(rules.freezePrice)} each`}. Each one saves your
            streak on a day you miss.
          </li>
          {bonuses.length > 0 && (
            <li>
              A streak earns points when it becomes{' '}
              {bonuses.map(({ from, bonus }) => `${from} days long (${formatPoints(bonus)})`).join(', ')}.
            </li>
          )}
          <li>
            The monthly leaderboard starts at zero on the first day of each month, so anyone can reach the
            top. Players with equal points share a rank; whoever got there first is listed first.
          </li>
          <li>You can share your results with a link. A share counts once its link is visited.</li>
        </ProseList>
      </ProseSection>
      <ProseSection title="Our principles">
        <ProseList>
          <li>
            The correct answer stays with us until you have answered, which keeps the leaderboard fair. It is
            fixed before the day begins, and{' '}
            <Link to={PAGE_PATHS.fairness} className={linkClass}>
              you can verify that
            </Link>
            .
          </li>
          <li>
            Every question has an explanation. If one is wrong or unclear, <ContactLink /> and we will correct
            it.
          </li>
          <li>No ads, nothing to pay for, and we never sell your data.</li>
          <li>
            Every page works with a keyboard, with a screen reader, on small screens and on old phones. Please
            tell us about any that does not.
          </li>
        </ProseList>
      </ProseSection>
      <ProseSection title="On your own site">
        <p>
          Today&rsquo;s question can stand on any site, without a key and without cookies:{' '}
          <Link to={PAGE_PATHS.embed} className={linkClass}>
            embed the question
          </Link>
          .
        </p>
      </ProseSection>
      <p className="mt-10">
        <Link to={PAGE_PATHS.home} className={buttonClass()}>
          Go to today&rsquo;s question
        </Link>
      </p>
    </ProsePage>
  );
}

function SignUpLink() {
  return (
    <Link to={PAGE_PATHS.signup} className={linkClass}>
      sign up
    </Link>
  );
}

function ContactLink() {
  return (
    <Link to={PAGE_PATHS.contact} className={linkClass}>
      let us know
    </Link>
  );
}
