import {
  type EndOtherSessionsMutation,
  type EndSessionMutation,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
} from './end-session.generated';
import { evictIfMissing } from '../evict-missing';
import type { SessionSettings_ViewerFragment } from './session-settings.generated';
import type { MutationCall } from '../use-action';

/** A session in the viewer's list. */
export type Session = SessionSettings_ViewerFragment['sessions'][number];

/**
 * Returns functions that end one session, or all but the current one. Ended sessions leave the list at once, and return to it if
 * the request fails.
 */
export function useEndSession(viewer: SessionSettings_ViewerFragment): {
  endSession: (session: Session) => MutationCall<EndSessionMutation>;
  endOtherSessions: () => MutationCall<EndOtherSessionsMutation>;
} {
  const [endOne] = useEndSessionMutation({
    update: (cache, { data }, { variables }) =>
      evictIfMissing(cache, data?.endSession, { __typename: 'Session', id: variables?.input.id }),
  });
  const [endOthers] = useEndOtherSessionsMutation();

  const viewerWith = (isKept: (session: Session) => boolean) => ({
    ...viewer,
    sessions: viewer.sessions.filter(isKept),
  });

  return {
    endSession: ({ id }) =>
      endOne({
        variables: { input: { id } },
        optimisticResponse: {
          endSession: {
            __typename: 'ViewerSuccess',
            viewer: viewerWith((session) => session.id !== id),
          },
        },
      }),
    endOtherSessions: () =>
      endOthers({
        variables: { input: {} },
        optimisticResponse: {
          endOtherSessions: {
            __typename: 'ViewerSuccess',
            viewer: viewerWith((session) => session.current),
          },
        },
      }),
  };
}
