/** The fragment of the link of an invitation, which goes along between the sign-up and the login. */
export const invitationIn = (hash: string) => (hash.startsWith('invite=') ? hash : undefined);
