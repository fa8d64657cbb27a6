import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Separates the player's own choice from whether the player stands on the boards, which `RANK_UNPROVEN` decides too. */
export class HiddenByChoice1796000500000 implements MigrationInterface {
  name = 'HiddenByChoice1796000500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE player ADD COLUMN hidden_by_choice boolean NOT NULL DEFAULT false');
    await runner.query('UPDATE player SET hidden_by_choice = true WHERE hidden');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE player SET hidden = hidden_by_choice WHERE hidden <> hidden_by_choice');
    await runner.query('ALTER TABLE player DROP COLUMN hidden_by_choice');
  }
}
