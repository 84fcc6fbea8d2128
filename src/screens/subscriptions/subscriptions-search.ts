/** The channel whose videos are shown. An invalid value counts as absent. */
export function validateSubscriptionsSearch({ channel }: Record<string, unknown>): { channel?: string } {
  return typeof channel === 'string' && channel !== '' ? { channel } : {};
}
