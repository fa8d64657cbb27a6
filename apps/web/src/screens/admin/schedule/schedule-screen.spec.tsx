import { describe, expect, it, jest } from '@jest/globals';
import { addDays, daysBetween, type Day } from '@daily/rules/calendar';
import { SCHEDULE_LOCK_TEXTS, SCHEDULE_TEXTS } from '@daily/rules/question/schedule';
import { toast } from '@daily/ui/overlays/toast';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showAt, type Reply } from '../../../testing/show-at';
import { QueueBanner } from '../frame/queue-banner';
import { movable, plannedDay } from './schedule.fixture';
import { Screen } from './schedule-screen';

const ADDRESS = '/admin/questions/schedule?month=2026-03';

const daysOf = ({ from, to }: { from: string; to: string }) => {
  const length = daysBetween(from as Day, to as Day) + 1;
  return Array.from({ length }, (_, index) => {
    const day = addDays(from as Day, index);
    if (day === '2026-03-10') return plannedDay(day, movable(1, day), 'TODAY');
    if (day === '2026-03-11') return plannedDay(day, movable(2, day), 'COMMITTED');
    if (day === '2026-03-19')
      return {
        ...plannedDay(day, movable(6, day)),
        ...{ theme: 'Passwords', brokenRules: ['TWIN_REST', 'WEEK_SHAPE', 'OWN_DATE'] },
        dated: { __typename: 'EditorQuestion', id: 'q7', number: 7, title: 'What is number 7?' },
      };
    return day === '2026-03-18' ? plannedDay(day, movable(3, day)) : plannedDay(day);
  });
};

function show(replies: Record<string, Reply> = {}, page = <Screen />) {
  return showAt('/admin/questions/schedule', ADDRESS, page, {
    ScheduleScreen: (variables: Record<string, unknown>) => ({
      questionSchedule: {
        __typename: 'QuestionSchedule',
        today: '2026-03-10',
        queueEnd: '2026-04-02',
        days: daysOf(variables as { from: string; to: string }),
      },
    }),
    ScheduleWaiting: {
      editorQuestions: {
        __typename: 'EditorQuestionConnection',
        edges: [{ __typename: 'EditorQuestionEdge', node: movable(4) }],
        pageInfo: {
          __typename: 'PageInfo',
          hasNextPage: false,
          hasPreviousPage: false,
          startCursor: null,
          endCursor: null,
        },
      },
    },
    ...replies,
  });
}

const MOVED = {
  scheduleQuestion: {
    __typename: 'EditorQuestionSuccess',
    question: { __typename: 'EditorQuestion', id: 'q3', number: 3, stage: 'UPCOMING', day: '2026-03-20' },
  },
};

