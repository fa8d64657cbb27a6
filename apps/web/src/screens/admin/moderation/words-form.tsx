import { outcome } from '@daily/apollo/outcome';
import { entriesProblem, NAME_RULE_TEXTS, readEntries } from '@daily/rules/moderation/name-rules';
import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { TitledCard } from '@daily/ui/display/titled-card';
import { TextAreaField } from '@daily/ui/forms/text-area-field';
import { toast } from '@daily/ui/overlays/toast';
import { useState } from 'react';
import { useConfirmation } from '../../../features/admin/confirm/use-confirmation';
import type { FormText } from '../../../features/admin/form/form-text';
import { UnsavedForm } from '../../../features/admin/leaving/unsaved-form';
import { useUnsavedFields } from '../../../features/admin/leaving/use-unsaved-fields';
import { useChangeNameWordsMutation, type WordsScreenQuery } from './words-screen.generated';

type Problems = Readonly<Partial<Record<'blocked' | 'allowed', string | undefined>>>;

const LABELS = { blocked: 'Blocked words', allowed: 'Exceptions' };

/** Changes the lists of words. Refuses to overwrite what another admin has changed meanwhile. */
export function WordsForm({ words }: { words: WordsScreenQuery['nameWords'] }) {
  const [change] = useChangeNameWordsMutation({ refetchQueries: ['WordsScreen'] });
  const [problems, setProblems] = useState<Problems>({});
  const { ask, dialog } = useConfirmation();
  const stored = { blocked: words.blocked.join('\n'), allowed: words.allowed.join('\n') };
  const unsaved = useUnsavedFields('name words', stored, LABELS);
  const save = (text: FormText) => {
    const [blocked, allowed] = [readEntries(text('blocked')), readEntries(text('allowed'))];
    const found = {
      blocked: entriesProblem(blocked) ?? undefined,
      allowed: entriesProblem(allowed) ?? undefined,
    };
    setProblems(found);
    if (found.blocked || found.allowed) return;
    const input = { blocked, allowed, updatedAt: words.updatedAt ?? null };
    ask({
      title: 'Change the word lists?',
      subject: summary(words, { blocked, allowed }),
      effects: [
        'New names are checked with these lists within seconds.',
        'Names that exist stay, and those with a blocked word come into the queue.',
        'The audit log records what you added and removed.',
      ],
      action: 'Change lists',
      run: async () => {
        const { problem } = await outcome(change({ variables: { input } }), NAME_RULE_TEXTS.notSaved);
        if (problem) {
          // The form is replaced by one with the lists as they are now and what was typed.
          if (problem.type === 'ConflictProblem') toast.error(problem.message);
          return problem.message;
        }
        unsaved.forget();
        toast.success('The lists are changed.');
        return null;
      },
    });
  };
  return (
    <TitledCard title="Lists" className="grid gap-4">
      <UnsavedForm unsaved={unsaved} onSubmit={save} className="grid gap-4">
        <TextAreaField
          {...unsaved.field('blocked')}
          className="[&_textarea]:max-h-96"
          rows={14}
          spellCheck={false}
          hint="One a line. word is a whole word, word* the beginning of one, *word* any part of one."
          error={problems.blocked}
        />
        <TextAreaField
          {...unsaved.field('allowed')}
          rows={4}
          spellCheck={false}
          hint="Words that are allowed although a blocked one is part of them, such as scunthorpe."
          error={problems.allowed}
        />
        <ErrorBanner>
          {problems.blocked || problems.allowed ? 'The lists were not changed.' : null}
        </ErrorBanner>
        <Button type="submit" className="justify-self-start">
          Change lists
        </Button>
      </UnsavedForm>
      {dialog}
    </TitledCard>
  );
}

type Lists = Pick<WordsScreenQuery['nameWords'], 'blocked' | 'allowed'>;

/** How many entries a change adds and removes. */
function summary(before: Lists, after: Lists): string {
  const old = new Set([...before.blocked, ...before.allowed.map((entry) => `allowed ${entry}`)]);
  const next = new Set([...after.blocked, ...after.allowed.map((entry) => `allowed ${entry}`)]);
  const added = [...next].filter((entry) => !old.has(entry)).length;
  const removed = [...old].filter((entry) => !next.has(entry)).length;
  return `${added} added, ${removed} removed`;
}
