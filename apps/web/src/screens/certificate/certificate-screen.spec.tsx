import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { atPath } from '../../testing/path.fixture';
import { Screen, exists } from './certificate-screen';

const certificate = {
  __typename: 'ContestCertificate',
  ...{
    id: 'node',
    certificateId: 'c1',
    playerName: 'Ada',
    contestTitle: 'Spring',
    contestEndedAt: '2026-03-10T12:00:00Z',
  },
  ...{ rank: 2, playerCount: 30, score: 1_200, maxScore: 1_500, correctAnswers: 4, questionCount: 5 },
  ...{ totalTimeMs: 65_300, issuedAt: '2026-03-11T12:00:00Z', statement: 'header.claims.signature' },
  contest: { __typename: 'Contest', id: 'contest-1', slug: 'spring' },
  tile: { __typename: 'QuestionTile', hue: 268, tones: ['M0 0h8z', '', 'M8 8h8z'] },
};

function show(contestCertificate: object | null | 'offline') {
  const fetch = async (): Promise<Response> => {
    if (contestCertificate === 'offline') throw new TypeError('Failed to fetch');
    return {
      status: 200,
      ok: true,
      headers: new Map([['content-type', 'application/graphql-response+json']]),
      text: async () => JSON.stringify({ data: { contestCertificate } }),
    } as unknown as Response;
  };
  render(
    <ApolloProvider client={createApolloClient({ now: Date.now, fetch })}>
      {atPath('/certificates/:certificate', '/certificates/c1', <Screen />)}
    </ApolloProvider>,
  );
}

describe('the page of a certificate', () => {
  it('shows the result, and offers the signed statement and the key', async () => {
    show(certificate);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Certificate ofAda');
    expect(screen.getByText('2nd of 30')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Spring' }).getAttribute('href')).toBe('/contests/spring');
    const download = screen.getByRole('link', { name: 'Download the certificate' });
    expect([download.getAttribute('href'), download.getAttribute('download')]).toEqual([
      'data:application/jwt,header.claims.signature',
      'certificate-c1.jwt',
    ]);
    expect(screen.getByRole('link', { name: 'public key' }).getAttribute('href')).toBe(
      '/.well-known/jwks.json',
    );
    expect(document.title).toBe('Certificate of Ada | Daily Trivia');
    const { hue, tones } = certificate.tile;
    const tile = document.querySelector<SVGElement>('svg.pattern');
    expect(tile?.style.getPropertyValue('--hue')).toBe(String(hue));
    expect([...(tile?.children ?? [])].map((path) => path.getAttribute('d'))).toEqual(tones);
  });

  it('says that there is no certificate, as of one that was deleted with its account', async () => {
    show(null);
    expect(await screen.findByRole('heading', { name: 'Certificate not found' })).toBeTruthy();
    const pages = [{ contestCertificate: null }, { contestCertificate: certificate }, null];
    expect(pages.map((page) => exists([page]))).toEqual([false, true, true]);
  });

  it('says that the certificate could not be loaded', async () => {
    show('offline');
    const alert = await screen.findByRole('alert', {}, { timeout: 4_000 });
    expect(alert.textContent).toBe('Failed to load this certificate');
  });
});
