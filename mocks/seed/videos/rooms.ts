import type { VideoText } from '../texts';

export const rooms: VideoText[] = [
  {
    title: 'Aquarium after closing time',
    thumbnail: 'reef-2',
    about: 'The cleaner has gone home. The jellyfish have not.',
    views: 890_331,
  },
  {
    title: 'You fell asleep on the night train',
    thumbnail: 'train-6',
    about: 'You have three more hours. Nobody is going to ask for your ticket.',
  },
  { title: 'Desk by the harbour, 11 p.m.', thumbnail: 'fog-4' },
  {
    title: 'Rain on a window, somewhere with the lights on',
    thumbnail: 'rain-2',
    about: 'For reading, or not reading.',
    views: 5_120_448,
  },
  { title: 'a café that is closing soon', thumbnail: 'rain-3', about: 'They will not rush you.' },
  {
    title: 'Snowed in, cabin, northern lights',
    thumbnail: 'aurora-2',
    about: 'The stove is lit. The road opens on Thursday.',
    views: 1_655_019,
  },
  { title: 'Kelp forest, no narration', thumbnail: 'reef-4' },
  { title: 'Listening to somebody practise next door', thumbnail: 'piano-5', about: 'They are getting better.' },
  { title: 'rain', thumbnail: 'rain-6', views: 74_003 },
  { title: 'Tide pool, very close', thumbnail: 'reef-5', about: 'The anemone moves at 0:11. Blink and wait.' },
  {
    title: 'The room above the lantern shop',
    thumbnail: 'market-4',
    about: 'Window open, street below, nothing to do.',
  },
  {
    title: 'Slow boat past the lighthouse',
    thumbnail: 'lighthouse-6',
    about: 'No one on board is in a hurry.\n\n\nNeither are you.',
  },
  { title: 'Deep water', thumbnail: 'reef-6' },
];
