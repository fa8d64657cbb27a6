import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { buttonClass } from '@daily/ui/controls/button';
import { TitledCard } from '@daily/ui/display/titled-card';
import { SelectField } from '@daily/ui/forms/select-field';
import { TextField } from '@daily/ui/forms/text-field';
import { FileDown } from 'lucide-react';
import { useId, useState } from 'react';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { QuestionTabs } from '../questions/question-tabs';
import { useExchangeCategoriesQuery } from './exchange-screen.generated';
import { FORMATS, ImportCard } from './import-card';

const SCOPES = [
  { value: 'all', label: 'All questions' },
  { value: 'closed', label: 'Questions of past days' },
  { value: 'unused', label: 'Questions without a day' },
];

const DIFFICULTIES = [
  { value: 'any', label: 'Any difficulty' },
  { value: 'easy', label: 'Easy' },
  { value: 'medium', label: 'Medium' },
  { value: 'hard', label: 'Hard' },
];

/** Import of questions from a file, and export to one. */
export function Screen() {
  return (
    <AdminPage
      title="Import and export"
      intro="Bring questions in from a file, or save them to one. Imported questions wait for an editor: none is asked by itself."
    >
      <QuestionTabs current={ADMIN_PATHS.questionExchange} />
      <div className="grid grid-cols-1 gap-6">
        <ImportCard />
        <ExportCard />
      </div>
    </AdminPage>
  );
}

/** Downloads questions with their keys. */
function ExportCard() {
  const listId = useId();
  const [choice, setChoice] = useState({ format: 'json', scope: 'all', category: '', difficulty: 'any' });
  const { data } = useExchangeCategoriesQuery();
  const change = (name: keyof typeof choice) => ({
    value: choice[name],
    onChange: ({ target }: { target: { value: string } }) => setChoice({ ...choice, [name]: target.value }),
  });
  return (
    <TitledCard
      title="Export"
      intro="The file contains the keys, also those of today and of coming days. The format of the Open Trivia Database has no explanations and no code blocks."
      className="grid grid-cols-1 gap-4"
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField label="Format of the file" options={FORMATS} {...change('format')} />
        <SelectField label="Questions" options={SCOPES} {...change('scope')} />
        <TextField label="Category" placeholder="Any category" list={listId} {...change('category')} />
        <SelectField label="Difficulty" options={DIFFICULTIES} {...change('difficulty')} />
      </div>
      <datalist id={listId}>
        {data?.pastCategories.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <a href={exportPath(choice)} download className={`${buttonClass()} justify-self-start`}>
        <FileDown aria-hidden className="size-5" />
        Download
      </a>
    </TitledCard>
  );
}

/** The address of a file. */
function exportPath(choice: { format: string; scope: string; category: string; difficulty: string }): string {
  const search = new URLSearchParams({ format: choice.format, scope: choice.scope });
  if (choice.category.trim()) search.set('category', choice.category.trim());
  if (choice.difficulty !== 'any') search.set('difficulty', choice.difficulty);
  return `/api/admin/questions/export?${search.toString()}`;
}
