import DataLoader from 'dataloader';
import type { Platform } from '@daily/kit/runtime/platform';
import { In } from 'typeorm';
import { Question } from './question.entity';

/** Finds questions by id, all that one request asks for in one statement. Who may see them is the asker's to know. */
export class QuestionLoader {
  private readonly byId = new DataLoader<number, Question>(async (ids) => {
    const rows = await this.platform.database.orm.getRepository(Question).findBy({ id: In([...ids]) });
    const found = new Map(rows.map((question) => [question.id, question]));
    return ids.map((id) => found.get(id) ?? new Error(`No question ${id}`));
  });

  constructor(private readonly platform: Platform) {}

  load(id: number): Promise<Question> {
    return this.byId.load(id);
  }
}
