import { afterEach, describe, expect, it, jest } from '@jest/globals';

const googleScripts = () => document.querySelectorAll('script[src*="googletagmanager"]');

/** The module remembers whether the tag was loaded, so each test imports it anew. */
async function loadAt(path: string, id: string | null = 'G-TEST'): Promise<void> {
  jest.resetModules();
  const { loadGoogleTag } = await import('./google-tag');
  loadGoogleTag(id, path);
}

afterEach(() => {
  googleScripts().forEach((script) => script.remove());
  localStorage.clear();
});

describe('loadGoogleTag', () => {
  it('loads the configured tag', async () => {
    await loadAt('/leaderboard');
    expect(googleScripts()).toHaveLength(1);
  });

  it.each(['/verify-share/abc', '/reset-password/abc', '/Subscription/Confirm/abc'])(
    'loads nothing on %s, whose path holds a secret',
    async (path) => {
      await loadAt(path);
      expect(googleScripts()).toHaveLength(0);
    },
  );

  it('loads nothing when no tag is configured or the visitor opted out', async () => {
    await loadAt('/', null);
    localStorage.setItem('daily-trivia-analytics', 'refused');
    await loadAt('/');
    expect(googleScripts()).toHaveLength(0);
  });
});
