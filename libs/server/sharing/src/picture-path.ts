/** The path of a share's picture: its public id, from which nothing follows about the link. */
export function picturePath(id: string): string {
  return `/og/share/${id}.png`;
}
