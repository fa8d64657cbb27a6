import { describe, expect, it } from '@jest/globals';
import { completeHead, headHtml } from '../../features/seo/head';
import { questionHead } from './question-screen.server';
import type { QuestionHeadQuery } from './question-head.generated';
import { head } from './question-screen';

const SETTINGS = { productName: 'Daily Trivia', publicUrl: 'https://trivia.example', timeZone: 'UTC' };
const PAGE = completeHead(head, SETTINGS);

const QUESTION: NonNullable<QuestionHeadQuery['pastQuestion']> = {
  __typename: 'Question',
  id: 'question-1',
  day: '2026-03-09',
  slug: '2026-03-09-what-does-http-418-mean',
  text: 'What does HTTP 418 </script> mean?',
  title: 'What does HTTP 418 </script> mean?',
  category: 'Web',
  correctAnswer: 'A',
  options: [
    { __typename: 'QuestionOption', letter: 'A', text: 'A teapot' },
    { __typename: 'QuestionOption', letter: 'B', text: 'A kettle' },
    { __typename: 'QuestionOption', letter: 'C', text: 'A cup' },
    { __typename: 'QuestionOption', letter: 'D', text: 'A spoon' },
  ],
};

const html = (pastQuestion: typeof QUESTION | null) =>
  headHtml(questionHead(PAGE, { pastQuestion }, SETTINGS), SETTINGS, '/questions/2026-03-09-old-title');

describe('questionHead', () => {
  it('describes the question as a flashcard with its answer, under its canonical address', () => {
    const head = html(QUESTION);
    const url = 'https://trivia.example/questions/2026-03-09-what-does-http-418-mean';
    expect(head).toContain(`rel="canonical" href="${url}"`);
    const blocks = [...head.matchAll(/ld\+json">(.*?)<\/script>/g)].map(([, json]) => JSON.parse(json ?? ''));
    expect(blocks).toMatchObject([
      {
        '@type': 'Quiz',
        url,
        about: { name: 'Web' },
        hasPart: [
          {
            '@type': 'Question',
            eduQuestionType: 'Flashcard',
            text: QUESTION.text,
            acceptedAnswer: { '@type': 'Answer', text: 'A teapot' },
          },
        ],
      },
      { '@type': 'BreadcrumbList', itemListElement: [{}, {}, { name: '9 March 2026', item: url }] },
    ]);
    // Only one question type makes the page eligible, and options are none of it.
    expect(head).not.toContain('A kettle');
    expect(head).not.toContain('What does HTTP 418 </script>');
  });

  it('has the picture of its day for previews of links', () => {
    const head = html(QUESTION);
    expect(head).toContain('property="og:image" content="https://trivia.example/og/question/2026-03-09.png"');
    expect(head).toContain('property="og:image:width" content="1200"');
    expect(head).toContain(
      'property="og:image:alt" content="Web question of 9 March 2026: What does HTTP 418',
    );
  });

  it('has a title of at most 60 characters and a description of at most 160', () => {
    const long =
      'A question with many words that goes on and on until nobody can follow it any more. '.repeat(3);
    const head = html({ ...QUESTION, title: long });
    const title = /<title>(.*?)<\/title>/.exec(head)?.[1] ?? '';
    expect(title.length).toBeGreaterThan(15);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(/name="description" content="(.*?)"/.exec(head)?.[1]?.length).toBeLessThanOrEqual(160);
  });

  it('contains no answer without a question', () => {
    expect(html(null)).not.toContain('ld+json');
  });
});
