import { PAGE_PATHS } from '@daily/contract/page-paths';
import { outcome } from '@daily/apollo/outcome';
import { LEAGUE_TEXTS } from '@daily/rules/league/texts';
import { Button, linkClass } from '@daily/ui/controls/button';
import { Card, CardTitle } from '@daily/ui/display/card';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { toast } from '@daily/ui/overlays/toast';
import { useId } from 'react';
import { Link } from 'react-router';
import { ChatForm } from '../../../features/webhooks/chat-form';
import { useConfirmation } from '../use-confirmation';
import { type LeagueChatQuery, useLeagueChatQuery, useRemoveLeagueChatMutation } from './chat-card.generated';

type Chat = NonNullable<NonNullable<LeagueChatQuery['league']>['chat']>;

/** The chat that receives the week of a league, for its owner: to connect and to disconnect. */
export function ChatCard({ league }: { league: { id: string; leagueId: string } }) {
  const titleId = useId();
  const { data, error, refetch } = useLeagueChatQuery({ variables: { leagueId: league.leagueId } });
  const reload = () => void refetch().catch(() => undefined);
  const connected = () => {
    toast.success('The chat is connected. The first week arrives on Monday.');
    reload();
  };
  return (
    <Card aria-labelledby={titleId} className="grid grid-cols-1 gap-4">
      <div className="max-w-text">
        <CardTitle id={titleId}>Post the week to chat</CardTitle>
        <p className="mt-1 text-ink-soft">
          Every Monday, a channel in Slack, Discord or Microsoft Teams gets the names of the members and their
          points of the week. Everyone in the channel sees them.
        </p>
      </div>
      {data?.league?.chat && <ConnectedChat chat={data.league.chat} onRemoved={reload} />}
      {data?.league && !data.league.chat && (
        <ChatForm event="LEAGUE_WEEK" leagueId={league.id} onCreated={connected} />
      )}
      {!data && error && <p className="text-danger-ink">The chat of the league could not be loaded.</p>}
      {!data && !error && (
        <Skeleton>
          <Placeholder className="h-11" />
        </Skeleton>
      )}
    </Card>
  );
}

function ConnectedChat({ chat, onRemoved }: { chat: Chat; onRemoved: () => void }) {
  const [remove] = useRemoveLeagueChatMutation();
  const { ask, dialog } = useConfirmation();
  const disconnect = async () => {
    const call = remove({ variables: { input: { id: chat.id } } });
    const { problem } = await outcome(call, LEAGUE_TEXTS.notSaved);
    if (problem) toast.error(problem.message);
    else toast.success('The chat is disconnected.');
    onRemoved();
  };
  return (
    <>
      <p className="wrap-anywhere">
        <span className="font-medium">{chat.name}</span>, <code className="text-sm">{chat.url}</code>
        {chat.disabledAt && '. It is off, because our messages did not get through.'}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button
          variant="secondary"
          size="sm"
          onClick={() =>
            ask({
              title: 'Disconnect the chat?',
              text: 'It gets no more news of this league.',
              action: 'Disconnect',
              run: disconnect,
            })
          }
        >
          Disconnect
        </Button>
        <Link to={PAGE_PATHS.profileWebhooks} className={`${linkClass} inline-block py-1`}>
          Test it and see its deliveries
        </Link>
      </div>
      {dialog}
    </>
  );
}
