import { onlineManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** The browser and Query know of no network until `goOnline`, or until the test ends. */
export function goOffline() {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  // Query hears the event of the window only while a client is mounted.
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
