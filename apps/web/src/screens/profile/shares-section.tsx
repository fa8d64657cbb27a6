import { ProfileSection } from './profile-section';

/** What the player shared, and what became of it. */
export function SharesSection() {
  return (
    <ProfileSection id="shares" title="Shares">
      <p className="text-ink-soft">
        You have not shared a result yet. Once you have answered today&apos;s question, its result can be
        shared; it counts when somebody follows the link.
      </p>
    </ProfileSection>
  );
}
