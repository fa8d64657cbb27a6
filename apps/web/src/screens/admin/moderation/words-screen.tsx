import { outcome } from '@daily/apollo/outcome';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { MAX_NAME_LENGTH } from '@daily/rules/account';
import { entriesProblem, NAME_RULE_TEXTS, readEntries } from '@daily/rules/moderation/name-rules';
import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { TitledCard } from '@daily/ui/display/titled-card';
import { TextAreaField } from '@daily/ui/forms/text-area-field';
import { TextField } from '@daily/ui/forms/text-field';
import { useLazyQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { useConfirmation } from '../../../features/admin/confirm/use-confirmation';
import { formText, type FormText } from '../../../features/admin/form/form-text';
import { UnsavedForm, useUnsavedFields } from '../../../features/admin/leaving/use-unsaved-fields';
import { AdminPage, NotLoaded } from '../../../features/admin/page/admin-page';
import { ModerationTabs } from './moderation-tabs';
import {
  BlockedWordInDocument,
  useChangeNameWordsMutation,
  useWordsScreenQuery,
  type WordsScreenQuery,
} from './words-screen.generated';

/** The words that are not allowed in names. */
export function Screen() {
  const query = useWordsScreenQuery({ fetchPolicy: 'network-only' });
  const words = query.data?.nameWords;
  return (
    <AdminPage
      title="Words"
      trail={[{ name: 'Moderation', path: ADMIN_PATHS.moderation }]}
      intro={
        'Words that are not allowed in names of players and leagues. They are found regardless of case, accents, look-alike letters, ' +
        'repeated letters and signs between the letters.'
      }
    >
      <ModerationTabs current={ADMIN_PATHS.moderationWords} />
      {words && (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
          <WordsForm key={words.updatedAt} words={words} />
          <NameTrial />
        </div>
      )}
      <NotLoaded query={query}>{NAME_RULE_TEXTS.notLoaded}</NotLoaded>
    </AdminPage>
  );
}

/** Tries a name against the lists as they are stored. */
function NameTrial() {
  const [load] = useLazyQuery(BlockedWordInDocument, { fetchPolicy: 'network-only' });
  const [result, setResult] = useState<string | null>(null);
  const tryName = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = formText(event.currentTarget)('name').trim();
    if (!name) return;
    const { data } = await load({ variables: { name } });
    if (!data) setResult(NAME_RULE_TEXTS.notLoaded);
    else
      setResult(
        data.blockedWordIn === null || data.blockedWordIn === undefined
          ? `“${name}” is allowed.`
          : `“${name}” is refused because of “${data.blockedWordIn}”.`,
      );
  };
  return (
    <TitledCard title="Try a name" className="grid gap-4">
      <form method="post" onSubmit={(event) => void tryName(event)} className="grid gap-4">
        <TextField
          name="name"
          label="Name"
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          spellCheck={false}
          hint="Checked with the stored lists; save your changes first."
        />
        <Button type="submit" variant="secondary" className="justify-self-start">
          Try
        </Button>
      </form>
      <p role="status" className="wrap-anywhere">
        {result}
      </p>
    </TitledCard>
  );
}

type Problems = Readonly<Partial<Record<'blocked' | 'allowed', string | undefined>>>;

const LABELS = { blocked: 'Blocked words', allowed: 'Exceptions' };

/** Changes the lists of words. Refuses to overwrite what another admin has changed meanwhile. */
function WordsForm({ words }: { words: WordsScreenQuery['nameWords'] }) {
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
        const sent = outcome(change({ variables: { input } }), NAME_RULE_TEXTS.notSaved);
        const problem = await unsaved.save(sent, 'The lists are changed.');
        return problem && problem.message;
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
