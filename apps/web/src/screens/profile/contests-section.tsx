import { PAGE_PATHS } from '@daily/contract/page-paths';
import { linkClass } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import { Link } from 'react-router';
import { ProfileSection } from './profile-section';

/** The viewer's contests. */
export function ContestsSection() {
  return (
    <ProfileSection id="contests" title="Contests">
      <Card>
        <p className="max-w-text text-ink-soft">
          You have not entered a contest yet. In a contest, everyone answers the same questions against the
          clock.{' '}
          <Link to={PAGE_PATHS.contests} className={linkClass}>
            See the contests
          </Link>
        </p>
      </Card>
    </ProfileSection>
  );
}
