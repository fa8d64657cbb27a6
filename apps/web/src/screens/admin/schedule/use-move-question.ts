import { useApolloClient } from '@apollo/client/react';
import { outcome } from '@daily/apollo/outcome';
import type { Day } from '@daily/rules/calendar';
import { SCHEDULE_TEXTS } from '@daily/rules/question/schedule';
import { useState } from 'react';
import { refetchShown } from '../live-refresh';
import type { MovableQuestion, Move, ScheduledDay } from './schedule-month';
import { ScheduleScreenDocument, useScheduleQuestionMutation } from './schedule-screen.generated';

/**
 * Returns how to move a question, the move that is under way, and why the last one failed. The schedule is read again after each move,
 * also after one that another editor has made impossible, and so is the alarm of the questions.
 * @param refetch reads the schedule again.
 */
export function useMoveQuestion(days: readonly ScheduledDay[], refetch: () => Promise<unknown>) {
  const [schedule] = useScheduleQuestionMutation({
    refetchQueries: ['ScheduleWaiting'],
    awaitRefetchQueries: true,
  });
  const client = useApolloClient();
  const [moving, setMoving] = useState<Move | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  /** The question of a day. Only days that are not shown are read. */
  const questionOn = async (day: Day) => {
    const shown = days.find((each) => each.day === day);
    if (shown) return shown.question;
    const { data } = await client.query({
      query: ScheduleScreenDocument,
      variables: { from: day, to: day },
      fetchPolicy: 'network-only',
    });
    return data?.questionSchedule.days[0]?.question ?? null;
  };

  /** Resolves to null, or to the message of what went wrong. */
  const move = async (question: MovableQuestion, to: Day | null): Promise<string | null> => {
    if (question.day === to) return null;
    setProblem(null);
    setMoving({ question, to });
    const displaced = to && (await questionOn(to));
    const input = {
      id: question.id,
      fromDay: question.day ?? null,
      toDay: to,
      displacedQuestionId: displaced ? displaced.id : null,
    };
    const { problem: found } = await outcome(schedule({ variables: { input } }), SCHEDULE_TEXTS.notMoved);
    refetchShown(client, ['AdminQuestionQueue']);
    await refetch().catch(() => undefined);
    setMoving(null);
    setProblem(found && found.message);
    return found && found.message;
  };
  return { move, moving, problem };
}
