import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { current, moved, page, participation, showContest } from '../contest.fixture';
import { COUNT_STEP_MS } from './use-count-in';

beforeEach(() => {
  localStorage.clear();
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never;
  Element.prototype.scrollIntoView = () => undefined;
});

const FIRST = 'Show the first question';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const isPlaying = () => document.querySelector('[data-playing]') !== null;

function showJoined() {
  return showContest({
    ContestScreen: page({ participantCount: 3, viewerParticipation: participation() }),
    StartContestQuestion: moved('startContestQuestion', 'StartContestQuestionSuccess', {
      ...{ currentQuestion: current(1), playersAhead: 2 },
    }),
  });
}

describe('counting down to a question', () => {
  it('asks for the question, whose clock then starts, only at the end', async () => {
    const { sent } = showJoined();
    await screen.findByRole('button', { name: FIRST });
    expect(isPlaying()).toBe(false);
    await press(FIRST);
    expect(await screen.findByRole('heading', { name: 'Question 1 of 2' })).toBeTruthy();
    expect(screen.getByText('3')).toBeTruthy();
    expect(sent).not.toContain('StartContestQuestion');
    expect(isPlaying()).toBe(true);
    await screen.findByRole('radio', { name: 'A. option A' }, { timeout: 6 * COUNT_STEP_MS });
    expect(sent.filter((name) => name === 'StartContestQuestion')).toHaveLength(1);
  });

  it('is skipped by a second press, and stopped by Escape, by Wait and when the page is hidden', async () => {
    const { sent } = showJoined();
    await press(FIRST);
    const button = await screen.findByRole('button', { name: 'Show it now' });
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: FIRST })).toBe(button);
    await press(FIRST);
    await press('Wait');
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: FIRST }));
    await press(FIRST);
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    Reflect.deleteProperty(document, 'hidden');
    await screen.findByRole('button', { name: FIRST });
    expect(sent).not.toContain('StartContestQuestion');
    await press(FIRST);
    await press('Show it now');
    expect(await screen.findByRole('radio', { name: 'A. option A' })).toBeTruthy();
  });
});

describe('while a question is played', () => {
  it('has the page to itself until the player asks for the rest', async () => {
    showContest({
      ContestScreen: page({
        participantCount: 3,
        viewerParticipation: participation({ currentQuestion: current(1), playersAhead: 2 }),
      }),
    });
    await screen.findByRole('radio', { name: 'A. option A' });
    expect(await screen.findByText('2 of 3 are ahead of you')).toBeTruthy();
    expect(isPlaying()).toBe(true);
    await press('Show the whole page');
    expect(isPlaying()).toBe(false);
    await press('Back to focus');
    expect(isPlaying()).toBe(true);
  });
});
