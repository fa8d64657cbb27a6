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
  description:
    'The role of an account. ADMIN includes the permissions of EDITOR, and EDITOR those of PLAYER.',
  valuesConfig: {
    PLAYER: { description: 'May play and manage their own account.' },
    EDITOR: { description: 'May edit questions, contests and articles.' },
    ADMIN: { description: 'May manage players, settings and notifications.' },
  },
});
