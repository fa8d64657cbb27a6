import { useLazyQuery } from '@apollo/client/react';
import { MAX_NAME_LENGTH } from '@daily/rules/account';
import { NAME_RULE_TEXTS } from '@daily/rules/name-rules';
import { Button } from '@daily/ui/controls/button';
import { TitledCard } from '@daily/ui/display/titled-card';
import { TextField } from '@daily/ui/forms/text-field';
import { type FormEvent, useState } from 'react';
import { formText } from '../../../features/admin/form/form-text';
import { BlockedWordInDocument } from './words-screen.generated';

/** Tries a name against the lists as they are stored. */
export function NameTrial() {
  const [load] = useLazyQuery(BlockedWordInDocument, { fetchPolicy: 'network-only' });
  const [result, setResult] = useState<string | null>(null);
  const tryName = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = formText(new FormData(event.currentTarget), 'name').trim();
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
