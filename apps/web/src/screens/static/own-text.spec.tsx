import type { PageSettings } from '@daily/contract/page-settings';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAt } from '../../features/blog/blog.fixture';
import { PageSettingsProvider } from '../../settings/page-settings';
import { Screen } from './privacy-screen';

const SETTINGS: PageSettings = {
  productName: 'Kestrel Quiz',
  publicUrl: 'https://trivia.example',
  timeZone: 'UTC',
};
const LOOK = {
  styles: '',
  barColors: { light: '#ffffff', dark: '#000000' },
  legal: { privacy: 'Privacy policy' },
};

const show = (settings: PageSettings, ...replies: Parameters<typeof showAt>[2][]) =>
  showAt(
    '/privacy',
    <PageSettingsProvider settings={settings}>
      <Screen />
    </PageSettingsProvider>,
    ...(replies as [Parameters<typeof showAt>[2]]),
  );

const text = {
  body: { data: { legalText: { __typename: 'LegalText', title: 'x', contentHtml: '<p>Ours.</p>' } } },
};

describe('a page that the installation has replaced', () => {
  it('shows its text under its title', async () => {
    show({ ...SETTINGS, look: LOOK }, text);
    expect(await screen.findByText('Ours.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy policy');
    expect(document.title).toBe('Privacy policy | Kestrel Quiz');
  });

  it('is the shipped one without, and asks for nothing', async () => {
    const requests = show(SETTINGS, text);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy');
    expect(requests).toEqual([]);
  });

  it('says that its text could not be loaded, and loads it again', async () => {
    show({ ...SETTINGS, look: LOOK }, { body: { errors: [{ message: 'No' }] } }, text);
    expect(await screen.findByText('This text could not be loaded.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText('Ours.')).toBeTruthy();
  });
});
