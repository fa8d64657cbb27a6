import { cleanName, MAX_NAME_LENGTH, usernameFromEmail } from '@daily/rules/account';
import { normalizeEmail } from '@daily/rules/account/email';
import type { PlayerIds } from '../profiles/player-id';
import { generatedName, type NameRules } from './name-rules.service';
import type { ReservedNames } from './reserved-names';

/** Names of accounts whose owner has not chosen one. */
export class DefaultNames {
  constructor(
    private readonly names: NameRules,
    private readonly reservedNames: ReservedNames,
    private readonly ids: PlayerIds,
  ) {}

  /**
   * The name of a new account: the first that is allowed.
   * @param email as it was typed, whose case the name keeps.
   * @param nickname what its owner is called elsewhere; null without one.
   */
  async of(email: string, nickname: string | null = null): Promise<string> {
    for (const text of [nickname ?? '', usernameFromEmail(email)]) {
      const name = cleanName(text);
      if (await this.isAllowed(name)) return name;
    }
    return generatedName('Player', this.ids.of(normalizeEmail(email)));
  }

  private async isAllowed(name: string): Promise<boolean> {
    const isFit = name !== '' && name.length <= MAX_NAME_LENGTH;
    return (
      isFit && (await this.names.matchIn(name)) === null && !(await this.reservedNames.includes(name, null))
    );
  }
}
