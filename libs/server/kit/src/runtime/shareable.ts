import type { SharedResult } from '@daily/rules/shared-result';
import type { ShareType } from '@daily/rules/sharing';

/**
 * Finds what a player's result looks like to others; null when the player has none, or there is no such content.
 * @param contentId what the share names, as it came: unchecked input.
 */
export type FindResult = (playerId: string, contentId: string) => Promise<SharedResult | null>;

/** What a slice tells of what players share. */
export interface Shareable {
  /** Finds results, by what is shared. */
  results: Partial<Record<ShareType, FindResult>>;
  /** Whether a player has answered anything of the slice at an instant or after it. */
  hasAnsweredSince(playerId: string, since: Date): Promise<boolean>;
}

/** What all slices tell of what players share. The roof adds them, so that `sharing` need not know who builds on it. */
export class Shareables {
  private readonly parts: Shareable[] = [];

  /** Adds what a slice tells. */
  add(part: Shareable): void {
    this.parts.push(part);
  }

  /** A player's result; null when there is none, or nobody knows of such content. */
  async resultOf(shareType: ShareType, playerId: string, contentId: string): Promise<SharedResult | null> {
    const find = this.parts.map(({ results }) => results[shareType]).find((known) => known !== undefined);
    return (await find?.(playerId, contentId)) ?? null;
  }

  /** Whether a player has answered anything at an instant or after it. */
  async hasAnsweredSince(playerId: string, since: Date): Promise<boolean> {
    const found = await Promise.all(this.parts.map((part) => part.hasAnsweredSince(playerId, since)));
    return found.includes(true);
  }
}
