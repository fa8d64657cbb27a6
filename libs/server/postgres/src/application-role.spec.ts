import { describe, expect, it } from '@jest/globals';
import { TrialCluster, query, useTrialCluster } from './trial-cluster.fixture';

const cluster = new TrialCluster();
useTrialCluster(cluster);

describe('the application role', () => {
  it('has no superuser rights, but may create what it needs', async () => {
    const { connectionString } = await cluster.start();
    const rights =
      'SELECT rolsuper, rolcreaterole, rolcreatedb, rolbypassrls FROM pg_roles WHERE rolname = current_user';
    expect(await query(connectionString, rights)).toEqual([[false, false, false, false]]);
    await query(connectionString, 'CREATE TABLE mine (id bigint GENERATED ALWAYS AS IDENTITY)');
    for (const attack of [
      `COPY mine TO PROGRAM 'true'`,
      `SELECT pg_read_file('PG_VERSION')`,
      `ALTER SYSTEM SET fsync = off`,
      `ALTER ROLE current_user SUPERUSER`,
      `SELECT rolpassword FROM pg_authid`,
    ]) {
      await expect(query(connectionString, attack)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('cannot sign in as the superuser', async () => {
    const { connectionString, adminConnectionString } = await cluster.start();
    const { password } = new URL(connectionString);
    const superuser = new URL(adminConnectionString);
    expect(superuser.password).not.toBe(password);
    superuser.password = password;
    await expect(query(superuser.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('becomes the owner of what an earlier version created as the superuser', async () => {
    const { adminConnectionString, stop } = await cluster.start();
    await query(
      adminConnectionString,
      `
      REASSIGN OWNED BY application TO postgres; DROP ROLE application;
      CREATE TYPE mood AS ENUM ('calm');
      CREATE TABLE old (id bigint GENERATED ALWAYS AS IDENTITY, number serial, mood mood);
      CREATE SEQUENCE free;
      CREATE VIEW seen AS SELECT id FROM old;
      CREATE FUNCTION changed() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
      CREATE TRIGGER old_changed AFTER INSERT ON old FOR EACH ROW EXECUTE FUNCTION changed()`,
    );
    await stop();
    const { connectionString } = await cluster.start();
    await query(
      connectionString,
      `
      INSERT INTO old (mood) VALUES ('calm'); ALTER TABLE old ADD COLUMN note text; DROP VIEW seen;
      ALTER TYPE mood ADD VALUE 'wild'; CREATE OR REPLACE FUNCTION changed() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
    );
    expect(await query(connectionString, `SELECT nextval('free')::int`)).toEqual([[1]]);
  });
});
