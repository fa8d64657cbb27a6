import type { Repository } from 'typeorm';
import { In } from 'typeorm';
import type { Question } from '../question/question.entity';
import { asEditorQuestion, type QuestionPreview, type QuestionTwin } from './editor-question.graphql-types';
import { checkable } from './question-content';
import { type PreviewedContent, previewOf } from './question-preview';
import type { QuestionTwins } from './question-twins';

/** Previews questions, stored ones and those that are being written. Callers of this class must be editors. */
export class EditorPreviews {
  constructor(
    private readonly questions: Repository<Question>,
    private readonly twins: QuestionTwins,
  ) {}

  /** A question that is being written. @param id of the stored question; null for a new one, or an unknown one. */
  async of(content: PreviewedContent, id: number | null): Promise<QuestionPreview> {
    const stored = id === null ? null : await this.questions.findOneBy({ id });
    return { ...previewOf(content), twins: await this.twinsOf(content, stored) };
  }

  /** A stored question. @param seesKey whether the viewer may see the key and what reveals it. */
  async ofStored(question: Question, seesKey: boolean): Promise<QuestionPreview> {
    const { explanation, refutations, articles } = question;
    const content = { ...checkable(question), explanation, refutations, articles };
    const preview = { ...previewOf(content), problems: [] };
    if (seesKey) return { ...preview, twins: await this.twinsOf(content, question) };
    const hidden = {
      explanationHtml: null,
      takeawayHtml: null,
      refutations: null,
      brokenRules: null,
      twins: null,
    };
    return { ...preview, ...hidden };
  }

  private async twinsOf(content: PreviewedContent, stored: Question | null): Promise<QuestionTwin[]> {
    const twins = await this.twins.of(content, stored);
    const rows = await this.questions.findBy({ id: In(twins.map(({ id }) => id)) });
    const found = new Map(rows.map((row) => [row.id, row]));
    return twins.flatMap(({ id, reasons }) => {
      const row = found.get(id);
      return row ? [{ question: asEditorQuestion(row), reasons }] : [];
    });
  }
}
