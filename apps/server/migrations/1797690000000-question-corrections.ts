import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds when what the page of a question shows was last corrected, whoever corrects it. */
export class QuestionCorrections1797690000000 implements MigrationInterface {
  name = 'QuestionCorrections1797690000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE question ADD COLUMN corrected_at timestamptz');
    await runner.query(`
      CREATE FUNCTION note_question_correction() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.corrected_at := now();
        RETURN NEW;
      END$$`);
    await runner.query(`
      CREATE TRIGGER question_correction
      BEFORE UPDATE OF text, option_a, option_b, option_c, option_d, correct_answer, explanation, articles, refutations
      ON question FOR EACH ROW
      WHEN ((OLD.text, OLD.option_a, OLD.option_b, OLD.option_c, OLD.option_d, OLD.correct_answer, OLD.explanation,
             OLD.articles, OLD.refutations)
        IS DISTINCT FROM
            (NEW.text, NEW.option_a, NEW.option_b, NEW.option_c, NEW.option_d, NEW.correct_answer, NEW.explanation,
             NEW.articles, NEW.refutations))
      EXECUTE FUNCTION note_question_correction()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER question_correction ON question');
    await runner.query('DROP FUNCTION note_question_correction()');
    await runner.query('ALTER TABLE question DROP COLUMN corrected_at');
  }
}
