import { Dialog } from '@daily/ui/overlays/dialog';
import { toast } from '@daily/ui/overlays/toast';
import { ChatForm } from '../../../features/webhooks/chat-form';

/** Connects a chat that receives the question of the day. */
export function NewChatDialog({ onClose }: { onClose: () => void }) {
  const created = () => {
    toast.success('The chat is connected. Tomorrow’s question is its first.');
    onClose();
  };
  return (
    <Dialog
      title="Add a chat"
      description="The chat gets the question of the day when the day begins, without its answer."
      onClose={onClose}
    >
      <ChatForm event="QUESTION_PUBLISHED" onCreated={created} />
    </Dialog>
  );
}
