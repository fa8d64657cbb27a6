import { outcome } from '@daily/apollo/outcome';
import { HINT_TEXTS } from '@daily/rules/cheating-signs';
import { useState } from 'react';
import { useSearchCheatingHintsMutation } from './account-hints.generated';

/** The state of a search: what it has found, or why it failed, as a message. */
export interface HintSearch {
  isSearching: boolean;
  done: string | null;
  problem: string | null;
}

const BEFORE: HintSearch = { isSearching: false, done: null, problem: null };

/** Returns the search for signs about a player. @param onFound called when there are hints that the page does not show yet. */
export function useHintSearch(accountId: string, onFound: () => void): HintSearch & { search: () => void } {
  const [state, setState] = useState(BEFORE);
  const [send] = useSearchCheatingHintsMutation();
  const search = async () => {
    setState({ ...BEFORE, isSearching: true });
    const { success, problem } = await outcome(
      send({ variables: { input: { accountId } } }),
      HINT_TEXTS.notSearched,
    );
    setState({ ...BEFORE, done: success && summaryOf(success), problem: problem && problem.message });
    if (success) onFound();
  };
  return { ...state, search: () => void search() };
}

/** What a search has found, in words. */
function summaryOf({ compared, found }: { compared: number; found: number }): string {
  const others = compared === 1 ? '1 player' : `${compared} players`;
  const news = found === 0 ? 'Nothing new' : found === 1 ? '1 new hint' : `${found} new hints`;
  return `${news} up to now. Times looked at, answers compared with ${others}.`;
}
