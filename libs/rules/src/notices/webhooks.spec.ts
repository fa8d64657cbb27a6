import { describe, expect, it } from '@jest/globals';
import { isChatAddress } from './webhooks';

/** The parts of an absolute address. */
function partsOf(url: string) {
  const [, protocol = '', hostname = '', port = '', pathname = ''] =
    /^(https?:)\/\/([^:/]+)(?::(\d+))?([^?]*)/.exec(url) ?? [];
  return { protocol, hostname, port, pathname };
}

describe('isChatAddress', () => {
  it.each([
    ['slack', 'https://hooks.slack.com/services/T0/B0/secret'],
    ['discord', 'https://discord.com/api/webhooks/123/to-ken_'],
    ['discord', 'https://canary.discord.com/api/v10/webhooks/123/token'],
    [
      'teams',
      'https://prod-12.westeurope.logic.azure.com:443/workflows/abc/triggers/manual/paths/invoke?sig=x',
    ],
    ['teams', 'https://contoso.webhook.office.com/webhookb2/abc'],
  ] as const)('accepts an incoming webhook of %s: %s', (format, url) => {
    expect(isChatAddress(format, partsOf(url))).toBe(true);
  });

  it.each([
    ['slack', 'http://hooks.slack.com/services/T0/B0/secret'],
    ['slack', 'https://hooks.slack.com.evil.example/services/T0/B0/secret'],
    ['slack', 'https://hooks.slack.com/services/T0/B0/secret/more'],
    ['slack', 'https://hooks.slack.com:8443/services/T0/B0/secret'],
    ['discord', 'https://evildiscord.com/api/webhooks/123/token'],
    ['discord', 'https://discord.com/api/users/@me'],
    ['teams', 'https://logic.azure.com.evil.example/workflows/abc'],
    ['teams', 'https://evil-logic.azure.com/workflows/abc'],
  ] as const)('rejects what is no incoming webhook of %s: %s', (format, url) => {
    expect(isChatAddress(format, partsOf(url))).toBe(false);
  });
});
