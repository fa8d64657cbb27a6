import { Avatar } from '@daily/ui/display/avatar';
import { Card } from '@daily/ui/display/card';
import { PlayerName } from '@daily/ui/display/player-name';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { LoadError } from '@daily/ui/display/load-error';
import { useParams } from 'react-router';
import { NotFound } from '../../features/not-found/lazy-not-found';
import { ReportContentForm } from './content-form';
import {
  ReportContentScreenDocument,
  type ReportContentScreenQuery,
  useReportContentScreenQuery,
} from './content-screen.generated';

/** The query of the page. */
export const contentQueries = (subject: string) => [
  { document: ReportContentScreenDocument, variables: { id: subject } },
];

/** Whether the address names a player, or a league of the viewer. */
export const contentExists = (data: ReportContentScreenQuery) => subjectOf(data.node) !== null;

/** A form with which visitors report the name or the picture of a player, and members the name of their league. */
export function ReportContentScreen() {
  const { subject: id = '' } = useParams();
  const { data, error, refetch } = useReportContentScreenQuery({ variables: { id } });
  const subject = subjectOf(data?.node);
  if (data && !subject) return <NotFound />;
  return (
    <div className="mx-auto max-w-page px-4 pt-8">
      <div className="mx-auto max-w-text">
        <h1 className="text-3xl font-bold tracking-tight">
          {subject?.kind === 'league' ? 'Report a league' : 'Report a player'}
        </h1>
        {subject && (
          <>
            <p className="mt-4 flex items-center gap-3">
              {subject.kind === 'player' && (
                <Avatar id={subject.id} name={subject.name} url={subject.picture} />
              )}
              <PlayerName name={subject.name} className="min-w-0 font-medium" />
            </p>
            <Card aria-label="Report" className="mt-6">
              <ReportContentForm
                key={subject.id}
                subject={{ ...subject, hasPicture: subject.picture !== null }}
              />
            </Card>
          </>
        )}
        {!subject && error && (
          <LoadError className="mt-8" onRetry={refetch}>
            Failed to load this page
          </LoadError>
        )}
        {!subject && !error && (
          <Skeleton className="mt-6">
            <Placeholder className="h-96" />
          </Skeleton>
        )}
      </div>
    </div>
  );
}

/** What is reported; null for anything else than a player or a league. */
function subjectOf(node: ReportContentScreenQuery['node'] | undefined) {
  if (node?.__typename === 'Player')
    return {
      id: node.id,
      kind: 'player' as const,
      name: node.username,
      picture: node.avatarUrl ?? null,
    };
  if (node?.__typename === 'League')
    return { id: node.id, kind: 'league' as const, name: node.name, picture: null };
  return null;
}
