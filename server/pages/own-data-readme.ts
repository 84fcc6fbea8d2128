import type { Translate } from './translate';

/** The text that says what is in the archive of a member's data. It is here because the texts of this folder are translated. */
export function ownDataReadme(t: Translate, { username, date }: { username: string; date: string }): string {
  const files = [
    ['profile.json', t('Your account and your channel')],
    ['videos.json', t('Your videos, published or not, with the names of their files')],
    ['videos/', t('The files of your videos as you uploaded them, their thumbnails and captions')],
    ['comments.json', t('Your comments')],
    ['tweets.json', t('Your tweets')],
    ['playlists.json', t('Your playlists with their videos')],
    ['liked-videos.json, liked-comments.json, liked-tweets.json', t('What you like')],
    ['subscriptions.json', t('The channels that you subscribe to')],
    ['blocked-members.json', t('Blocked members')],
    ['decisions.json', t('Decisions about what you posted')],
    ['reports.json', t('Your reports')],
    ['history.json', t('What you watched')],
    [
      'video-statistics.json, subscriber-statistics.json',
      t('Views, likes, comments and subscribers of your channel by day'),
    ],
    ['sessions.json', t('Where you are logged in')],
    ['missing-files.json', t('Only if files could not be found: their names')],
  ];
  const lines = [
    t('The data of {name} on Vireo, {date}', { name: `@${username}`, date }),
    '',
    ...files.map(([name, text]) => `${name}\n  ${text}`),
    '',
    t(
      'Times are in UTC. What others wrote is not included. What changed while the archive was made may be in it or not.',
    ),
  ];
  return `${lines.join('\n')}\n`;
}
