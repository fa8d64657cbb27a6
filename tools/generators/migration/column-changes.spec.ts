import { describe, expect, it } from '@jest/globals';
import { summaryOf, withoutVoidRenames } from './column-changes';

const REPLACED = {
  up: [
    'ALTER TABLE "bookmark" RENAME COLUMN "title" TO "question_id"',
    'ALTER TABLE "bookmark" DROP COLUMN "question_id"',
    'ALTER TABLE "bookmark" ADD "question_id" integer NOT NULL',
  ],
  down: [
    'ALTER TABLE "bookmark" DROP COLUMN "question_id"',
    'ALTER TABLE "bookmark" ADD "question_id" text NOT NULL',
    'ALTER TABLE "bookmark" RENAME COLUMN "question_id" TO "title"',
  ],
};

describe('withoutVoidRenames', () => {
  it('drops the old column and adds the new one when a column is replaced by one of another type', () => {
    expect(withoutVoidRenames(REPLACED.up)).toEqual([
      'ALTER TABLE "bookmark" DROP COLUMN "title"',
      'ALTER TABLE "bookmark" ADD "question_id" integer NOT NULL',
    ]);
    expect(withoutVoidRenames(REPLACED.down)).toEqual([
      'ALTER TABLE "bookmark" DROP COLUMN "question_id"',
      'ALTER TABLE "bookmark" ADD "title" text NOT NULL',
    ]);
  });

  it.each([
    ['a column that keeps its type', [REPLACED.up[0] ?? '']],
    ['a column of another table', [REPLACED.up[0] ?? '', 'ALTER TABLE "contest" DROP COLUMN "question_id"']],
    ['tables without renamed columns', REPLACED.up.slice(1)],
  ])('leaves %s alone', (_, statements) => {
    expect(withoutVoidRenames(statements)).toEqual(statements);
  });
});

describe('summaryOf', () => {
  it.each([
    [['ALTER TABLE "badge" ADD "color" text NOT NULL DEFAULT \'gold\''], 'Adds color to badge.'],
    [withoutVoidRenames(REPLACED.up), 'Drops title of bookmark; adds question_id to bookmark.'],
    [[REPLACED.up[0] ?? ''], 'Renames title of bookmark to question_id.'],
    [['CREATE TABLE "badge" (\n"id" uuid)', 'CREATE INDEX "badge_id" ON "badge" ("id")'], 'Creates badge.'],
    [['DROP INDEX "public"."badge_id"'], 'Changes constraints, indexes or column types.'],
    [[], 'Changes rows, not tables.'],
  ])('describes %j', (statements, summary) => {
    expect(summaryOf(statements)).toBe(summary);
  });
});
