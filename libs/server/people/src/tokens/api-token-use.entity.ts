import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ApiToken } from './api-token.entity';

/** The calls of an operation with a token within an hour: one row, however many there were. */
@ObjectType('ApiTokenUse', { description: 'The calls of an operation with an API token within an hour.' })
@Entity('api_token_use')
@Index('api_token_use_hour', ['hour'])
export class ApiTokenUse {
  @PrimaryColumn('uuid', { name: 'token_id', primaryKeyConstraintName: 'api_token_use_pkey' })
  tokenId!: string;

  @ManyToOne(() => ApiToken, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'token_id', foreignKeyConstraintName: 'api_token_use_token_fkey' })
  token?: ApiToken;

  @Field(() => Date, { description: 'The beginning of the hour.' })
  @PrimaryColumn('timestamptz', { primaryKeyConstraintName: 'api_token_use_pkey' })
  hour!: Date;

  @Field(() => String, {
    description: 'The operation: `mutation submitAnswer`, or the method and path of a REST call.',
  })
  @PrimaryColumn('text', { primaryKeyConstraintName: 'api_token_use_pkey' })
  operation!: string;

  @Field(() => Int, { description: 'Number of calls.' })
  @Column('integer')
  calls!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'The network of the last call: the first 24 bits of an IPv4 address, 48 of an IPv6 address, such as `192.0.2.0/24`. Null ' +
      'when it is unknown.',
  })
  @Column('text', { nullable: true })
  network!: string | null;
}
