/** What a guest can be asked to log in for, with the title of the dialog that asks. */
export const LOGIN_PURPOSES = {
  'like-video': 'Log in to like this video',
  'like-comment': 'Log in to like this comment',
  subscribe: 'Log in to subscribe',
  watch: 'Log in to watch the video',
} as const;

export type LoginPurpose = keyof typeof LOGIN_PURPOSES;
