import type { InstallationSecret } from '@daily/kit/installation/installation-secret';
import { type BankTraits, NO_BANK_TRAITS } from '../schedule/question-traits';
import { inOrderOf } from './option-order';
import type { ShippedBank, ShippedQuestion } from './question-bank';

/** The shipped bank as this installation asks it. */
interface OrderedBank extends Omit<ShippedBank, 'questions'> {
  /** The questions by key, their options in the order of the installation. */
  questions: ReadonlyMap<string, ShippedQuestion>;
}

/** Reads the shipped bank for this installation, once, when it is first needed. */
export class InstallationBank {
  private bank: OrderedBank | null = null;

  /** @param shipped reads the shipped bank. */
  constructor(
    private readonly secret: InstallationSecret,
    private readonly shipped: () => ShippedBank,
  ) {}

  /** @throws Error before the secret of the installation is loaded, or when the bank is invalid. */
  read(): OrderedBank {
    this.bank ??= this.ordered();
    return this.bank;
  }

  /** A question with what the bank says of its place in the schedule. */
  withTraits<T extends { bankKey: string | null }>(question: T): T & BankTraits {
    return { ...question, ...(this.read().traits.get(question.bankKey ?? '') ?? NO_BANK_TRAITS) };
  }

  private ordered(): OrderedBank {
    const { questions, ...keys } = this.shipped();
    const inOrder = questions.map((question) =>
      inOrderOf(this.secret.digest('option order', question.bankKey), question),
    );
    return { ...keys, questions: new Map(inOrder.map((question) => [question.bankKey, question])) };
  }
}
