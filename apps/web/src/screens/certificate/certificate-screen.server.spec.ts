import { DEFAULT_PAGE_SETTINGS } from '@daily/contract/page-settings';
import { describe, expect, it } from '@jest/globals';
import { completeHead } from '../../features/seo/head';
import { certificateHead } from './certificate-screen.server';
import { head as generalHead } from './certificate-screen';

const PAGE = completeHead(generalHead({}, DEFAULT_PAGE_SETTINGS), DEFAULT_PAGE_SETTINGS);

const certificate = {
  playerName: 'Ada',
  contestTitle: 'Spring',
  ...{ rank: 2, playerCount: 30, score: 40, correctAnswers: 4, questionCount: 5 },
  pictureUrl: 'https://trivia.example/og/certificate/1.png',
};

describe('the head of a certificate', () => {
  it('previews the result with its picture, and keeps the page out of search engines', () => {
    const head = certificateHead(PAGE, { contestCertificate: certificate }, DEFAULT_PAGE_SETTINGS);
    expect(head).toMatchObject({
      title: 'Certificate of Ada | Daily Trivia',
      noindex: true,
      social: {
        title: 'Ada reached rank 2 of 30 in Spring',
        image: certificate.pictureUrl,
        imageAlt: 'Ada reached rank 2 of 30 in Spring: 40 points, 4 of 5 correct',
      },
    });
  });

  it.each([null, { contestCertificate: null }])('has no preview of %j', (data) => {
    const head = certificateHead(PAGE, data, DEFAULT_PAGE_SETTINGS);
    expect([head.title, head.noindex, head.social]).toEqual(['Certificate | Daily Trivia', true, undefined]);
  });
});
