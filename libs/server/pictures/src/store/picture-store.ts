/** Where the files of pictures are. Names come from `pictureFile` and from nothing else; a file never changes. */
export interface PictureStore {
  /** Stores a file, replacing one with the same name. @throws Failure unavailable */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Reads a file; null when there is none. @throws Failure unavailable */
  get(name: string): Promise<Buffer | null>;
  /** Deletes a file, if there is one. @throws Failure unavailable */
  delete(name: string): Promise<void>;
}
