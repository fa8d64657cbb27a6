import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Certificate } from './contest-certificate.entity';

const SHOWN =
  'contest_certificate AS certificate JOIN player ON player.id = certificate.player_id AND NOT player.hidden';

/** The certificates with the ids `$1`, but those of hidden players. */
export const CERTIFICATES: Statement<EntityRow<Certificate>> = {
  name: 'contest-certificates',
  text: `SELECT ${columnsOf(Certificate, 'certificate')} FROM ${SHOWN} WHERE certificate.id = ANY($1::uuid[])`,
};

/** The certificates of players `$2` of contests `$1`, but those of hidden players. Arrays of the same length. */
export const CERTIFICATES_OF_PLAYERS: Statement<EntityRow<Certificate>> = {
  name: 'contest-certificates-of-players',
  text: `SELECT ${columnsOf(Certificate, 'certificate')} FROM ${SHOWN}
         WHERE (certificate.contest_id, certificate.player_id) IN (SELECT * FROM unnest($1::uuid[], $2::text[]))`,
};
