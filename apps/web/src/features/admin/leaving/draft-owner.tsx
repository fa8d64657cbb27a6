import { createContext, Fragment, type ReactNode, useContext, useState } from 'react';
import type { DraftKey } from './kept-draft';

/** Id of the player whose drafts are kept; null while it is unknown. */
const Owner = createContext<string | null>(null);

/**
 * Keeps the drafts of the forms inside for the player who typed them. When another one signs in within the same tab, the forms begin
 * again, with the drafts of that player.
 * @param viewer id of the viewer; undefined while it is unknown, as while data is loaded again.
 */
export function DraftOwner({ viewer, children }: { viewer: string | undefined; children: ReactNode }) {
  const [owner, setOwner] = useState(viewer);
  if (viewer !== undefined && viewer !== owner) setOwner(viewer);
  return (
    <Owner value={owner ?? null}>
      <Fragment key={owner}>{children}</Fragment>
    </Owner>
  );
}

/**
 * Returns the key under which a draft of the viewer is kept; null, under which nothing is kept, while the viewer is unknown.
 * @param name identifies what is edited.
 */
export function useDraftKey(name: string): DraftKey | null {
  const owner = useContext(Owner);
  return owner === null ? null : (`draft ${owner} ${name}` satisfies DraftKey);
}
