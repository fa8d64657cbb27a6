import { Card } from '@daily/ui/card';
import type { ReactNode } from 'react';

/** The sheet of the login and signup forms. */
export function AccountPage(props: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-narrow px-4 pt-8 sm:pt-14">
      <Card>
        <h1 className="text-2xl font-bold tracking-tight">{props.title}</h1>
        <p className="mt-1 mb-6 text-balance text-ink-soft">{props.text}</p>
        {props.children}
      </Card>
    </div>
  );
}

/** `path` with the `redirect` that the page was asked with, so that it is not lost on the way. */
export function keepRedirect(path: string, search: URLSearchParams): string {
  const redirect = search.get('redirect');
  return redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path;
}
