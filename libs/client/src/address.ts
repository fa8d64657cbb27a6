/** The address of a path of an installation, whose own address may have a path too. @throws TypeError for an invalid URL. */
export function addressOf(installation: string | URL, path: string): URL {
  const { href } = new URL(installation);
  return new URL(path, href.endsWith('/') ? href : `${href}/`);
}
