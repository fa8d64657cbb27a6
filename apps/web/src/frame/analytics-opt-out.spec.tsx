import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AnalyticsOptOut } from './analytics-opt-out';

describe('AnalyticsOptOut', () => {
  it('claims no anonymity, because events of signed-in players have the id of the account', () => {
    render(<AnalyticsOptOut />);
    expect(screen.getByText(/We count visits, without names or email addresses\./)).toBeTruthy();
    expect(screen.queryByText(/anonym/i)).toBeNull();
  });

  it('opts out and in again', async () => {
    render(<AnalyticsOptOut />);
    await userEvent.click(screen.getByRole('button', { name: 'Opt out' }));
    expect(screen.getByText(/Your visits are not counted\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Opt in again' }));
    expect(screen.getByText(/We count visits/)).toBeTruthy();
  });
});
