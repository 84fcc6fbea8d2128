import type { VideoText } from '../texts';

export const maps: VideoText[] = [
  {
    title: 'كيف ترسم جبلاً لم تره من قبل',
    thumbnail: 'contour-1',
    about: 'خطوط الارتفاع ليست خطوطاً، بل نزهة على المستوى نفسه.\n\nالأوراق للطباعة: https://example.org/salma/mountain',
    views: 84_512,
  },
  {
    title: 'The island that was a typo',
    thumbnail: 'contour-3',
    about: 'For 120 years ships steered around a smudge.',
    views: 655_310,
  },
  { title: 'Contour lines, and why mine wobble', thumbnail: 'contour-1', about: 'Because the hill does.' },
  { title: 'خريطة حيّ جدتي من الذاكرة', thumbnail: 'contour-6', about: 'نسيت شارعاً واحداً، فاتصلت بي لتصححه.' },
  {
    title: 'North is a decision',
    thumbnail: 'contour-4',
    about: 'South-up, east-up, river-up: one valley drawn five ways, and what each of them makes you believe.',
  },
  { title: 'حبر', thumbnail: 'contour-2' },
  { title: 'Inking a coastline in real time', thumbnail: 'contour-2', about: 'There is no undo. That is the point.' },
  { title: 'ثلاثة أنهار تغيّر أسماءها في منتصف الطريق', thumbnail: 'contour-1', about: 'الماء نفسه، واللهجة تختلف.' },
  {
    title: 'The paper street problem',
    thumbnail: 'contour-4',
    about: 'Some roads exist so that copying the map gets you caught.',
  },
  {
    title: 'A map for someone who cannot see it',
    thumbnail: 'contour-6',
    about: 'Raised ink, string, sand. Tested by Hadi, who found two mistakes in a minute.',
  },
  {
    title: 'أصغر خريطة رسمتها: على حبة أرز',
    thumbnail: 'contour-4',
    about: 'العدسة مستعارة، والصبر أيضاً.',
    views: 202_781,
  },
  { title: 'Where the desert keeps its roads', thumbnail: 'contour-5', about: 'They move about nine metres a year.' },
];
