import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { NAME_RULE_TEXTS } from '@daily/rules/name-rules';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { NotLoaded } from '../../../features/admin/page/not-loaded';
import { ModerationTabs } from './moderation-tabs';
import { NameTrial } from './name-trial';
import { WordsForm } from './words-form';
import { useWordsScreenQuery } from './words-screen.generated';

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
