import { PAGE_PATHS } from '@daily/contract/page-paths';
import { buttonClass } from '@daily/ui/controls/button';
import { BellRing, Dumbbell, type LucideIcon, RotateCcw, Shield, Trophy } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { InstallOffer } from '../../features/install/install-offer';
import { contestPath } from '../../features/contests/contest-path';
import { leaguePath } from '../../features/leagues/league-path';
import { PushOffer } from '../../features/notices/push/lazy-push';
import { ReminderOffer } from '../../features/notices/reminder-offer';
import { readSession } from '../../features/session/session-storage';
import { chooseNextStep, type NextStepChoice } from './choose-next-step';
import { type NextStepQuery, useNextStepQuery } from './next-step.generated';

/** The one thing that a player is offered after the verdict. */
export function NextStep() {
  const { data, loading } = useNextStepQuery();
  if (data?.viewer) return <ChosenStep data={data} viewer={data.viewer} />;
  return loading ? <div className="mt-6 h-24" /> : null;
}

/** Stays what it was at first, so that a reminder that was just turned on says so. */
function ChosenStep({ data, viewer }: { data: NextStepQuery; viewer: Viewer }) {
  const [choice] = useState(() => chooseNextStep(data));
  const questionId = data.todaysQuestion?.id;
  const step =
    choice.kind === 'reminder' ? (
      <ReminderStep viewer={viewer} />
    ) : (
      <Step {...LOOKS[choice.kind]} {...textsOf(choice)} />
    );
  // What ends soon comes first; everything else can wait for the app to be installed.
  if (choice.kind === 'contest' || questionId === undefined) return step;
  return <InstallOffer key={questionId} questionId={questionId} otherwise={step} />;
}

type Viewer = NonNullable<NextStepQuery['viewer']>;
type LinkedChoice = Exclude<NextStepChoice, { kind: 'reminder' }>;

const LOOKS: Readonly<Record<LinkedChoice['kind'], { Icon: LucideIcon }>> = {
  contest: { Icon: Trophy },
  retry: { Icon: RotateCcw },
  league: { Icon: Shield },
  practice: { Icon: Dumbbell },
};

interface StepTexts {
  title: string;
  text: string;
  action: string;
  to: string;
}

function textsOf(choice: LinkedChoice): StepTexts {
  switch (choice.kind) {
    case 'contest': {
      const { title, questionCount, slug } = choice.contest;
      const text = `It is on right now, with ${questionCount} ${questionCount === 1 ? 'question' : 'questions'}.`;
      return { title, text, action: 'Play', to: contestPath(slug) };
    }
    case 'retry':
      return {
        title: 'Get even',
        text:
          choice.missed === 1
            ? 'One question that beat you is waiting.'
            : 'The questions that beat you are waiting.',
        action: 'Retry',
        to: PAGE_PATHS.practiceMissed,
      };
    case 'league': {
      const { name, leagueId, answeredTodayCount: answered, memberCount } = choice.league;
      return {
        title: name,
        text: `${answered} of ${memberCount} have answered today.`,
        action: 'See the board',
        to: leaguePath(leagueId),
      };
    }
    case 'practice':
      return {
        title: 'Not done yet?',
        text: 'Ten more, from days gone by. No points, no pressure.',
        action: 'Practice',
        to: PAGE_PATHS.practice,
      };
  }
}

function Step({ Icon, title, text, action, to }: StepTexts & { Icon: LucideIcon }) {
  return (
    <Frame Icon={Icon} title={title} text={text}>
      <Link to={to} className={buttonClass({ variant: 'secondary' })}>
        {action}
      </Link>
    </Frame>
  );
}

/** A reminder of the next question: by notification where the browser can, else by mail. */
function ReminderStep({ viewer }: { viewer: Viewer }) {
  return (
    <div className="mt-6">
      <PushOffer
        isolated
        viewerId={viewer.id}
        occasion={{ kind: 'answer', streak: viewer.player.currentStreak }}
        readSession={readSession}
        otherwise={
          <Frame
            Icon={BellRing}
            title="See you tomorrow?"
            text="We mail you on days when you have not answered yet."
            flush
          >
            <ReminderOffer viewer={viewer} />
          </Frame>
        }
      />
    </div>
  );
}

function Frame(props: {
  Icon: LucideIcon;
  title: string;
  text: string;
  flush?: boolean;
  children: ReactNode;
}) {
  const { Icon, title, text, flush = false } = props;
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={`${flush ? '' : 'mt-6'} flex min-h-24 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-line bg-sunken p-4`}
    >
      <div className="flex min-w-0 items-center gap-3">
        <Icon aria-hidden className="size-6 shrink-0 text-accent-ink" />
        <div className="min-w-0 wrap-anywhere">
          <h3 id={titleId} className="font-semibold">
            {title}
          </h3>
          <p className="text-sm text-ink-soft">{text}</p>
        </div>
      </div>
      {props.children}
    </section>
  );
}
