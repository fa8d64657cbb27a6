import { WEBHOOK_TEXTS } from '@daily/rules/notices/webhooks';
import { ErrorBanner } from '@daily/ui/display/banner';
import { ScrollRegion } from '@daily/ui/display/scroll-region';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { useWebhookDeliveryBodiesQuery } from './webhook-deliveries.generated';

/** What a delivery sends, and the beginning of the response to the latest attempt. */
export function DeliveryBodies({ id }: { id: string }) {
  const { data, loading } = useWebhookDeliveryBodiesQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const bodies = data?.node?.__typename === 'WebhookDelivery' ? data.node : null;
  if (!bodies) {
    return loading ? (
      <Skeleton>
        <Placeholder className="h-32" />
      </Skeleton>
    ) : (
      <ErrorBanner>{WEBHOOK_TEXTS.deliveriesNotLoaded}</ErrorBanner>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-sm wrap-anywhere text-ink-soft">
        Message <code>{bodies.messageId}</code>
      </p>
      <Body
        title="Request"
        text={bodies.requestBody ? indented(bodies.requestBody) : 'There is nothing to send any more.'}
      />
      <Body title="Response" text={bodies.responseBody ?? 'No response yet.'} />
    </div>
  );
}

function Body({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <p className="text-sm font-medium">{title}</p>
      <ScrollRegion label={title} axis="both" className="mt-1 max-h-72 rounded-md bg-sunken p-3 text-xs">
        <pre>{text || 'The response is empty.'}</pre>
      </ScrollRegion>
    </div>
  );
}

/** JSON on several lines; any other text as it is. */
function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
