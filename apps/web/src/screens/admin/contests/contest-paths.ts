import { ADMIN_PATHS } from '@daily/contract/admin-paths';

/** The pages above those of a contest. */
export const CONTESTS_TRAIL = [{ name: 'Contests', path: ADMIN_PATHS.contests }] as const;

/** The path of the page that creates a contest. */
export const NEW_CONTEST_PATH = `${ADMIN_PATHS.contests}/new`;

/** The paths of the pages of a contest. @param contestId its id in the REST API, which a change of the slug leaves as it is. */
export function contestPaths(contestId: string) {
  const edit = `${ADMIN_PATHS.contests}/${contestId}`;
  return { edit, live: `${edit}/live`, reveal: `${edit}/reveal` };
}
