import { Button } from '@daily/ui/controls/button';
import { OfferLine } from '@daily/ui/display/offer-line';
import { Smartphone } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { usePageSettings } from '../../settings/page-settings';
import { noteAnswer, refuseInstall } from './install-memory';

/** How this browser installs the site: by its own prompt, or on iPhone and iPad by hand. Null when it cannot or has. */
type Way = 'prompt' | 'by-hand' | null;

/**
 * Offers to install the site, from the second answer in this browser on, until it is refused or installed. Shows something else
 * where it has nothing to offer, so that there is one offer at a time.
 */
export function InstallOffer(props: {
  /** Global id of the question that the viewer has answered. */
  questionId: string;
  otherwise: ReactNode;
}) {
  const { productName } = usePageSettings();
  const [isDue, setDue] = useState(() => noteAnswer(props.questionId));
  const way = useSyncExternalStore(watchPrompt, wayToInstall, () => null);
  if (!isDue || way === null) return props.otherwise;
  const refuse = () => {
    refuseInstall();
    setDue(false);
  };
  const install = async () => {
    const prompt = window.installPrompt;
    // A prompt works once.
    delete window.installPrompt;
    const answered = await prompt?.prompt().catch(() => undefined);
    if (answered?.outcome === 'dismissed') refuse();
    else setDue(false);
  };
  return (
    <OfferLine
      icon={<Smartphone className="size-4 text-accent-ink" />}
      action={
        way === 'prompt' && (
          <Button size="sm" variant="secondary" onClick={() => void install()}>
            Install
          </Button>
        )
      }
      dismissal={{ label: 'Do not offer to install again', onDismiss: refuse }}
    >
      {way === 'prompt'
        ? `Keep the next question one tap away: put ${productName} on your home screen.`
        : `Put ${productName} on your home screen: tap Share, then “Add to Home Screen”.`}
    </OfferLine>
  );
}

function wayToInstall(): Way {
  if (window.installPrompt) return 'prompt';
  // Only browsers of iPhone and iPad know `standalone`: whether the site was opened from the home screen.
  return 'standalone' in navigator && !navigator.standalone ? 'by-hand' : null;
}

function watchPrompt(notify: () => void): () => void {
  // The inline script listens before, so it has kept the prompt by now.
  window.addEventListener('beforeinstallprompt', notify);
  return () => window.removeEventListener('beforeinstallprompt', notify);
}
