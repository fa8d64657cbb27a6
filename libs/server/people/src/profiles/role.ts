import type { Role as RoleName } from '@daily/rules/account';
import { registerEnumType } from 'type-graphql';

/** The roles as GraphQL spells them. */
export const Role: Record<'PLAYER' | 'EDITOR' | 'ADMIN', RoleName> = {
  PLAYER: 'player',
  EDITOR: 'editor',
  ADMIN: 'admin',
};

registerEnumType(Role, {
  name: 'Role',
  description: 'What somebody may do.',
  valuesConfig: {
    PLAYER: { description: 'Plays.' },
    EDITOR: { description: 'Writes questions, contests and articles.' },
    ADMIN: { description: 'May do everything.' },
  },
});
