import type { FragmentRef } from '@daily/apollo/fragment';
import { AccuracyCharts } from '../../features/progress/accuracy-charts';
import { AnswerHistory } from '../../features/progress/answer-history';
import {
  type HistorySection_ViewerFragment,
  useHistorySectionViewerFragment,
} from './history-section.generated';
import { ProfileSection } from './profile-section';

/** The viewer's accuracy and answers. */
export function HistorySection(props: { viewer: FragmentRef<HistorySection_ViewerFragment> }) {
  const viewer = useHistorySectionViewerFragment(props.viewer);
  if (!viewer) return null;
  return (
    <ProfileSection id="history" title="History">
      <AccuracyCharts viewer={viewer} />
      <AnswerHistory viewer={viewer} />
    </ProfileSection>
  );
}
