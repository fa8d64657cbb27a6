/** A file whose structure cannot be followed to its end. */
export class MalformedFile extends Error {}

/** A file with more than one picture. */
export class AnimatedFile extends Error {}
