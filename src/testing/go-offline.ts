import { onlineManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** Takes the browser and Query offline, until the returned function is called or the test ends. */
export function goOffline() {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  // Query listens to the window's event only while a client is mounted.
  act(() => onlineManager.setOnline(false));
  const goOnline = () => {
    onLine.mockReturnValue(true);
    act(() => {
      onlineManager.setOnline(true);
      window.dispatchEvent(new Event('online'));
    });
  };
  onTestFinished(goOnline);
  return goOnline;
}
