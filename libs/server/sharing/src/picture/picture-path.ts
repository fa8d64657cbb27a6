/** The path of a share's picture. It contains the share's public id, from which the link cannot be derived. */
export function picturePath(id: string): string {
  return `/og/share/${id}.png`;
}
