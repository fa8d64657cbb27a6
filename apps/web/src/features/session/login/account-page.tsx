import { Card } from '@daily/ui/display/card';
import type { ReactNode } from 'react';

/** The layout of the login and signup pages. */
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

/** Returns `path` with the `redirect` parameter of the current page, if it has one. */
export function keepRedirect(path: string, search: URLSearchParams): string {
  const redirect = search.get('redirect');
  return redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path;
}
