import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Spinner } from '@daily/ui/loading/spinner';
import { useState } from 'react';
import { useVirtualMoves } from './use-virtual-moves';

/** Starts a run. @param props.contestId global id. */
export function StartButton({ contestId, label }: { contestId: string; label: string }) {
  const { start } = useVirtualMoves(contestId);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const press = async () => {
    setBusy(true);
    setFailure(await start());
    setBusy(false);
  };
  return (
    <div className="grid justify-items-start gap-3">
      <Button disabled={isBusy} onClick={() => void press()}>
        {isBusy && <Spinner />}
        {label}
      </Button>
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
    </div>
  );
}
