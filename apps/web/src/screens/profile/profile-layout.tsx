import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ProfileHeader } from './profile-header';
import { profilePartAt } from './profile-parts';
import { ProfileTabs } from './profile-tabs';

export { ProfileLayout as Layout, ProfileScreenSkeleton as ScreenSkeleton };

/** The dashboard of the viewer: its title, the tabs that link to its parts, and the current part. */
function ProfileLayout({ children }: { children: ReactNode }) {
  const part = profilePartAt(useLocation().pathname);
  return (
    <div className="mx-auto max-w-page px-4 pt-8">
      <ProfileHeader part={part.label} />
      <ProfileTabs current={part} />
      <div className="mt-6">{children}</div>
    </div>
  );
}

function ProfileScreenSkeleton() {
  const { Skeleton } = profilePartAt(useLocation().pathname);
  return <Skeleton />;
}
