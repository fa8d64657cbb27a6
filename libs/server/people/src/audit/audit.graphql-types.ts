import { connectionType, PageArgs } from '@daily/kit/graphql/connection';
import { ArgsType, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { AuditEntry } from './audit-entry.entity';
import type { AuditExportFormatName } from './audit-export';

export const AuditEntryConnection = connectionType('AuditEntry', 'audit entries', AuditEntry);

/** The formats in the schema. */
export const AuditExportFormat: Record<'CSV' | 'JSON_LINES', AuditExportFormatName> = {
  CSV: 'csv',
  JSON_LINES: 'json-lines',
};

registerEnumType(AuditExportFormat, {
  name: 'AuditExportFormat',
  description: 'The format of an exported audit log.',
  valuesConfig: {
    CSV: {
      description:
        "Comma-separated values with a header. Cells that a spreadsheet would execute begin with `'`.",
    },
    JSON_LINES: { description: 'One JSON object per line.' },
  },
});

@InputType('AuditFilterInput', {
  description: 'Which audit entries to include. An entry must match every given field.',
})
export class AuditFilterInput {
  @Field(() => String, {
    nullable: true,
    description:
      'The name of those who made the change, or its beginning, regardless of case; or the global id of the `Player`, also of a deleted account.',
  })
  actor?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'True for changes of the operator only. Defaults to false.',
  })
  byOperator!: boolean;

  @Field(() => String, { nullable: true, description: 'What was done, such as `role.change`.' })
  action?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What it was done to, as type and id: `contest:…`; or the global id of a `Player`.',
  })
  subject?: string | null;

  @Field(() => Date, { nullable: true, description: 'Only changes at or after this instant.' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only changes before this instant.' })
  to?: Date | null;
}

/** The arguments of the list of entries. */
@ArgsType()
export class AuditEntriesArgs extends PageArgs {
  @Field(() => AuditFilterInput, { nullable: true, description: 'Which entries; all of them by default.' })
  filter?: AuditFilterInput | null;
}

@ObjectType('AuditExport', { description: 'Audit entries as a file.' })
export class AuditExport {
  @Field(() => String, { complexity: 0, description: 'The suggested name of the file.' })
  fileName!: string;

  @Field(() => String, { complexity: 0, description: 'The media type of the file.' })
  mediaType!: string;

  @Field(() => String, { complexity: 0, description: 'The content of the file, newest entry first.' })
  content!: string;

  @Field(() => Int, { complexity: 0, description: 'Number of entries in the file.' })
  count!: number;

  @Field(() => Boolean, {
    complexity: 0,
    description: 'Whether the file has every entry that matches; false when only the newest 10,000 fit.',
  })
  complete!: boolean;
}
