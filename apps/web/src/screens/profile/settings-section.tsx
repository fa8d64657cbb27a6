import { ProfileSection } from './profile-section';

/** What a player decides about their account. */
export function SettingsSection({ username }: { username: string }) {
  return (
    <ProfileSection id="settings" title="Settings">
      <p className="text-ink-soft">You play as {username}.</p>
    </ProfileSection>
  );
}
