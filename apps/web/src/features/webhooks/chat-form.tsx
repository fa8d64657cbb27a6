import { CHAT_LABELS, CHAT_URL_EXAMPLES, type ChatFormat } from '@daily/rules/notices/webhooks';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Button } from '@daily/ui/controls/button';
import { SelectField } from '@daily/ui/forms/select-field';
import { TextField } from '@daily/ui/forms/text-field';
import { type FormEvent, useRef, useState } from 'react';
import { useCreateWebhook } from './use-create-webhook';

const CHATS = Object.entries(CHAT_LABELS).map(([value, label]) => ({ value, label }));

const isChat = (value: string): value is ChatFormat => value in CHAT_LABELS;

/** Connects a chat: asks which one it is and for the address of its incoming webhook. */
export function ChatForm(props: {
  /** What the chat receives. */
  event: 'QUESTION_PUBLISHED' | 'LEAGUE_WEEK';
  /** Global id of the league whose week it receives. */
  leagueId?: string;
  onCreated: () => void;
}) {
  const create = useCreateWebhook();
  const address = useRef<HTMLInputElement>(null);
  const [chat, setChat] = useState<ChatFormat>('slack');
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<{ message: string; ofAddress: boolean } | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const url = address.current?.value.trim() ?? '';
    if (!url) {
      setFailure({ message: 'Please enter the address of the incoming webhook', ofAddress: true });
      address.current?.focus();
      return;
    }
    setSaving(true);
    const { problem } = await create({
      name: CHAT_LABELS[chat],
      url,
      format: FORMATS[chat],
      events: [props.event],
      ...(props.leagueId && { leagueId: props.leagueId }),
    });
    setSaving(false);
    if (!problem) return props.onCreated();
    const ofAddress = problem.fields?.some(({ path }) => path === 'url') ?? false;
    setFailure({ message: problem.message, ofAddress });
    if (ofAddress) address.current?.focus();
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {failure && !failure.ofAddress && <ErrorBanner>{failure.message}</ErrorBanner>}
      <SelectField
        label="Chat"
        options={CHATS}
        value={chat}
        onChange={({ target }) => isChat(target.value) && setChat(target.value)}
      />
      <TextField
        ref={address}
        label="Address of the incoming webhook"
        name="url"
        type="url"
        autoComplete="off"
        spellCheck={false}
        hint={`${HOW_TO[chat]} The address looks like ${CHAT_URL_EXAMPLES[chat]}`}
        error={failure?.ofAddress ? failure.message : undefined}
      />
      <Button type="submit" wide disabled={isSaving}>
        Connect the chat
      </Button>
    </form>
  );
}

const FORMATS = { slack: 'SLACK', discord: 'DISCORD', teams: 'TEAMS' } as const;

/** Where each chat has the address. */
const HOW_TO: Readonly<Record<ChatFormat, string>> = {
  slack: 'In Slack, create an app with “Incoming Webhooks” and add it to a channel.',
  discord: 'In Discord, open the settings of a channel, then “Integrations” and “Webhooks”.',
  teams:
    'In Teams, open “Workflows” of a channel and choose the template that posts when a webhook request is received.',
};
