import { ApolloProvider } from '@apollo/client/react';
import { createCache } from '@daily/apollo/cache';
import { createApolloClient } from '@daily/apollo/client';
import type { FragmentRef } from '@daily/apollo/fragment';
import { type Reply, stubFetch } from '@daily/apollo/stub-fetch';
import { toast } from '@daily/ui/overlays/toast';
import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { DEFAULT_PAGE_SETTINGS } from '@daily/contract/page-settings';
import { PageSettingsProvider } from '../../settings/page-settings';
import { AccountSettings } from './account-settings';
import {
  type AccountSettings_ViewerFragment,
  AccountSettings_ViewerFragmentDoc,
} from './account-settings.generated';
import { OWN_PROFILE } from './profile/own-profile.fixture';

/** A session of the viewer; the current one is in Firefox, any other one in Safari. */
export const session = (id: string, current: boolean) => ({
  __typename: 'Session',
  id,
  device: current ? 'Firefox on Linux' : 'Safari on iPhone',
  createdAt: '2026-05-01T10:00:00.000Z',
  lastSeenAt: '2026-05-02T11:00:00.000Z',
  current,
});

/** An API token of the viewer. */
export const token = (id: string, name: string) => ({
  __typename: 'ApiToken',
  id,
  name,
  scopes: ['READ'],
  prefix: 'daily_abc123',
  createdAt: '2026-05-01T10:00:00.000Z',
  expiresAt: '2026-08-01T10:00:00.000Z',
  lastUsedAt: null,
  expired: false,
});

/** A passkey of the viewer. */
export const passkey = (id: string, name: string) => ({
  __typename: 'Passkey',
  id,
  name,
  createdAt: '2026-05-01T10:00:00.000Z',
  lastUsedAt: null as string | null,
});

/** A viewer with two sessions, one passkey and one API token. */
export const ADA = {
  __typename: 'Viewer',
  id: 'v',
  email: 'ada@example.com',
  emailProven: false,
  role: 'PLAYER',
  hidden: false,
  asksConfidence: true,
  hasPage: false,
  pageShowsStreak: true,
  pageShowsContests: true,
  player: { ...OWN_PROFILE, userId: 'ada', monthlyRank: 4 },
  sessions: [session('s1', true), session('s2', false)],
  apiTokens: [token('t1', 'Old bot')],
  hasPassword: true,
  linkedIdentities: [] as object[],
  passkeyRequired: false,
  passkeys: [passkey('k1', 'My phone')],
};

/** Renders Ada's account settings against a server with these replies. `onDeleted` is called when her account is deleted. */
export function showAccountSettings(
  replies: Reply[],
  onDeleted: () => void = () => undefined,
  viewer: typeof ADA = ADA,
  { settings = DEFAULT_PAGE_SETTINGS, path = '/profile/settings' } = {},
) {
  const { fetch, requests } = stubFetch(...replies);
  const cache = createCache();
  cache.writeFragment({
    fragment: AccountSettings_ViewerFragmentDoc,
    fragmentName: 'AccountSettings_viewer',
    data: viewer as never,
  });
  render(
    <ApolloProvider client={createApolloClient({ cache, now: Date.now, fetch })}>
      <MemoryRouter initialEntries={[path]}>
        <PageSettingsProvider settings={settings}>
          <AccountSettings
            viewer={
              { __typename: 'Viewer', id: 'v' } as unknown as FragmentRef<AccountSettings_ViewerFragment>
            }
            onDeleted={onDeleted}
          />
        </PageSettingsProvider>
      </MemoryRouter>
    </ApolloProvider>,
  );
  return { cache, requests };
}

/** The reply to a mutation with its payload. */
export const payload = (field: string, value: object): Reply => ({ body: { data: { [field]: value } } });

/** The reply to a mutation with a problem, such as `NotFound`. */
export const problem = (field: string, type: string, message: string) =>
  payload(field, { __typename: `${type}Problem`, message });

/** The reply to a request beyond the rate limit. */
export const TOO_MANY_REQUESTS: Reply = {
  status: 429,
  body: { errors: [{ message: 'Too many requests', extensions: { code: 'TOO_MANY_REQUESTS' } }] },
};

/** Limit for a mutation that fails: the client sends it again after a second. */
export const AFTER_RETRY = { timeout: 3_000 };

/** The card of the settings with a title. */
export const card = (title: string) => within(screen.getByRole('region', { name: title }));

/** Presses a button of the page, or of a dialog. */
export const press = (name: string | RegExp, where = screen as Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(where.getByRole('button', { name }));

/** Waits for an error banner and returns its text. */
export const alertText = async () => (await screen.findByRole('alert', undefined, AFTER_RETRY)).textContent;

/** Records the texts of success toasts instead of showing them. */
export function recordToasts(): string[] {
  const texts: string[] = [];
  jest.spyOn(toast, 'success').mockImplementation((text) => void texts.push(text));
  return texts;
}
