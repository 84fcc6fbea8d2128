import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useWritten } from './draft';
import { newLine } from './lines';

test('a draft of the longest captions that the editor opens survives a reload', () => {
  const lines = Array.from({ length: 500 }, (_, id) => ({ ...newLine(id, 2 * id), text: 'a'.repeat(500) }));
  const initial = { language: 'de', lines };
  const { result } = renderHook(() => useWritten('captions/1/de', initial));
  act(() => result.current.change({ type: 'text', id: 7, text: 'Waves' }));
  expect(JSON.stringify(sessionStorage)).toContain('Waves');
});
