import { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MockLink } from '@apollo/client/testing';
import { createCache } from '@daily/apollo/cache';
import type { FragmentRef } from '@daily/apollo/fragment';
import { toast } from '@daily/ui/toast';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ReminderSettings } from './reminder-settings';
import {
  type ReminderSettings_ViewerFragment,
  ReminderSettings_ViewerFragmentDoc,
  UpdateReminderDocument,
} from './reminder-settings.generated';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
type State = 'OFF' | 'PENDING' | 'ON';

const ada = (state: State, hour = 9) => ({
  __typename: 'Viewer' as const,
  id: 'v',
  email: 'ada@example.com',
  reminder: { __typename: 'Reminder' as const, state, hour, timeZone: ZONE },
});

let success: jest.SpiedFunction<typeof toast.success>;
beforeEach(() => {
  success = jest.spyOn(toast, 'success').mockReset();
});

function show(state: State, input: { enabled: boolean; hour: number }, reply: object): void {
  const request = { query: UpdateReminderDocument, variables: { input: { timeZone: ZONE, ...input } } };
  const link = new MockLink([{ request, ...reply }], { defaultOptions: { delay: 0 } });
  const client = new ApolloClient({ cache: createCache(), link, dataMasking: true });
  client.cache.writeFragment({
    fragment: ReminderSettings_ViewerFragmentDoc,
    fragmentName: 'ReminderSettings_viewer',
    data: ada(state),
  });
  render(
    <ApolloProvider client={client}>
      <ReminderSettings
        viewer={{ __typename: 'Viewer', id: 'v' } as unknown as FragmentRef<ReminderSettings_ViewerFragment>}
      />
    </ApolloProvider>,
  );
}

const saved = (state: State, hour = 9) => ({
  result: { data: { updateReminder: { __typename: 'UpdateReminderSuccess', viewer: ada(state, hour) } } },
});

describe('ReminderSettings', () => {
  it('asks for a confirmation when it is turned on', async () => {
    show('OFF', { enabled: true, hour: 9 }, saved('PENDING'));
    await userEvent.click(screen.getByRole('button', { name: 'Remind me daily' }));
    expect(await screen.findByText(/was sent to ada@example.com/)).toBeTruthy();
    expect(success).toHaveBeenCalledWith('Almost there: look into your mailbox.');
  });

  it('takes another hour', async () => {
    show('ON', { enabled: true, hour: 17 }, saved('ON', 17));
    await userEvent.selectOptions(screen.getByLabelText('Remind me at'), '17:00');
    expect((await screen.findByDisplayValue('17:00')).tagName).toBe('SELECT');
    expect(success).toHaveBeenCalledWith('Reminder saved.');
  });

  it('ends', async () => {
    show('ON', { enabled: false, hour: 9 }, saved('OFF'));
    await userEvent.click(screen.getByRole('button', { name: 'Stop reminding me' }));
    expect(await screen.findByRole('button', { name: 'Remind me daily' })).toBeTruthy();
  });

  it('says what went wrong and keeps what was', async () => {
    show('ON', { enabled: true, hour: 3 }, { error: new Error('offline') });
    await userEvent.selectOptions(screen.getByLabelText('Remind me at'), '03:00');
    expect((await screen.findByRole('alert')).textContent).toContain('could not be saved');
    expect(screen.getByLabelText<HTMLSelectElement>('Remind me at').value).toBe('9');
  });
});
