import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ChartCard } from './chart-card';

// The library that draws needs a browser that measures.
jest.mock('./line-chart', () => ({ LineChart: () => 'The lines' }));

const DAYS = ['2026-03-09', '2026-03-10'];

const show = (values: (number | null)[]) =>
  render(
    <ChartCard
      chart={{
        ...{ title: 'Accuracy', note: 'Share of correct answers.', days: DAYS, unit: 'day' },
        lines: [{ label: 'Correct answers', values }],
      }}
      series="answers"
      days={DAYS}
    />,
  );

it('says that there is nothing to show instead of an empty picture', () => {
  show([null, null]);
  expect(screen.getByText('There is nothing to show in this period.')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('link', { name: 'CSV of Accuracy' })).toBeTruthy();
});

it.each([
  [[0, null], 'Correct answers: always 0 until 9 March 2026.'],
  [[7, null], 'Correct answers: highest 7 on 9 March 2026, last 7 on 9 March 2026.'],
  [[0, 0], 'Correct answers: always 0.'],
])('describes %p without a word about days that are not drawn', async (values, text) => {
  show(values);
  await screen.findByText('The lines');
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain(text);
});

it('says of a value of a week in which week it was', async () => {
  render(
    <ChartCard
      chart={{
        ...{ title: 'Answers', note: 'Answers.', days: ['2026-03-02', '2026-03-09'], unit: 'week' },
        lines: [{ label: 'Answers', values: [12, 5] }],
      }}
      series="answers"
      days={DAYS}
    />,
  );
  await screen.findByText('The lines');
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain(
    'Answers: highest 12 in the week from 2 March 2026, last 5.',
  );
});

it('draws what there is', async () => {
  show([null, 50]);
  expect(await screen.findByText('The lines')).toBeTruthy();
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('highest 50 on 10 March 2026');
  expect(screen.queryByText(/nothing to show/)).toBeNull();
});
