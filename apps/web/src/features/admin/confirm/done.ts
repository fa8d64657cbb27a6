import { outcome } from '@daily/apollo/outcome';
import { toast } from '@daily/ui/overlays/toast';

/**
 * Awaits a mutation that a dialog has confirmed, and shows a toast on success.
 * @param notDone the message to show when the server sent none for users.
 * @param message of the toast.
 * @returns null, or the message of what went wrong.
 */
export async function done<Data extends object>(
  call: PromiseLike<{ data?: Data | null | undefined }>,
  notDone: string,
  message: string,
): Promise<string | null> {
  const { problem } = await outcome(call, notDone);
  if (!problem) toast.success(message);
  return problem && problem.message;
}
