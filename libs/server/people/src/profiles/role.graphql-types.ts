import type { Role as RoleName } from '@daily/rules/account';
import { registerEnumType } from 'type-graphql';

/** The roles in the schema. */
export const Role: Record<'PLAYER' | 'EDITOR' | 'ADMIN', RoleName> = {
  PLAYER: 'player',
  EDITOR: 'editor',
  ADMIN: 'admin',
};

registerEnumType(Role, {
  name: 'Role',
  description: 'The role of an account. Each role includes the permissions of those before it.',
  valuesConfig: {
    PLAYER: { description: 'May play.' },
    EDITOR: { description: 'May also edit questions, contests and articles.' },
    ADMIN: { description: 'May also manage players, settings and notifications.' },
  },
});
