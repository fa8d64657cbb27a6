import { Avatar } from '@daily/ui/display/avatar';
import { Card, CardTitle } from '@daily/ui/display/card';
import { PlayerName } from '@daily/ui/display/player-name';
import { RichText } from '@daily/ui/display/rich-text';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { type LeagueQuestionsQuery, useLeagueQuestionsQuery } from './league-answers.generated';
import type { Member } from './use-members';

/** Number of names below an option. */
const NAMES = 8;

type ComparedQuestion = NonNullable<LeagueQuestionsQuery['todaysQuestion']>;
type ComparedPlayer = Member['player'];

/** A member and the option that they chose. */
interface Choice {
  player: ComparedPlayer;
  letter: ComparedQuestion['options'][number]['letter'];
}

/**
 * What the members of a league answered today, side by side, for a viewer who has answered as well. Until then, and where results are
 * told only after the day, what they answered yesterday. Shows nothing when there is nobody to compare with.
 * @param props.members those that are loaded.
 */
export function LeagueAnswers(props: { members: readonly Member[]; viewerId: string | null }) {
  const { members, viewerId } = props;
  const { data } = useLeagueQuestionsQuery();
  const today = choices(members.map(({ player, todaysAnswer }) => [player, todaysAnswer]));
  const yesterday = choices(members.map(({ player, yesterdaysAnswer }) => [player, yesterdaysAnswer]));
  const [title, question, chosen] =
    today.length > 1
      ? (['Today, side by side', data?.todaysQuestion, today] as const)
      : (['Yesterday, side by side', data?.yesterdaysQuestion, yesterday] as const);
  if (!question || chosen.length < 2) return null;
  return <Comparison title={title} question={question} chosen={chosen} viewerId={viewerId} />;
}

function choices(
  answers: readonly (readonly [ComparedPlayer, { letter: Choice['letter'] } | null | undefined])[],
): Choice[] {
  return answers.flatMap(([player, answer]) => (answer ? [{ player, letter: answer.letter }] : []));
}

function Comparison(props: {
  title: string;
  question: ComparedQuestion;
  chosen: readonly Choice[];
  viewerId: string | null;
}) {
  const { title, question, chosen, viewerId } = props;
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardTitle id={titleId}>{title}</CardTitle>
      <RichText html={question.textHtml} className="mt-2 max-w-text font-medium text-pretty wrap-anywhere" />
      <ul className="mt-4 grid grid-cols-1 gap-2 sm:grid-cols-2">
        {question.options.map(({ letter, textHtml }) => (
          <Option
            key={letter}
            letter={letter}
            html={textHtml}
            isKey={letter === question.correctAnswer}
            players={chosen.filter((choice) => choice.letter === letter).map(({ player }) => player)}
            viewerId={viewerId}
          />
        ))}
      </ul>
    </Card>
  );
}

/** An option with those who chose it, the viewer first. */
function Option(props: {
  letter: string;
  html: string;
  isKey: boolean;
  players: readonly ComparedPlayer[];
  viewerId: string | null;
}) {
  const { letter, html, isKey, players, viewerId } = props;
  const ordered = players.toSorted(
    (one, other) => Number(other.id === viewerId) - Number(one.id === viewerId),
  );
  const more = ordered.length - NAMES;
  return (
    <li
      className={clsx(
        'grid min-w-0 content-start gap-3 rounded-md border p-3',
        isKey ? 'border-success-ink bg-success-soft' : 'border-line',
      )}
    >
      <p className="flex min-w-0 items-start gap-2 text-sm">
        <span className="font-bold">{letter}</span>
        <RichText inline html={html} className="min-w-0 flex-1 wrap-anywhere" />
        {isKey && (
          <span className="inline-flex shrink-0 items-center gap-1 font-semibold text-success-ink">
            <Check aria-hidden className="size-4" strokeWidth={2.5} />
            Right
          </span>
        )}
      </p>
      {ordered.length === 0 ? (
        <p className="text-sm text-ink-soft">Nobody</p>
      ) : (
        <ul className="flex min-w-0 flex-wrap gap-x-4 gap-y-2">
          {ordered.slice(0, NAMES).map(({ id, username, avatarUrl }) => (
            <li key={id} className="flex min-w-0 max-w-full items-center gap-2 text-sm">
              <Avatar id={id} name={username} url={avatarUrl ?? null} />
              <PlayerName name={id === viewerId ? 'You' : username} className="font-medium" />
            </li>
          ))}
          {more > 0 && (
            <li className="self-center text-sm text-ink-soft">
              and {more} more<VisuallyHidden> chose {letter}</VisuallyHidden>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}
