import { useApolloClient } from '@apollo/client/react';
import { DEFAULT_REMINDER_HOUR, hourLabel } from '@daily/rules/notices/reminder';
import { Button } from '@daily/ui/controls/button';
import { OfferLine } from '@daily/ui/display/offer-line';
import { BellRing, Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { pushSupport } from './push-browser';
import { renewPush, turnOnPush } from './push-device';
import { dismissOffer, isOfferDismissed, type ReadSession, sessionKeyOf, subscribedIn } from './push-memory';

/** Days of a streak from which notifications are offered: not before the second day on which the viewer has answered. */
const OFFERED_FROM_STREAK = 2;

/** What a press asks for, which the player may have turned off before. */
const WISHES = { answer: 'daily-reminder', contest: 'contest-starts' } as const;

/** What the offer is for: reminders after an answer, or the start of a contest after joining it. */
export type PushOccasion = { kind: 'answer'; streak: number } | { kind: 'contest' };

const TEXTS = {
  answer: {
    offer: `Get a notification on this device if you have not answered by ${hourLabel(DEFAULT_REMINDER_HOUR)}.`,
    on: (hour: number) => `We notify you here at ${hourLabel(hour)}, unless you have answered by then.`,
  },
  contest: {
    offer: 'Get a notification on this device when the contest starts.',
    on: () => 'We notify you here when a contest that you have joined starts.',
  },
} as const;

/** The result of the offer; null before the first press. */
type Step = 'asking' | 'on' | 'refused' | 'failed' | 'dismissed' | null;

/**
 * Offers push notifications in this browser, in one line that can be dismissed for good. Renders nothing for a viewer who has just begun,
 * has them already, or whose browser cannot. The browser asks for permission only once the button is pressed.
 */
export function PushOffer(props: {
  /** Global id of the viewer. */
  viewerId: string;
  occasion: PushOccasion;
  readSession: ReadSession;
  /** Shown to a viewer to whom nothing is offered. */
  otherwise?: ReactNode;
}) {
  const { viewerId, occasion, readSession } = props;
  const texts = TEXTS[occasion.kind];
  const isDue = occasion.kind === 'contest' || occasion.streak >= OFFERED_FROM_STREAK;
  const client = useApolloClient();
  const [step, setStep] = useState<Step>(null);
  const [text, setText] = useState<string | null>(null);
  const line = useRef<HTMLDivElement>(null);
  // Only the browser knows whether it can receive notifications and whether it does already.
  const isWelcome = useSyncExternalStore(
    subscribeToNothing,
    () => isDue && isWelcomeIn(sessionKeyOf(readSession), viewerId),
    () => false,
  );
  useEffect(() => void renewPush({ client, sessionKey: sessionKeyOf(readSession) }), [client, readSession]);

  if (step === 'dismissed') return null;
  if (step === null && !isWelcome) return props.otherwise;

  const turnOn = async () => {
    setStep('asking');
    const result = await turnOnPush({ client, sessionKey: sessionKeyOf(readSession) }, WISHES[occasion.kind]);
    if (result.push) {
      setText(texts.on(result.push.hour));
      setStep('on');
    } else {
      setText(
        result.refused ? 'Notifications stay off. You can turn them on in your settings.' : result.problem,
      );
      setStep(result.refused ? 'refused' : 'failed');
    }
    // The button, which had the focus, may be removed.
    line.current?.focus({ preventScroll: true });
  };
  const dismiss = () => {
    dismissOffer(viewerId);
    setStep('dismissed');
  };

  const isOpen = step === null || step === 'asking' || step === 'failed';
  return (
    <OfferLine
      ref={line}
      icon={
        step === 'on' ? (
          <Check className="size-4 text-success-ink" />
        ) : (
          <BellRing className="size-4 text-accent-ink" />
        )
      }
      action={
        isOpen && (
          <Button size="sm" variant="secondary" disabled={step === 'asking'} onClick={() => void turnOn()}>
            Notify me
          </Button>
        )
      }
      dismissal={
        isOpen ? { label: 'Do not offer notifications on this device again', onDismiss: dismiss } : undefined
      }
    >
      {text ?? texts.offer}
    </OfferLine>
  );
}

/** Whether to offer notifications to the viewer of a session in this browser. */
function isWelcomeIn(sessionKey: string | null, viewerId: string): boolean {
  return (
    sessionKey !== null &&
    !isOfferDismissed(viewerId) &&
    pushSupport() === 'supported' &&
    subscribedIn(sessionKey) === 'never'
  );
}

const subscribeToNothing = () => () => undefined;
