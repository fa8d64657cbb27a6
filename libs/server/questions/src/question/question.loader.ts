import DataLoader from 'dataloader';
import { In, type Repository } from 'typeorm';
import type { Question } from './question.entity';

/** Loads the questions of one request by id, in one statement. Does not check whether the caller may see them. */
export class QuestionLoader {
  private readonly byId: DataLoader<number, Question>;

  constructor(questions: Repository<Question>) {
    this.byId = new DataLoader(async (ids) => {
      const rows = await questions.findBy({ id: In([...ids]) });
      const found = new Map(rows.map((question) => [question.id, question]));
      return ids.map((id) => found.get(id) ?? new Error(`Question ${id} does not exist`));
    });
  }

  /** Rejects when no question has the id. */
  load(id: number): Promise<Question> {
    return this.byId.load(id);
  }
}
