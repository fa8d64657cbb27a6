import { ApiError, LeaderboardService, OpenAPI, QuestionsService, UserProfilesService } from './classes';
import { present, type Program } from './report';
import { viewerId } from './viewer-id';

/** The classes that openapi-typescript-codegen generates from the description of the facade. */
export const openapiClasses: Program = async (url, token) => {
  OpenAPI.BASE = url;
  // A success is what it says, without a failure beside it.
  const { questionText } = await QuestionsService.getQuestionsToday();
  const places = await LeaderboardService.getLeaderboard(2);

  OpenAPI.TOKEN = token;
  const id = await viewerId(url, token);
  const { email } = await UserProfilesService.getUserProfilesById(id);
  const { username } = await UserProfilesService.putUserProfilesById(id, { username: 'Ada of classes' });
  const refusals = [
    UserProfilesService.putUserProfilesById(id, { username: '' }),
    UserProfilesService.getUserProfilesById('missing'),
  ];
  const failures = await Promise.all(refusals.map((refused) => refused.then(() => null, failureOf)));
  return {
    question: questionText,
    players: places.map((place) => String(place.id)),
    email: present(email),
    username,
    problem: String(present(failures[0]).status),
    failures: failures.map(present),
  };
};

function failureOf(error: unknown) {
  if (!(error instanceof ApiError)) throw error;
  return { status: error.status, message: (error.body as { error: string }).error };
}
