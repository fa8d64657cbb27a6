/** How the database of the settings is reached. */
export interface DatabaseAccess {
  connectionString: string;
  /** The same for the superuser of the embedded database; null for a PostgreSQL of the operator. */
  adminConnectionString: string | null;
}
