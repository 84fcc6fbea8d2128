/** The email address of the demo account that tests sign in with. */
export const MAREN = 'maren@vireo.example';
