import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { QuestionTabs } from '../questions/question-tabs';
import { ExportCard } from './export-card';
import { ImportCard } from './import-card';

export { ExchangeScreen as Screen };

/** Import of questions from a file, and export to one. */
export function ExchangeScreen() {
  return (
    <AdminPage
      title="Import and export"
      intro="Questions come from a file and go into one. Imported questions wait for an editor: none of them is asked by itself."
    >
      <QuestionTabs current={ADMIN_PATHS.questionExchange} />
      <div className="grid grid-cols-1 gap-6">
        <ImportCard />
        <ExportCard />
      </div>
    </AdminPage>
  );
}
