import type { VideoText } from '../texts';

export const paper: VideoText[] = [
  {
    title: '一枚の紙から千の波',
    thumbnail: 'paper-1',
    about: '山折り、谷折り、それだけです。\n展開図：https://example.org/origami/waves',
    views: 350_627,
  },
  { title: '鶴が飛ぶまで', thumbnail: 'paper-2', about: '羽を引く前に、少しだけ待ってください。', views: 1_102_941 },
  { title: 'Folding a crane with my eyes closed', thumbnail: 'paper-4', about: 'The beak is where it goes wrong.' },
  { title: 'しわも模様のうち', thumbnail: 'paper-3', about: '失敗した紙を捨てない方法。' },
  { title: '梅雨の箱', thumbnail: 'paper-5' },
  { title: 'One square, 278 folds, no speaking', thumbnail: 'paper-6', about: 'Sit with it.', views: 77_415 },
  { title: '祖父の紙飛行機', thumbnail: 'paper-2', about: '庭の端から端まで、きっちり十一秒。' },
  {
    title: '折り目の音だけを集めました',
    thumbnail: 'paper-1',
    about: 'イヤホン推奨。和紙は低く、コピー用紙は高く鳴ります。',
  },
  {
    title: 'The fold that took me nine years',
    thumbnail: 'paper-3',
    about: 'Then a seven-year-old did it on the train.',
  },
  { title: '猫', thumbnail: 'paper-6', about: '座ってくれませんでした。' },
  { title: '小さすぎる鶴、測ってみた', thumbnail: 'paper-4', about: '一辺八ミリ。ピンセットなし。くしゃみ禁止。' },
  { title: '来週の下書き', thumbnail: 'paper-6', unpublished: true },
];
