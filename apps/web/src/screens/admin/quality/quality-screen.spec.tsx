import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showAt } from '../../../testing/show-at';
import { qualityOf } from './quality.fixture';
import { Screen } from './quality-screen';

const PATH = '/admin/questions/quality';

const show = (address = PATH, nodes: object[] = [qualityOf({})]) =>
  showAt(PATH, address, <Screen />, {
    QualityCategories: { pastCategories: [{ __typename: 'PastCategory', name: 'Databases' }] },
    QualityScreen: {
      questionQualities: {
        __typename: 'QuestionQualityConnection',
        edges: nodes.map((node) => ({ __typename: 'QuestionQualityEdge', node })),
        pageInfo: {
          __typename: 'PageInfo',
          hasNextPage: false,
          hasPreviousPage: false,
          startCursor: null,
          endCursor: null,
        },
      },
    },
  });

describe('the list of question quality', () => {
  it('shows the figures of a question as text, with their intervals', async () => {
    show();
    const row = await screen.findByRole('row', { name: /What is an index/ });
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(0, 3)).toEqual(['B', '62%58 to 66%', '0.310.24 to 0.38']);
    const options = within(row)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(options).toEqual(['A10%', 'B, key62%', 'C20%', 'D8%']);
    expect(cells.slice(4)).toEqual(['1 min 15 s', '2', '1,234']);
    expect(screen.getByRole('link', { name: 'What is an index?' }).getAttribute('href')).toBe(`${PATH}/7`);
  });

  it('makes a key that looks wrong stand out, with every reason', async () => {
    show(PATH, [qualityOf({ suspicions: ['STRONGER_PLAYERS_FAIL', 'BELOW_CHANCE'] })]);
    expect(await screen.findByText('The key looks wrong')).toBeTruthy();
    expect(screen.getByText('Players who are right elsewhere are wrong here.')).toBeTruthy();
    expect(screen.getByText('Fewer players are right than if all had guessed.')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'looks wrong' })).toBeTruthy();
  });

  it('says when there are too few answers for an interval', async () => {
    show(PATH, [qualityOf({ discrimination: -0.93, discriminationLow: null, discriminationHigh: null })]);
    expect(await screen.findByText('too few answers')).toBeTruthy();
    expect(screen.getByText('−0.93')).toBeTruthy();
  });

  it('reads filters and order from the address, and exports what they select', async () => {
    const { sent } = show(`${PATH}?show=reported&category=Databases&sort=slowest`);
    await screen.findByText('What is an index?');
    expect(sent.find(({ name }) => name === 'QualityScreen')?.variables).toMatchObject({
      sort: 'SLOWEST',
      suspiciousOnly: false,
      reportedOnly: true,
      category: 'Databases',
    });
    expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe(
      '/api/admin/questions/quality.csv?sort=slowest&reported=true&category=Databases',
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Questions' }), 'suspicious');
    expect(sent.at(-1)?.variables).toMatchObject({ suspiciousOnly: true, reportedOnly: false });
  });
});
