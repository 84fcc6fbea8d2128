import type { VideoText } from '../texts';

export const market: VideoText[] = [
  {
    title: '48 hours inside a night market kitchen, from first prep to last bowl',
    thumbnail: 'market-1',
    about:
      'Auntie Fen sells three hundred bowls a night out of a space smaller than a lift. She let us stand in the corner if we peeled garlic.\n\nWe peeled a lot of garlic.',
    views: 3_904_552,
  },
  {
    title: '凌晨三點的最後一碗麵',
    thumbnail: 'market-5',
    about: '老闆說：賣完就回家。結果又來了十個人。',
    views: 704_118,
  },
  { title: 'The dumpling fold nobody could teach me', thumbnail: 'market-4', about: 'Seventeen pleats. I can do six.' },
  {
    title: 'Rain came in at nine and nobody left',
    thumbnail: 'market-3',
    about: 'Umbrellas up, woks on. The best night of the summer was the wettest one.',
  },
  { title: '一分鐘學會爆蔥油', thumbnail: 'market-2', about: '小火，耐心，別走開。' },
  {
    title: 'Smoke, sugar, fire: the chestnut man',
    thumbnail: 'market-2',
    about: 'He has had the same pan for thirty-one years. It has outlived two carts and one marriage.',
    views: 1_287_003,
  },
  { title: 'Tea at the end of the alley', thumbnail: 'market-6' },
  {
    title: 'What a lantern costs',
    thumbnail: 'market-1',
    about: 'The frame is bamboo, the skin is silk, the price is a conversation.',
  },
  { title: '夜市動物園：貓、狗、一隻鵝', thumbnail: 'market-4', about: '鵝叫阿福，請不要餵牠。' },
  {
    title:
      'Ranking every stall by how long I was willing to stand in the queue in the rain with no umbrella and one working phone battery',
    thumbnail: 'market-3',
    about: 'The winner is not the famous one.',
  },
  { title: 'Broth', thumbnail: 'market-2', about: 'Eleven hours, then twenty seconds.', views: 96_201 },
  {
    title: 'New Year’s Eve, stall 17',
    thumbnail: 'market-5',
    about: 'They closed at midnight for exactly one minute.',
  },
];
