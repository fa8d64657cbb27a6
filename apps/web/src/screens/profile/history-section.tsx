import type { FragmentRef } from '@daily/apollo/fragment';
import { AccuracyCharts } from '../../features/progress/accuracy-charts';
import { AnswerHistory } from '../../features/progress/answer-history';
import {
  type HistorySection_PlayerFragment,
  useHistorySectionPlayerFragment,
} from './history-section.generated';
import { ProfileSection } from './profile-section';

/** What the player answered, and how often they were right. */
export function HistorySection(props: { player: FragmentRef<HistorySection_PlayerFragment> }) {
  const player = useHistorySectionPlayerFragment(props.player);
  if (!player) return null;
  return (
    <ProfileSection id="history" title="History">
      <AccuracyCharts player={player} />
      <AnswerHistory player={player} />
    </ProfileSection>
  );
}
