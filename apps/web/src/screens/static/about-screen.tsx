import { POINTS_BY_DIFFICULTY } from '@daily/rules/scoring';
import { buttonClass, linkClass } from '@daily/ui/button';
import { Link } from 'react-router';
import { usePageSettings } from '../../page/page-settings';
import { ProseList, ProsePage, ProseSection } from './prose-page';

export { AboutScreen as Screen };

/** What the product is, how it is played and why it is like that. */
export function AboutScreen() {
  const { productName, timeZone } = usePageSettings();
  const { easy, medium, hard } = POINTS_BY_DIFFICULTY;
  return (
    <ProsePage
      name="About"
      path="/about"
      title={`About ${productName}`}
      lead="One tech question a day, the same for everyone. It takes a minute, and you leave it knowing something that you did not know before."
    >
      <ProseSection title="How a day goes">
        <p>
          At midnight ({timeZone}) a new question appears. It has four options, one of them right. You have
          until the next midnight to answer it, once. Right or wrong, you then read why the answer is what it
          is, see how everyone else chose, and get one to three articles that go deeper.
        </p>
        <p>
          Anybody may read{' '}
          <Link to="/" className={linkClass}>
            today&rsquo;s question
          </Link>
          . To answer it and have it count, <SignUpLink />; that is free and takes as long as the question
          does.
        </p>
      </ProseSection>
      <ProseSection title="Points, streaks and the board">
        <ProseList>
          <li>
            A right answer earns the points of its question: usually {easy} for an easy one, {medium} for a
            medium one, {hard} for a hard one. A wrong one costs nothing.
          </li>
          <li>
            A streak counts the days in a row on which you answered, right or wrong. What it rewards is coming
            back. Points can buy a streak freeze, which covers a day that you miss.
          </li>
          <li>
            The leaderboard starts from zero on the first of every month, so that nobody who joins today is
            too late. Equal points share a rank; whoever reached them first is listed first.
          </li>
          <li>
            Results can be shared by a link that proves itself: it counts once somebody has really opened it.
          </li>
        </ProseList>
      </ProseSection>
      <ProseSection title="What we hold ourselves to">
        <ProseList>
          <li>
            The right option stays on our servers until you have answered. A board is worth nothing otherwise.
          </li>
          <li>
            Every question is explained. If one is wrong or unclear, <ContactLink /> and it will be put right.
          </li>
          <li>No advertising, nothing to buy, and no more of your data than playing needs.</li>
          <li>
            Pages work by keyboard, with a screen reader, on small screens and old phones. Where one does not,
            that is a defect.
          </li>
        </ProseList>
      </ProseSection>
      <p className="mt-10">
        <Link to="/" className={buttonClass()}>
          Go to today&rsquo;s question
        </Link>
      </p>
    </ProsePage>
  );
}

function SignUpLink() {
  return (
    <Link to="/signup" className={linkClass}>
      sign up
    </Link>
  );
}

function ContactLink() {
  return (
    <Link to="/contact" className={linkClass}>
      tell us
    </Link>
  );
}
