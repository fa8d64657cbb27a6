import { ROUTE_CALLS } from './route-calls';
import { ROUTE_RULINGS } from './route-rulings';
import { asEveryone, hasNoCredentials, OWNERS, type Trial } from './trial';

/** Fetches the owner's private objects by their ids. */
export async function tryPrivateIds(trial: Trial): Promise<void> {
  for (const [name, id] of Object.entries(trial.scene.property.privateIds)) {
    await asEveryone(async (identity) => {
      if (OWNERS.includes(identity)) return;
      const { body, text } = await trial.graphql(
        identity,
        'query ($id: ID!) { node(id: $id) { __typename id } }',
        { id },
      );
      const hidden = body?.data?.['node'] === null || body?.data === null;
      trial.expect(hidden, `${identity} fetches the ${name}: ${text.slice(0, 200)}`);
    });
  }
}

/** Calls every operation of the facade as every identity. */
export async function tryRoutes(trial: Trial): Promise<void> {
  const { cast } = trial.scene;
  for (const [name, allowed] of Object.entries(ROUTE_RULINGS)) {
    const [method = ''] = name.split(' ');
    const call = ROUTE_CALLS[name];
    if (!call) {
      trial.problems.push(`No call is known for ${name}`);
      continue;
    }
    await asEveryone(async (identity) => {
      const userId = identity === 'bare profile' ? cast.bareId : cast.owner.userId;
      const { path, body } = call.request(trial.scene, userId);
      const { status, text } = await trial.rest(identity, method, path, body);
      const refusal = call.refusal ?? (hasNoCredentials(identity) ? 401 : 403);
      const isExpected = allowed.includes(identity)
        ? call.status === undefined
          ? status >= 200 && status < 300
          : status === call.status
        : status === refusal;
      trial.expect(isExpected, `${name} by ${identity}: ${status} ${text.slice(0, 200)}`);
    });
  }
}
