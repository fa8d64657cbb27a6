import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Spinner } from '@daily/ui/loading/spinner';
import { type ReactNode, useState } from 'react';
import { useVirtualMoves } from './use-virtual-moves';

/** Starts a run. @param props.contestId global id. */
export function StartButton({ contestId, label }: { contestId: string; label: string }) {
  const { start } = useVirtualMoves(contestId);
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <div className="grid justify-items-start gap-3">
      <ActionButton onPress={async () => setFailure(await start())}>{label}</ActionButton>
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
    </div>
  );
}

/** A button that is disabled while its action is under way. */
export function ActionButton({ onPress, children }: { onPress: () => Promise<void>; children: ReactNode }) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await onPress();
    setBusy(false);
  };
  return (
    <Button disabled={isBusy} onClick={() => void press()}>
      {isBusy && <Spinner />}
      {children}
    </Button>
  );
}
