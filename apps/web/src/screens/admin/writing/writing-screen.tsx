import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import {
  WRITING_CHECKS,
  WRITING_PAIRS,
  WRITING_STANDARD,
  type WritingPair,
} from '@daily/rules/question/writing-guide';
import { buttonClass, linkClass } from '@daily/ui/controls/button';
import { Card, CardTitle } from '@daily/ui/display/card';
import { Link } from 'react-router';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { QuestionTabs } from '../questions/question-tabs';

/** How to write a question: the standard, ten texts before and after, and what the editor checks. */
export function Screen() {
  return (
    <AdminPage
      title="How to write a question"
      trail={[{ name: 'Questions', path: ADMIN_PATHS.questions }]}
      intro="A small puzzle for somebody with a coffee. They learn one thing worth telling, and are glad of it when they were wrong, too."
      actions={
        <Link to={`${ADMIN_PATHS.questions}/new`} className={buttonClass()}>
          New question
        </Link>
      }
    >
      <QuestionTabs current={ADMIN_PATHS.questionWriting} />
      <div className="grid gap-10">
        <section aria-labelledby="standard">
          <h2 id="standard" className="text-xl font-bold tracking-tight">
            The standard
          </h2>
          <div className="mt-4 grid gap-4 md:grid-cols-2">
            {WRITING_STANDARD.map(({ title, points }) => (
              <Card key={title} aria-label={title}>
                <CardTitle level={3}>{title}</CardTitle>
                <List points={points} />
              </Card>
            ))}
          </div>
        </section>
        <section aria-labelledby="pairs">
          <h2 id="pairs" className="text-xl font-bold tracking-tight">
            Before and after
          </h2>
          <ol className="mt-4 grid gap-6">
            {WRITING_PAIRS.map((pair) => (
              <li key={pair.title}>
                <Pair pair={pair} />
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="checks">
          <h2 id="checks" className="text-xl font-bold tracking-tight">
            What the editor checks
          </h2>
          <p className="mt-2 max-w-text text-ink-soft">
            The preview beside the form says so while you write. Nothing of it keeps a question from being
            saved: the second reader decides. Players who{' '}
            <Link to={PAGE_PATHS.proposeQuestion} className={linkClass}>
              propose a question
            </Link>{' '}
            see the same.
          </p>
          <div className="max-w-text">
            <List points={WRITING_CHECKS} />
          </div>
        </section>
      </div>
    </AdminPage>
  );
}

function List({ points }: { points: readonly string[] }) {
  return (
    <ul className="mt-3 grid list-disc gap-2 pl-5">
      {points.map((point) => (
        <li key={point}>
          <Coded>{point}</Coded>
        </li>
      ))}
    </ul>
  );
}

function Pair({ pair: { title, before, after, why } }: { pair: WritingPair }) {
  return (
    <>
      <h3 className="font-semibold">{title}</h3>
      <dl className="mt-2 grid gap-3 md:grid-cols-2">
        <div className="rounded-md border border-line bg-sunken p-4">
          <dt className="text-sm font-medium text-ink-soft">Before</dt>
          <dd className="mt-1">
            <PairText text={before} />
          </dd>
        </div>
        <div className="rounded-md border border-accent bg-surface p-4">
          <dt className="text-sm font-medium text-accent-ink">After</dt>
          <dd className="mt-1">
            <PairText text={after} />
          </dd>
        </div>
      </dl>
      <p className="mt-2 max-w-text text-ink-soft">
        <Coded>{why}</Coded>
      </p>
    </>
  );
}

function PairText({ text }: { text: WritingPair['before'] }) {
  if (typeof text === 'string') return <Coded>{text}</Coded>;
  return (
    <ul className="grid list-[upper-alpha] gap-1 pl-6">
      {text.map((option) => (
        <li key={option}>{option}</li>
      ))}
    </ul>
  );
}

/** A text whose inline code stands between backticks. */
function Coded({ children }: { children: string }) {
  return children.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={part} className="rounded-sm bg-sunken px-1 font-mono text-[0.9em] wrap-anywhere">
        {part}
      </code>
    ),
  );
}
