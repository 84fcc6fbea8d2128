import { useState } from 'react';
import { unsigned } from '@/lib/media-url';

/** Returns the same address while only its signature changes: another one would load the video again. */
export function useStableFile(address: string | undefined): string | undefined {
  const [kept, setKept] = useState(address);
  const isSame = kept && address ? unsigned(kept) === unsigned(address) : kept === address;
  if (!isSame) setKept(address);
  return isSame ? kept : address;
}
