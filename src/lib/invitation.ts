/** The fragment of the link of an invitation, which goes along between the sign-up and the login; else ''. */
export const keepInvitation = (hash = '') => (hash.startsWith('invite=') ? hash : '');
