import { CloudOff } from 'lucide-react';

const LINE =
  'hidden animate-appear items-center justify-center gap-2 border-b border-line-strong bg-sunken px-4 py-2 text-center text-sm font-medium';

/**
 * The line under the header that says when the server cannot be reached. Which of its sentences is seen is up to
 * `data-reach` of `<html>`, so that the page can say it before the app is there, and without it (see bootstrap.ts). A form that
 * was sent without the app (`data-unsent`) is told here too.
 */
export function ServerStatus() {
  return (
    <div role="status" className="absolute inset-x-0 top-full">
      <p className={`${LINE} in-data-[reach=away]:flex`}>
        <CloudOff aria-hidden className="size-4 shrink-0" />
        We cannot reach the server. Trying again…
      </p>
      <p className={`${LINE} in-data-[reach=offline]:flex`}>
        <CloudOff aria-hidden className="size-4 shrink-0" />
        You are offline. We go on as soon as you are back.
      </p>
      <p className={`${LINE} in-data-[reach=broken]:flex`}>
        This page could not start. Please load it again.
      </p>
      <p className={`${LINE} in-data-unsent:flex`}>
        Nothing was sent: this form needs JavaScript. Go back to find what you typed.
      </p>
    </div>
  );
}
