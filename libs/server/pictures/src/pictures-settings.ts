/** An S3-compatible store of objects. */
export interface S3Settings {
  /** Its address without the bucket, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

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
