import type { Element } from 'happy-dom';
import { renderToString } from 'react-dom/server';
import { THEME_ICONS } from '@/app/shell/theme-menu';
import type { Theme } from '@/app/theme';
import { blockClass } from '@/components/feed/mosaic';
import { VideoCard } from '@/components/video-card/video-card';
import { Home } from '@/screens/home/home';
import { Details } from '@/screens/watch/details';
import { Player } from '@/player/player';
import watchStyles from '@/screens/watch/watch.module.css';
import type { Name } from '../template';
import { find, parse } from './html';
import { holdBack, OWNER, placeholdersIn, putCard, putFacts, VIDEO } from './placeholders';
import { renderPage, renderShell } from './render';

/** The start of a watch page: what a list knows of the video, without its description. */
function WatchHead() {
  return (
    <div className={watchStyles.watch}>
      <Player videoId={VIDEO._id} src={VIDEO.videoFile} poster={VIDEO.thumbnail} knownDuration={VIDEO.duration} />
      <Details
        known={{ ...VIDEO, description: '' }}
        video={undefined}
        times={{ length: -1, onSelect: () => {} }}
        playerTime={() => 0}
      />
      <div className={watchStyles.related} />
    </div>
  );
}

const member = {
  ...OWNER,
  email: '',
  coverImage: '',
  description: '',
  language: '',
  createdAt: null,
  role: '',
  deleteAt: null,
  suspendedUntil: null,
  decidedAt: null,
  blocked: [],
  pendingEmail: '',
};
const article = { 'aria-posinset': 1, 'aria-setsize': 1, tabIndex: -1 } as const;
const block = (index: number, plain = false) => <div className={blockClass({ slots: [], plain }, index)} />;

const IN_CARD = 'age avatar description duration id iso label name position size spoken thumbnail title username views';

/** `placeholders` are those that the element must have, sorted. A server can leave out what is for another page. */
function template(name: Name, element: Element, placeholders = '', page?: 'home' | 'watch'): string {
  holdBack(element);
  const found = placeholdersIn(element).join(' ');
  if (found !== placeholders)
    throw new Error(`The template "${name}" must have the placeholders "${placeholders}", not "${found}".`);
  return `<template id="early-${name}"${page ? ` data-page="${page}"` : ''}>${element.outerHTML}</template>`;
}

/** The icon of a theme in the menu of the top bar. */
function themeIcon(theme: Theme): Element {
  const Icon = THEME_ICONS[theme];
  return parse(renderToString(<Icon size="1.25rem" aria-hidden="true" />));
}

/** The templates of index.html, from the client's own components. Runs in the build only. */
export async function renderTemplates(): Promise<string> {
  const guest = await renderShell(null);
  const home = await renderPage(<Home />);
  const card = await renderPage(<VideoCard video={VIDEO} article={article} />);
  const watch = await renderPage(<WatchHead />);
  if (!find(guest, '[aria-haspopup] svg').isEqualNode(themeIcon('dark')))
    throw new Error('The icon in the theme menu has other attributes than its templates.');
  putCard(card);
  putFacts(watch);
  return [
    template('guest', guest),
    template('member', await renderShell(member), 'avatar username'),
    template('home', home, '', 'home'),
    template('card', card, IN_CARD, 'home'),
    template('straight', await renderPage(block(0)), '', 'home'),
    template('mirrored', await renderPage(block(1)), '', 'home'),
    template('plain', await renderPage(block(0, true)), '', 'home'),
    template('watch', watch, 'age avatar iso name thumbnail title username views', 'watch'),
    template('light', themeIcon('light')),
    template('system', themeIcon('system')),
  ].join('');
}
