import type { SharedResult } from '@daily/rules/sharing/result';
import type { ShareType } from '@daily/rules/sharing';

/** Error message for content that does not exist, or that players may not know of yet. */
export const CONTENT_NOT_FOUND = 'There is nothing to share under this id';

/**
 * Finds a player's result as others may see it; null when the player has none or the content does not exist.
 * @param contentId id of the shared content. Unvalidated input.
 */
type FindResult = (playerId: string, contentId: string) => Promise<SharedResult | null>;

/** Whether content with an id exists and may be known to players. @param contentId unvalidated input. */
type ContentExists = (contentId: string) => Promise<boolean>;

/** What a slice contributes to sharing: content and results that players share, and whether they have answered. */
export interface Shareable {
  /** Looks for content, by what is shared. Content of a type that no slice looks for cannot be shared. */
  contents?: Partial<Record<ShareType, ContentExists>>;
  /** Finds results, by what is shared. */
  results: Partial<Record<ShareType, FindResult>>;
  /** Whether a player has answered anything of the slice at an instant or later. */
  hasAnsweredSince(playerId: string, since: Date): Promise<boolean>;
}

/** The contributions of all slices above, which are wired later than sharing. */
export type Shareables = () => readonly Shareable[];

/** Whether content can be shared: a slice offers its type and knows its id. */
export async function contentExists(
  shareables: readonly Shareable[],
  shareType: ShareType,
  contentId: string,
): Promise<boolean> {
  const exists = shareables.map(({ contents }) => contents?.[shareType]).find((known) => known !== undefined);
  return exists ? exists(contentId) : false;
}

/** A player's result from the first slice that shares content of the type; null when there is none. */
export async function findResult(
  shareables: readonly Shareable[],
  shareType: ShareType,
  playerId: string,
  contentId: string,
): Promise<SharedResult | null> {
  const find = shareables.map(({ results }) => results[shareType]).find((known) => known !== undefined);
  return (await find?.(playerId, contentId)) ?? null;
}

/** Whether a player has answered anything at an instant or later. */
export async function hasAnsweredSince(
  shareables: readonly Shareable[],
  playerId: string,
  since: Date,
): Promise<boolean> {
  const found = await Promise.all(shareables.map((slice) => slice.hasAnsweredSince(playerId, since)));
  return found.includes(true);
}
