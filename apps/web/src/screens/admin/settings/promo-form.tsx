import { type MutationProblem, outcome } from '@daily/apollo/outcome';
import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { TextField } from '@daily/ui/forms/text-field';
import { useState } from 'react';
import { done, useConfirmation } from '../../../features/admin/confirm/use-confirmation';
import { problemsByPath } from '../../../features/admin/editing/use-editor-draft';
import type { FormText } from '../../../features/admin/form/form-text';
import { UnsavedForm, useUnsavedFields } from '../../../features/admin/leaving/use-unsaved-fields';
import {
  type AdminSettingsScreenQuery,
  useResetPromoMutation,
  useUpdatePromoMutation,
} from './settings-screen.generated';

const NOT_SAVED = 'The strip was not changed. Please try again.';
const OPTIONS = { refetchQueries: ['AdminSettingsScreen'] };

const LABELS = { text: 'Text', linkText: 'Text of the link', linkPath: 'Where the link leads' };

/** Changes the promotional strip. Refuses to overwrite what another admin has changed meanwhile. */
export function PromoForm({ promo }: { promo: NonNullable<AdminSettingsScreenQuery['promo']> }) {
  const [update, { loading }] = useUpdatePromoMutation(OPTIONS);
  const [reset] = useResetPromoMutation(OPTIONS);
  const [problem, setProblem] = useState<MutationProblem | null>(null);
  const fields = problemsByPath(problem?.fields);
  const { ask, dialog } = useConfirmation();
  const { text: shown, linkText, linkPath } = promo;
  const unsaved = useUnsavedFields('promo', { text: shown, linkText, linkPath }, LABELS);
  const updatedAt = promo.updatedAt ?? null;
  const save = async (text: FormText) => {
    const input = { text: text('text'), linkText: text('linkText'), linkPath: text('linkPath'), updatedAt };
    const sent = outcome(update({ variables: { input } }), NOT_SAVED);
    setProblem(await unsaved.save(sent, 'The strip is changed.'));
  };
  const askToReset = () =>
    ask({
      title: 'Restore the default strip?',
      subject: promo.text,
      effects: [
        'Your text and link are removed.',
        'The strip announces the next contest again, or leads to the contests.',
        'The audit log records that you did it.',
      ],
      action: 'Restore default',
      run: () =>
        done(reset({ variables: { input: { updatedAt } } }), NOT_SAVED, 'The strip shows its default again.'),
    });
  return (
    <>
      <UnsavedForm unsaved={unsaved} onSubmit={save} className="grid gap-4">
        <TextField {...unsaved.field('text')} error={fields['text']} hint="1 to 120 characters" />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...unsaved.field('linkText')} error={fields['linkText']} hint="1 to 40 characters" />
          <TextField
            {...unsaved.field('linkPath')}
            error={fields['linkPath']}
            hint="A path on this site, such as /contests"
          />
        </div>
        {problem && !problem.fields?.length && <ErrorBanner>{problem.message}</ErrorBanner>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={loading}>
            Save strip
          </Button>
          {updatedAt !== null && (
            <Button variant="secondary" onClick={askToReset}>
              Restore default
            </Button>
          )}
        </div>
      </UnsavedForm>
      {dialog}
    </>
  );
}
