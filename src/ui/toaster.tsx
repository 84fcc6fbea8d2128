import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { type Notice, showNotices } from '@/lib/notify';

/** Specification, section 9, in ms. */
const DURATION = 2000;

function show({ kind, message, id }: Notice) {
  toast[kind](message, id === undefined ? {} : { id });
}

/** Top right, dark in every theme (specification, section 1). A chunk of its own: see `screens/shell/notices`. */
export function Toaster() {
  // Sonner's own effect has run by then: it forgets what it was told before.
  useEffect(() => showNotices(show), []);
  return (
    <Sonner position="top-right" theme="dark" duration={DURATION} offset={{ top: 64, right: 16 }} mobileOffset={12} />
  );
}