const openDialog = async (title: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Choose a day: ${title}` }));
  return within(await screen.findByRole('dialog', { name: 'Choose a day' }));
};

describe('the schedule', () => {
  it('shows days, gaps, the end of the queue and why days cannot be changed', async () => {
    show();
    const days = within(await screen.findByRole('list', { name: 'Days' }));
    const cells = days.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    const cellOf = (day: string) => cells.find((text) => text.startsWith(day));
    expect(cellOf('10 March 2026')).toContain(SCHEDULE_LOCK_TEXTS.today);
    expect(cellOf('11 March 2026')).toContain(SCHEDULE_LOCK_TEXTS.committed);
    expect(cellOf('18 March 2026')).toContain('What is number 3?');
    expect(cellOf('1 April 2026')).toContain('Automatic');
    expect(cellOf('19 March 2026')).toMatch(
      /A twin within 60 days.*Not the shape of the week.*another date.*Passwords.*date: What is number 7\?/,
    );
    expect(cellOf('2 April 2026')).toContain('Repeats a question');
    expect(cellOf('9 March 2026')).toContain('No question');
    expect(days.queryByRole('button', { name: 'Pick up: What is number 1?' })).toBeNull();
    expect(screen.getByText(/The queue ends on 2 April 2026/)).toBeTruthy();
  });

  it('begins with today in narrow windows, and shows past days there when asked', async () => {
    const past = (variables: Record<string, unknown>) =>
      daysOf(variables as { from: string; to: string }).map((each) =>
        each.day < '2026-03-10' ? plannedDay(each.day as Day, movable(5, each.day), 'ASKED') : each,
      );
    show({
      ScheduleScreen: (variables: Record<string, unknown>) => ({
        questionSchedule: {
          __typename: 'QuestionSchedule',
          ...{ today: '2026-03-10', queueEnd: '2026-04-02', days: past(variables) },
        },
      }),
    });
    const days = within(await screen.findByRole('list', { name: 'Days' }));
    const shown = () =>
      days.getAllByRole('listitem').filter(({ className }) => !className.includes('max-lg:hidden'));
    expect(shown()[0]?.getAttribute('aria-current')).toBe('date');
    await userEvent.click(screen.getByRole('button', { name: 'Show past days' }));
    expect(shown()[0]?.textContent).toContain('23 February 2026');
    await userEvent.click(screen.getByRole('button', { name: 'Hide past days' }));
    expect(shown()[0]?.getAttribute('aria-current')).toBe('date');
  });

  it('moves a question to a day of the form, and names what it displaces', async () => {
    const { inputOf } = show({ ScheduleQuestion: MOVED });
    const dialog = await openDialog('What is number 4?');
    await userEvent.type(dialog.getByLabelText('Day'), '2026-03-18');
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputOf('ScheduleQuestion')).toEqual({
      id: 'q4',
      fromDay: null,
      toDay: '2026-03-18',
      displacedQuestionId: 'q3',
    });
  });

  it('ends the alarm of the questions when a move has ended it', async () => {
    let isRaised = true;
    show(
      {
        ScheduleQuestion: () => {
          isRaised = false;
          return MOVED;
        },
        AdminQuestionQueue: () => ({
          questionQueue: {
            __typename: 'QuestionQueue',
            ...(isRaised ? { daysLeft: 7, alarmDays: 7 } : { daysLeft: 8, alarmDays: null }),
          },
        }),
      },
      <>
        <QueueBanner isStaff />
        <Screen />
      </>,
    );
    await screen.findByRole('region', { name: 'Alarm of the questions' });
    const dialog = await openDialog('What is number 4?');
    await userEvent.type(dialog.getByLabelText('Day'), '2026-03-18');
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Alarm of the questions' })).toBeNull());
  });

  it('takes a question off the schedule', async () => {
    const { inputOf } = show({ ScheduleQuestion: MOVED });
    const dialog = await openDialog('What is number 3?');
    await userEvent.click(dialog.getByRole('button', { name: 'Take off the schedule' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputOf('ScheduleQuestion')).toMatchObject({ fromDay: '2026-03-18', toDay: null });
  });

  it('says that another editor was faster, and reads the schedule again', async () => {
    const { sent } = show({
      ScheduleQuestion: {
        scheduleQuestion: {
          __typename: 'ConflictProblem',
          code: 'CONFLICT',
          message: SCHEDULE_TEXTS.movedMeanwhile,
        },
      },
    });
    const dialog = await openDialog('What is number 3?');
    const reads = () => sent.filter(({ name }) => name === 'ScheduleScreen').length;
    const before = reads();
    await userEvent.click(dialog.getByRole('button', { name: 'Take off the schedule' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(SCHEDULE_TEXTS.movedMeanwhile);
    expect(reads()).toBeGreaterThan(before);
  });

  it('says why a dropped question stays where it is, also where the banner is out of sight', async () => {
    const toasts: string[] = [];
    const error = jest.spyOn(toast, 'error').mockImplementation((text) => void toasts.push(text));
    const message = SCHEDULE_TEXTS.dayTakenMeanwhile;
    const { inputOf } = show({
      ScheduleQuestion: {
        scheduleQuestion: { __typename: 'ConflictProblem', code: 'CONFLICT', message },
      },
    });
    (await screen.findByRole('button', { name: 'Pick up: What is number 3?' })).focus();
    for (const key of [' ', '{ArrowRight}', ' ']) {
      await userEvent.keyboard(key);
      // The library listens for further keys from the next turn of the event loop on.
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    }
    await waitFor(() => expect(toasts).toEqual([message]));
    expect(inputOf('ScheduleQuestion')).toMatchObject({ id: 'q3', fromDay: '2026-03-18' });
    error.mockRestore();
  });
});
