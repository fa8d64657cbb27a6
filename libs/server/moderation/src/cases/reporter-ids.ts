import { createHmac } from 'node:crypto';
import type { Caller } from '@daily/kit/runtime/caller';
import { stringify } from 'uuid';
import type { AddressKeys } from '../addresses/address-keys';

/** Derives the ids of reports, so that the same reporter reports a case once. */
export class ReporterIds {
  constructor(private readonly keys: AddressKeys) {}

  /**
   * The id of a caller's report of a case. For an anonymous visitor it is made from the address with the key of the day, after the
   * deletion of which the id says nothing about the address.
   */
  async of(caseId: string, { viewer, address }: Caller): Promise<string> {
    const [key, reporter] = viewer
      ? [caseId, `player ${viewer.id}`]
      : [await this.keys.today(), `address ${address}`];
    const hash = createHmac('sha256', key).update(`${caseId} ${reporter}`).digest();
    // A UUID of version 8: custom content.
    hash[6] = (hash[6]! & 0x0f) | 0x80;
    hash[8] = (hash[8]! & 0x3f) | 0x80;
    return stringify(hash.subarray(0, 16));
  }
}
