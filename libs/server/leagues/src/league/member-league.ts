/** A league as one of its members sees it. */
export interface MemberLeague {
  /** A UUID. */
  id: string;
  name: string;
  createdAt: Date;
  memberCount: number;
  /** Id of the player who owns the league. */
  ownerId: string;
  /** Id of the member who sees it. */
  viewerId: string;
  invitationSalt: Buffer;
}

/** Whether the member who sees a league owns it. */
export function isOwner({ ownerId, viewerId }: Pick<MemberLeague, 'ownerId' | 'viewerId'>): boolean {
  return ownerId === viewerId;
}
