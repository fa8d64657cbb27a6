import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { MAX_NAME_LENGTH } from '@daily/rules/account';
import { NAME_RULE_TEXTS } from '@daily/rules/moderation/name-rules';
import { Button } from '@daily/ui/controls/button';
import { TitledCard } from '@daily/ui/display/titled-card';
import { TextField } from '@daily/ui/forms/text-field';
import { useLazyQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { formText } from '../../../features/admin/form/form-text';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { NotLoaded } from '../../../features/admin/page/not-loaded';
import { ModerationTabs } from './moderation-tabs';
import { WordsForm } from './words-form';
import { BlockedWordInDocument, useWordsScreenQuery } from './words-screen.generated';

export { WordsScreen as Screen };

/** The words that are not allowed in names. */
export function WordsScreen() {
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
