import { expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { FileField } from './file-field';

it('takes a file that was chosen before the app listened', async () => {
  const onFiles = jest.fn();
  const field = <FileField chosen={null} disabled={false} onFiles={onFiles} />;
  document.body.innerHTML = renderToString(field);
  const input = document.querySelector<HTMLInputElement>('input');
  if (!input) throw new Error('There is no input.');
  const early = new File(['x'], 'questions.csv');
  Object.defineProperty(input, 'files', { value: [early] });
  const app = await act(async () => hydrateRoot(document.body, field));
  expect(onFiles.mock.calls).toEqual([[[early]]]);
  act(() => app.unmount());
});
