import type { FragmentRef } from '@daily/apollo/fragment';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { linkClass } from '@daily/ui/controls/button';
import { CheckboxField } from '@daily/ui/forms/checkbox-field';
import { Link } from 'react-router';
import { type ContestMails_ViewerFragment, useContestMailsViewerFragment } from './contest-mails.generated';
import { useUpdateContestReminder } from './use-update-contest-reminder';

type Contest = ContestMails_ViewerFragment['contests']['edges'][number]['node'];

/** The mails before contests start: a switch for each contest that the viewer has joined and that has not started. */
export function ContestMails(props: { viewer: FragmentRef<ContestMails_ViewerFragment> }) {
  const viewer = useContestMailsViewerFragment(props.viewer);
  if (!viewer) return null;
  const coming = viewer.contests.edges.map(({ node }) => node).filter(({ status }) => status === 'PUBLISHED');
  if (coming.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        We can mail you an hour before a{' '}
        <Link to={PAGE_PATHS.contests} className={linkClass}>
          contest
        </Link>{' '}
        that you have joined. You haven&rsquo;t joined one that is coming up.
      </p>
    );
  return (
    <ul>
      {coming.map((contest) => (
        <li key={contest.id}>
          <ContestMail contest={contest} />
        </li>
      ))}
    </ul>
  );
}

function ContestMail({ contest }: { contest: Contest }) {
  const { id, title, viewerParticipation } = contest;
  const { isOn, isSaving, toggle } = useUpdateContestReminder(id, viewerParticipation?.reminder ?? false);
  return (
    <CheckboxField
      label={`Mail me an hour before “${title}” starts`}
      checked={isOn}
      aria-disabled={isSaving}
      onChange={() => void toggle()}
    />
  );
}
