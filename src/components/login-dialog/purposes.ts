/** What a guest can be asked to log in for, with the title of the dialog that asks. */
export const LOGIN_PURPOSES = {
  'like-video': 'Log in to like this video',
  'like-comment': 'Log in to like this comment',
  'like-tweet': 'Log in to like this tweet',
  comment: 'Log in to comment',
  tweet: 'Log in to tweet',
  'save-video': 'Log in to save this video',
  subscribe: 'Log in to subscribe',
  'liked-videos': 'Log in to see your liked videos',
  history: 'Log in to see your history',
  subscriptions: 'Log in to see your subscriptions',
  dashboard: 'Log in to see your dashboard',
  settings: 'Log in to change your settings',
  watch: 'Log in to watch the video',
  see: 'Log in to see this',
  channel: 'Log in to create your own channel',
} as const;

export type LoginPurpose = keyof typeof LOGIN_PURPOSES;
