import { errorMessage } from '@daily/kit/runtime/error-message';
import { MAIL_KINDS, type MailKind, placeholdersIn } from '@daily/mail';
import { z } from 'zod';
import { COLOR_TOKENS, type ColorName } from '../colors/own-palette';
import { LookError } from '../look-error';

/** The file with everything that is no picture and no page. */
export const LOOK_FILE = 'look.json';

/** Maximum number of own links in the footer. */
const MAX_LINKS = 6;

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(max, `at most ${max} characters are allowed`)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'must be one line');

/** An object without further keys. */
const known = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `the key ${issue.keys[0]} is unknown: known are ${Object.keys(shape).join(', ')}`
        : undefined,
  });

const color = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'must be a color such as #1a73e8')
  .transform((text) => text.toLowerCase());

const colors = known(
  Object.fromEntries(Object.keys(COLOR_TOKENS).map((name) => [name, color.optional()])) as Record<
    ColorName,
    z.ZodOptional<typeof color>
  >,
);

const href = z
  .string()
  .max(300)
  .regex(
    /^(https:\/\/[^\s/]|mailto:[^\s]|\/(?![/\\]))[^\s]*$/i,
    'must be an https: or mailto: address, or a path of this site such as /about',
  );

/** Words in which only the given names may stand in braces. */
const words = (max: number, facts: readonly string[], required: readonly string[] = []) => {
  const known = ['product', ...facts];
  return line(max)
    .refine(
      (text) => placeholdersIn(text).every((name) => known.includes(name)),
      `has an unknown name in braces: only ${known.map((name) => `{${name}}`).join(' and ')} can be used here`,
    )
    .refine(
      (text) => required.every((name) => placeholdersIn(text).includes(name)),
      `must contain ${required.map((name) => `{${name}}`).join(' and ')}, which the rest of the mail does not say`,
    );
};

const wordsOf = ({ facts, required }: (typeof MAIL_KINDS)[MailKind]) =>
  known({ subject: words(150, facts, required).optional(), intro: words(600, facts).optional() }).optional();

const ofKinds = Object.fromEntries(
  Object.entries(MAIL_KINDS).map(([kind, about]) => [kind, wordsOf(about)]),
) as Record<MailKind, ReturnType<typeof wordsOf>>;

const schema = known({
  name: line(40).optional(),
  colors: known({ light: colors.optional(), dark: colors.optional() }).optional(),
  footer: known({
    about: line(400).optional(),
    note: line(150).optional(),
    links: z
      .array(known({ label: line(40), href }))
      .max(MAX_LINKS, `at most ${MAX_LINKS} links are allowed`)
      .optional(),
  }).optional(),
  mails: known({ signOff: words(300, []).optional(), ...ofKinds }).optional(),
});

/** What the file says. */
export type LookFile = z.infer<typeof schema>;

/** Reads the text of the file. @throws LookError with the place of the first mistake */
export function parseLookFile(text: string): LookFile {
  const result = schema.safeParse(jsonOf(text));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = issue?.path.length ? `${LOOK_FILE} at ${issue.path.map(String).join('.')}` : LOOK_FILE;
  throw new LookError(`${place}: ${issue?.message ?? 'it cannot be used'}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Its message may show lines of the file.
    throw new LookError(`${LOOK_FILE} is not JSON: ${errorMessage(error).replace(/\s+/g, ' ')}`);
  }
}
