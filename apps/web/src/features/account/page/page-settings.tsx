import type { FragmentRef } from '@daily/apollo/fragment';
import { outcome } from '@daily/apollo/outcome';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { SETTINGS_TEXTS } from '@daily/rules/account/settings';
import { linkClass } from '@daily/ui/controls/button';
import { CheckboxField } from '@daily/ui/forms/checkbox-field';
import { toast } from '@daily/ui/overlays/toast';
import { Link } from 'react-router';
import { SettingsCard } from '../settings-card';
import {
  type PublicPageSettings_ViewerFragment,
  usePublicPageSettingsViewerFragment,
  useUpdatePublicPageMutation,
} from './page-settings.generated';

/** What the viewer chooses about their public page. */
type PageChoices = Pick<
  PublicPageSettings_ViewerFragment,
  'hasPage' | 'pageShowsStreak' | 'pageShowsContests'
>;

/** The viewer's public page: whether there is one, and what it shows. */
export function PublicPageSettings(props: { viewer: FragmentRef<PublicPageSettings_ViewerFragment> }) {
  const viewer = usePublicPageSettingsViewerFragment(props.viewer);
  return viewer && <PageCard viewer={viewer} />;
}

function PageCard({ viewer }: { viewer: PublicPageSettings_ViewerFragment }) {
  const { hasPage, pageShowsStreak, pageShowsContests, hidden } = viewer;
  const choose = usePageChoice(viewer);
  return (
    <SettingsCard
      title="Public page"
      text="A page of your own to show around: your name, your picture and what you have achieved. Nobody sees it until you turn it on."
    >
      <CheckboxField
        label={
          <>
            <span className="font-medium">Show my public page</span>
            <span className="block text-ink-soft">
              Anyone can open it, boards link your name to it, and search engines may list it.
            </span>
          </>
        }
        checked={hasPage}
        onChange={({ target }) => void choose({ hasPage: target.checked })}
      />
      {hasPage && (
        <>
          <fieldset className="grid gap-1 pl-8">
            <legend className="sr-only">What the page shows</legend>
            <CheckboxField
              label="My streak"
              checked={pageShowsStreak}
              onChange={({ target }) => void choose({ pageShowsStreak: target.checked })}
            />
            <CheckboxField
              label="My places in contests, with certificates"
              checked={pageShowsContests}
              onChange={({ target }) => void choose({ pageShowsContests: target.checked })}
            />
          </fieldset>
          {hidden ? (
            <p className="text-sm text-ink-soft">
              You hide from leaderboards, so your page stays closed for now.
            </p>
          ) : (
            <p>
              <Link
                to={`${PAGE_PATHS.players}/${encodeURIComponent(viewer.player.userId)}`}
                className={`${linkClass} inline-block py-1`}
              >
                Open my page
              </Link>
            </p>
          )}
        </>
      )}
    </SettingsCard>
  );
}

/** Returns a function that saves a choice. The card shows it at once, and the old one again if the request fails. */
function usePageChoice(viewer: PublicPageSettings_ViewerFragment) {
  const [update] = useUpdatePublicPageMutation();
  return async (choice: Partial<PageChoices>) => {
    const { id, hidden, hasPage, pageShowsStreak, pageShowsContests, player } = viewer;
    const chosen = { hasPage, pageShowsStreak, pageShowsContests, ...choice };
    const optimisticResponse = {
      updateProfile: {
        __typename: 'ViewerSuccess' as const,
        viewer: {
          __typename: 'Viewer' as const,
          id,
          ...chosen,
          player: { __typename: 'Player' as const, id: player.id, hasPublicPage: chosen.hasPage && !hidden },
        },
      },
    };
    const call = update({ variables: { input: choice }, optimisticResponse });
    const { problem } = await outcome(call, SETTINGS_TEXTS.profileNotSaved);
    if (problem) toast.error(problem.message);
    else toast.success(SETTINGS_TEXTS.profileSaved);
  };
}
