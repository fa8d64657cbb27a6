import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Empties addresses of profile pictures that were stored before their length was limited, and limits it here too. */
export class AvatarLength1797200000000 implements MigrationInterface {
  name = 'AvatarLength1797200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE player SET avatar_url = NULL WHERE char_length(avatar_url) > 512');
    await runner.query(
      'ALTER TABLE player ADD CONSTRAINT player_avatar_url_length CHECK (char_length(avatar_url) <= 512)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE player DROP CONSTRAINT player_avatar_url_length');
  }
}
