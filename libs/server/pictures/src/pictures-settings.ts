import type { S3Settings } from '@daily/kit/outgoing/s3-bucket';

/** The settings of the slice. */
export interface PicturesSettings {
  /** The product's public origin. */
  publicUrl: string;
  pictures: {
    /** Folder of the server's files. Pictures are in its folder `pictures`, unless there is an S3-compatible store. */
    dataDir: string;
    s3: S3Settings | null;
  };
}
