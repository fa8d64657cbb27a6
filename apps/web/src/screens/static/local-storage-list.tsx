import { ProseList } from './prose-page';

/** What is in local storage under each key of the pages of players, in the words of the privacy policy. */
export const LOCAL_STORAGE: Readonly<Record<string, string>> = {
  'daily-trivia-auth': 'who is signed in, with their points and streak, for 7 days.',
  'daily-trivia-theme': 'the theme you chose.',
  'daily-trivia-sound': 'that you want a sound.',
  'daily-trivia-news': 'which news you put away.',
  'daily-trivia-choice':
    'an answer that you submitted without being signed in or without a connection, with the beginning of its question, ' +
    'until we have it, you discard it or answer another question.',
  'daily-trivia-practice': 'the score of your best practice round of the week.',
  'daily-trivia-contests': 'which contests you play here, until we have counted their results.',
  'daily-trivia-rankings': 'which contests you saw the final ranking of.',
  'daily-trivia-visit': 'a random id of your visit, if you opened a shared link, for 30 days.',
  'daily-trivia-push': 'in which session you turned notifications on.',
  'daily-trivia-push-dismissed': 'that you don’t want the offer of notifications.',
  'daily-trivia-install':
    'which question you answered first, or that you don’t want the offer to install the site.',
  'daily-trivia-analytics': 'that you opted out of usage statistics.',
  'daily-trivia-events': 'events that are not yet sent, for at most 7 days.',
};

/** What this browser keeps in local storage, key by key. */
export function LocalStorageList() {
  return (
    <div className="mt-2">
      <ProseList>
        {Object.entries(LOCAL_STORAGE).map(([key, content]) => (
          <li key={key}>
            <code className="wrap-anywhere">{key}</code>: {content}
          </li>
        ))}
        <li>For editors and admins, how they set up the lists and shortcuts of the admin area.</li>
      </ProseList>
    </div>
  );
}
