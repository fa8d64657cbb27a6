import { PROPOSAL_LICENSE, PROPOSAL_TEXTS } from '@daily/rules/question/proposal';
import { Button, linkClass } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Card } from '@daily/ui/display/card';
import { CheckboxField } from '@daily/ui/forms/checkbox-field';
import { SelectField } from '@daily/ui/forms/select-field';
import { TextAreaField } from '@daily/ui/forms/text-area-field';
import { TextField } from '@daily/ui/forms/text-field';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { BrokenRules } from '../../features/question/writing/broken-rules';
import { CardPreview } from '../../features/question/writing/card-preview';
import { OptionFields } from '../../features/question/writing/option-fields';
import { SourceFields } from '../../features/question/writing/source-fields';
import type { WrittenQuestion } from '../../features/question/writing/written-question';
import { useProposal } from './use-proposal';

const LICENSE_URL = 'https://creativecommons.org/licenses/by/4.0/';

const DIFFICULTIES = [
  { value: 'EASY', label: 'Easy: 3 in 4 get it' },
  { value: 'MEDIUM', label: 'Medium: half get it' },
  { value: 'HARD', label: 'Hard: 1 in 3 gets it' },
] as const;

/** Props of `ProposalForm`. */
export interface ProposalFormProps {
  /** Global id of the viewer, for whom the tab keeps what is typed. */
  viewerId: string;
  /** The name under which the question is published. */
  author: string;
  /** The categories that there are. */
  categories: readonly string[];
}

/** The form of a proposal beside what players will see. After each attempt to send it, the focus moves to the first field at fault. */
export function ProposalForm({ viewerId, author, categories }: ProposalFormProps) {
  const form = useProposal(viewerId);
  const element = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await form.send();
    setAttempts((before) => before + 1);
  };
  if (form.sent) return <Sent onAgain={form.again} />;
  const { draft, problems, change } = form;
  const field = (name: 'question' | 'explanation' | 'takeaway' | 'category') => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    ...(problems[name] && { error: problems[name] }),
  });
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
      <form
        ref={element}
        method="post"
        noValidate
        aria-label="Your question"
        onSubmit={(event) => void submit(event)}
        className="grid min-w-0 gap-5"
      >
        <TextAreaField
          label="Question"
          hint="Two sentences at most, the question last. Code goes between backticks, or into a block between lines of three."
          {...field('question')}
        />
        <OptionFields {...{ draft, problems, change }} />
        <TextAreaField
          label="Explanation"
          hint="The reason first, then what the popular mistake gets wrong. Up to 450 characters."
          {...field('explanation')}
        />
        <TextField label="Takeaway" hint="The one sentence to tell a colleague." {...field('takeaway')} />
        <Classification {...{ draft, change, categories }} category={field('category')} />
        <SourceFields {...{ draft, problems, change }} />
        {problems['articles'] && <ErrorBanner>{problems['articles']}</ErrorBanner>}
        <CheckboxField
          checked={form.agrees}
          onChange={({ target }) => form.agree(target.checked)}
          error={problems['agreesToLicense']}
          label={
            <>
              I wrote this question myself and publish it under{' '}
              <a href={LICENSE_URL} className={linkClass}>
                {PROPOSAL_LICENSE}
              </a>
              , as {author}. Editors may change it.
            </>
          }
        />
        <ErrorBanner>{form.problem}</ErrorBanner>
        <Button type="submit" disabled={form.busy} className="justify-self-start">
          Send to the editors
        </Button>
      </form>
      <Preview draft={draft} preview={form.preview} />
    </div>
  );
}

function Classification(props: {
  draft: WrittenQuestion;
  change: (fields: Partial<WrittenQuestion>) => void;
  category: Partial<Parameters<typeof TextField>[0]>;
  categories: readonly string[];
}) {
  const { draft, change, category, categories } = props;
  const listId = useId();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div>
        <TextField label="Category" list={listId} {...category} />
        <datalist id={listId}>
          {categories.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <SelectField
        label="Difficulty"
        value={draft.difficulty}
        options={DIFFICULTIES}
        onChange={({ target }) => change({ difficulty: target.value as WrittenQuestion['difficulty'] })}
      />
    </div>
  );
}

/** What is being written as players will see it, and which rules of the bank it breaks. */
function Preview(props: { draft: WrittenQuestion; preview: ReturnType<typeof useProposal>['preview'] }) {
  const { draft, preview } = props;
  const titleId = useId();
  const { category, difficulty, correct } = draft;
  if (!preview) return null;
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 grid-cols-1 gap-4 lg:sticky lg:top-20">
      <h2 id={titleId} className="text-sm font-medium">
        Preview
      </h2>
      <BrokenRules rules={preview.brokenRules}>
        <p className="mt-2 text-sm text-ink-soft">
          You can send it all the same, but questions that keep the rules get through faster.
        </p>
      </BrokenRules>
      <CardPreview
        question={{ category: category || 'Category', difficulty, points: null }}
        preview={preview}
        correct={correct}
      />
    </section>
  );
}

/** Replaces the form once the question is sent. It has the focus, because the button that had it is gone. */
function Sent({ onAgain }: { onAgain: () => void }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <Card aria-label="Sent" className="max-w-text">
      <p ref={message} tabIndex={-1} className="flex items-start gap-3 font-medium text-success-ink">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        {PROPOSAL_TEXTS.sent}
      </p>
      <Button variant="secondary" className="mt-4" onClick={onAgain}>
        Propose another one
      </Button>
    </Card>
  );
}
