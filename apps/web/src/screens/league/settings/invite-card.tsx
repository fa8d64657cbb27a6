import { useOnReturn } from '@daily/apollo/freshness/use-on-return';
import { useReload } from '@daily/apollo/freshness/use-reload';
import { Button } from '@daily/ui/controls/button';
import { Card, CardTitle } from '@daily/ui/display/card';
import { TextField } from '@daily/ui/forms/text-field';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { toast } from '@daily/ui/overlays/toast';
import { Share } from 'lucide-react';
import { useId, useState } from 'react';
import { copyText } from '../../../features/sharing/result/copy-text';
import { hasShareSheet, openShareSheet } from '../../../features/sharing/result/system-share';
import { usePageSettings } from '../../../settings/page-settings';
import { useConfirmation } from '../use-confirmation';
import { useLeagueChange } from '../use-league-change';
import {
  LeagueInvitationUrlDocument,
  useLeagueInvitationUrlQuery,
  useRenewLeagueInvitationMutation,
} from './invite-card.generated';

/** The invite link of a league, for its owner: to copy, to share with an app, and to renew. */
export function InviteCard(props: { league: { id: string; leagueId: string; name: string } }) {
  const { id, leagueId, name } = props.league;
  const titleId = useId();
  // The link may have been renewed on another page: an old one invites nobody.
  const { data, error } = useLeagueInvitationUrlQuery({
    variables: { leagueId },
    fetchPolicy: 'cache-and-network',
  });
  useOnReturn(useReload(LeagueInvitationUrlDocument, { leagueId }));
  const outcomeOf = useLeagueChange(leagueId);
  const [renew] = useRenewLeagueInvitationMutation();
  const { ask, dialog } = useConfirmation();
  const url = data?.league?.invitationUrl;
  const renewLink = async () => {
    const call = renew({ variables: { input: { id } } });
    const { problem } = await outcomeOf(call);
    if (problem) toast.error(problem.message);
    else toast.success('The league has a new invite link.');
  };
  return (
    <Card aria-labelledby={titleId} className="grid gap-4">
      <div>
        <CardTitle id={titleId}>Invite players</CardTitle>
        <p className="mt-1 max-w-text text-ink-soft">
          Everyone who has this link can join. It works until you renew it.
        </p>
      </div>
      {url && <InviteLink key={url} url={url} name={name} />}
      {!url && error && <p className="text-danger-ink">The invite link could not be loaded.</p>}
      {!url && !error && (
        <Skeleton>
          <Placeholder className="h-11" />
        </Skeleton>
      )}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() =>
          ask({
            title: 'Renew the invite link?',
            text: 'The link you have sent so far stops working. Members stay in the league.',
            action: 'Renew the link',
            run: renewLink,
          })
        }
      >
        Renew link
      </Button>
      {dialog}
    </Card>
  );
}

function InviteLink({ url, name }: { url: string; name: string }) {
  const { productName } = usePageSettings();
  const [state, setState] = useState<'idle' | 'copied' | 'denied'>('idle');
  // The server never renders this: it does not load the link.
  const [canShare] = useState(hasShareSheet);
  const sheet = { title: name, text: `Join my league “${name}” on ${productName}`, url };
  return (
    <div>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <TextField
          label="Invite link"
          className="min-w-0 sm:flex-1"
          readOnly
          value={url}
          // Selected on focus, to be copied manually.
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          className="shrink-0"
          onClick={() => void copyText(url).then((copied) => setState(copied ? 'copied' : 'denied'))}
        >
          {state === 'copied' ? 'Copied' : 'Copy'}
        </Button>
        {canShare && (
          <Button variant="secondary" className="shrink-0" onClick={() => void openShareSheet(sheet)}>
            <Share aria-hidden className="size-4" />
            Share
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-ink-soft empty:sr-only">
        {state === 'copied' && 'The link is copied.'}
        {state === 'denied' && 'Your browser did not allow copying. Select the link and copy it yourself.'}
      </p>
    </div>
  );
}
