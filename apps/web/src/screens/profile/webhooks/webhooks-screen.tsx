import { PAGE_PATHS } from '@daily/contract/page-paths';
import { WEBHOOK_BOUNDS, WEBHOOK_TEXTS } from '@daily/rules/notices/webhooks';
import { Button, linkClass } from '@daily/ui/controls/button';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { SettingsCard } from '../../../features/account/settings-card';
import type { PageHead } from '../../../features/seo/head';
import { LoadedPart } from '../loaded-part';
import { ProfileSection } from '../profile-section';
import { WebhookItem } from './webhook-item';
import {
  WebhooksScreenDocument,
  type WebhooksScreenQuery,
  useWebhooksScreenQuery,
} from './webhooks-screen.generated';
import { WebhooksSkeleton } from './webhooks-skeleton';

/** The title and metadata of the page. */
export const head = {
  title: 'Webhooks',
  description: 'Your webhooks and chats.',
  noindex: true,
} satisfies PageHead;

const NewWebhookDialog = lazyComponent(() => import('./new-webhook-dialog'), 'NewWebhookDialog');
const NewChatDialog = lazyComponent(() => import('./new-chat-dialog'), 'NewChatDialog');

/** The queries of the page. */
export const queries = () => [{ document: WebhooksScreenDocument, variables: {} }];

/** The part of the dashboard with the viewer's webhooks and chats. */
export function Screen() {
  const query = useWebhooksScreenQuery();
  const introduction = useRef<HTMLDivElement>(null);
  return (
    <div className="grid max-w-board grid-cols-1 gap-4">
      <p>
        <Link to={PAGE_PATHS.profileSettings} className={`${linkClass} inline-block py-1`}>
          Back to settings
        </Link>
      </p>
      <LoadedPart query={query} skeleton={<WebhooksSkeleton />}>
        {(viewer) => (
          <ProfileSection id="webhooks" title="Webhooks">
            {/* Receives the focus when the card that had it is gone. */}
            <div ref={introduction} tabIndex={-1}>
              <Introduction viewer={viewer} />
            </div>
            {viewer.webhooks.length > 0 && (
              <ul className="grid grid-cols-1 gap-4">
                {viewer.webhooks.map((webhook) => (
                  <WebhookItem
                    key={webhook.id}
                    webhook={webhook}
                    onDeleted={() => introduction.current?.focus()}
                  />
                ))}
              </ul>
            )}
          </ProfileSection>
        )}
      </LoadedPart>
    </div>
  );
}

function Introduction({ viewer }: { viewer: NonNullable<WebhooksScreenQuery['viewer']> }) {
  const [adding, setAdding] = useState<'webhook' | 'chat' | null>(null);
  const close = () => setAdding(null);
  const isFull = viewer.webhooks.length >= WEBHOOK_BOUNDS.maxWebhooks;
  return (
    <SettingsCard
      title="Webhooks and chats"
      text={
        <>
          A webhook tells a program of yours when something happens, as a signed message by{' '}
          <a href="https://www.standardwebhooks.com" className={linkClass}>
            Standard Webhooks
          </a>
          . A chat in Slack, Discord or Microsoft Teams receives the question of the day, without its answer.
        </>
      }
    >
      {viewer.emailProven && !isFull && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setAdding('webhook')}>Add a webhook</Button>
          <Button variant="secondary" onClick={() => setAdding('chat')}>
            Add a chat
          </Button>
        </div>
      )}
      {!viewer.emailProven && (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-soft">
          {WEBHOOK_TEXTS.confirmEmailFirst}.
        </p>
      )}
      {isFull && (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-soft">
          {WEBHOOK_TEXTS.tooMany(WEBHOOK_BOUNDS.maxWebhooks)}
        </p>
      )}
      {adding === 'webhook' && <NewWebhookDialog isolated onClose={close} />}
      {adding === 'chat' && <NewChatDialog isolated onClose={close} />}
    </SettingsCard>
  );
}
