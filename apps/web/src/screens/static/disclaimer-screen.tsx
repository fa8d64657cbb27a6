import { linkClass } from '@daily/ui/button';
import { Link } from 'react-router';
import { usePageSettings } from '../../page/page-settings';
import { ProseList, ProsePage, ProseSection } from './prose-page';

export { DisclaimerScreen as Screen };

/** The terms of playing, and what the product does not promise. Signup's "terms" lead here. */
export function DisclaimerScreen() {
  const { productName } = usePageSettings();
  return (
    <ProsePage
      path="/disclaimer"
      name="Disclaimer"
      lead={`The terms of playing ${productName}, and what it does not promise. By making an account you accept them.`}
    >
      <ProseSection title="For learning and for fun">
        <p>
          Questions and explanations are written with care and checked, and can still be wrong or out of date:
          technology moves on. Do not rest a decision about a real system, an exam or money on them alone.
          Where the explanation and the documentation of a product disagree, believe the documentation.
        </p>
        <p>
          If an answer that was marked as right turns out to be wrong, the question is corrected. Points that
          were given or not given until then stay as they are, so that nobody&rsquo;s standing changes
          afterwards.
        </p>
      </ProseSection>
      <ProseSection title="Points are points">
        <p>
          Points, streaks, freezes, ranks and places in contests have no value in money. They cannot be
          bought, sold, exchanged or passed on, and there is nothing to win but the honour, unless a contest
          says otherwise on its own page.
        </p>
      </ProseSection>
      <ProseSection title="Fair play">
        <ProseList>
          <li>One person, one account, and answers of your own.</li>
          <li>No programs that answer for you. The API is for building things around the game.</li>
          <li>A name and picture that others can read without being insulted or deceived.</li>
          <li>
            No attempts to get at other people&rsquo;s accounts or to keep the service from working. Should
            you find a weakness,{' '}
            <Link to="/contact" className={linkClass}>
              tell us
            </Link>{' '}
            before you tell others.
          </li>
        </ProseList>
        <p>An account that breaks these rules can lose its place on the boards, or be closed.</p>
      </ProseSection>
      <ProseSection title="Links to other places">
        <p>
          Related articles and the sites that results are shared to belong to others. We choose the articles
          because they are good, are paid by nobody for it, and have no say in what stands there tomorrow.
        </p>
      </ProseSection>
      <ProseSection title="As it is">
        <p>
          The service is free and offered as it is. It may be away at times, and it may change. As far as the
          law allows, nobody is liable for loss that comes from using it or from its being away. Rights that
          the law gives you as a consumer are not touched by this.
        </p>
        <p>
          Names of products and companies in questions belong to their owners and are used only to speak of
          them.
        </p>
      </ProseSection>
      <ProseSection title="What happens to your data">
        <p>
          That is on a page of its own:{' '}
          <Link to="/privacy" className={linkClass}>
            Privacy
          </Link>
          .
        </p>
      </ProseSection>
    </ProsePage>
  );
}
