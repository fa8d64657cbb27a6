import { DEFAULT_PAGE_SETTINGS, type SignOnChoices } from '@daily/contract/page-settings';
import { SIGN_ON_PROBLEMS, signOnMessage } from '@daily/rules/account/sign-on';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { PageSettingsProvider } from '../../../settings/page-settings';
import { SignOnButtons } from './sign-on-buttons';

const ACME = { id: 'oidc', name: 'Acme' } as const;

function show(address: string, singleSignOn?: SignOnChoices) {
  return render(
    <PageSettingsProvider settings={{ ...DEFAULT_PAGE_SETTINGS, singleSignOn }}>
      <MemoryRouter initialEntries={[address]}>
        <SignOnButtons />
      </MemoryRouter>
    </PageSettingsProvider>,
  );
}

describe('SignOnButtons', () => {
  it('renders nothing without a provider', () => {
    expect(show('/login').container.innerHTML).toBe('');
  });

  it('links to each provider, and takes the way back along', () => {
    show('/login?redirect=%2Fcontests%3Fx%3D1', {
      providers: [ACME, { id: 'github', name: 'GitHub' }],
      only: false,
    });
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Continue with Acme', '/auth/oidc?redirect=%2Fcontests%3Fx%3D1'],
      ['Continue with GitHub', '/auth/github?redirect=%2Fcontests%3Fx%3D1'],
    ]);
    expect(screen.getByText('or with your email')).toBeTruthy();
  });

  it('mentions no other way where there is none', () => {
    show('/login', { providers: [ACME], only: true });
    expect(screen.queryByText('or with your email')).toBeNull();
  });

  it.each(SIGN_ON_PROBLEMS)('explains the problem %s', (problem) => {
    show(`/login?sign-on=${problem}&provider=oidc`, { providers: [ACME], only: false });
    const message = signOnMessage(problem, 'Acme', false);
    expect(screen.getByRole('alert').textContent).toBe(message);
  });

  it.each(['sign-on=expired&provider=github', 'sign-on=made+up&provider=oidc', 'sign-on=expired'])(
    'explains nothing for %s',
    (query) => {
      show(`/login?${query}`, { providers: [ACME], only: false });
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});
