import { platformLabel, SHARE_PLATFORMS, type SharePlatform } from '@daily/rules/sharing';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Button } from '@daily/ui/controls/button';
import { Dialog } from '@daily/ui/overlays/dialog';
import { Spinner } from '@daily/ui/loading/spinner';
import { ExternalLink, Link2, Share } from 'lucide-react';
import { useId, useState } from 'react';
import { hasShareSheet } from './system-share';
import { type CreatedShare, type ShareTarget, type SharedContent, useShare } from './use-share';

/** Lets the viewer choose a platform, creates the share and closes. */
export function ShareDialog(props: {
  /** Null for an anonymous visitor. */
  viewerId: string | null;
  content: SharedContent;
  onShared: (created: CreatedShare) => void;
  onClose: () => void;
}) {
  const hintId = useId();
  const share = useShare(props.viewerId);
  const [creating, setCreating] = useState<ShareTarget | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async (target: ShareTarget) => {
    setProblem(null);
    setCreating(target);
    const outcome = await share(props.content, target);
    setCreating(null);
    if ('message' in outcome) return setProblem(outcome.message);
    props.onShared(outcome.created);
    props.onClose();
  };

  return (
    <Dialog
      title="Share your result"
      description="Your share counts for the Share Champions leaderboard once its link is visited."
      onClose={props.onClose}
    >
      <div className="grid gap-3">
        <ErrorBanner>{problem}</ErrorBanner>
        {hasShareSheet() && (
          <Button wide disabled={creating !== null} onClick={() => void choose('share_sheet')}>
            <span className="flex-1 text-left">Share with an app</span>
            {creating === 'share_sheet' ? <Spinner /> : <Share aria-hidden className="size-4" />}
          </Button>
        )}
        {SHARE_PLATFORMS.map((platform) => (
          <Button
            key={platform}
            wide
            variant="secondary"
            disabled={creating !== null}
            aria-describedby={platform === 'copy_link' ? undefined : hintId}
            onClick={() => void choose(platform)}
          >
            <span className="flex-1 text-left">{platformLabel(platform)}</span>
            <PlatformIcon platform={platform} busy={creating === platform} />
          </Button>
        ))}
        <p id={hintId} className="text-sm text-ink-soft">
          Twitter/X, Facebook and LinkedIn open in a new window.
        </p>
      </div>
    </Dialog>
  );
}

function PlatformIcon({ platform, busy }: { platform: SharePlatform; busy: boolean }) {
  if (busy) return <Spinner />;
  const Icon = platform === 'copy_link' ? Link2 : ExternalLink;
  return <Icon aria-hidden className="size-4 text-ink-soft" />;
}
