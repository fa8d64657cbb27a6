import { CloudOff } from 'lucide-react';

const LINE =
  'hidden animate-appear items-center justify-center gap-2 border-b border-line-strong bg-sunken px-4 py-2 text-center text-sm font-medium';

/**
 * The line below the header that reports problems with the server. CSS shows one of its sentences, chosen by `data-connection`
 * and `data-form-discarded` of `<html>`, so that it also works before the app has started and without the app (see
 * bootstrap.ts).
 */
export function ServerStatus() {
  return (
    <div role="status" className="absolute inset-x-0 top-full">
      <p className={`${LINE} in-data-[connection=unreachable]:flex`}>
        <CloudOff aria-hidden className="size-4 shrink-0" />
        We cannot reach the server. Trying again…
      </p>
      <p className={`${LINE} in-data-[connection=offline]:flex`}>
        <CloudOff aria-hidden className="size-4 shrink-0" />
        You are offline. We carry on as soon as you&rsquo;re back.
      </p>
      <p className={`${LINE} in-data-[connection=app-failed]:flex`}>
        This page could not start. Please reload it.
      </p>
      <p className={`${LINE} in-data-form-discarded:flex`}>
        Nothing was sent: this form needs JavaScript. Go back to find what you typed.
      </p>
    </div>
  );
}
