import type { VideoText } from '../texts';

export const rooms: VideoText[] = [
  {
    title: 'Aquarium after closing time',
    still: 'reef-2',
    about: 'The cleaner has gone home. The jellyfish have not.',
    views: 890_331,
  },
  {
    title: 'You fell asleep on the night train',
    still: 'train-6',
    about: 'You have three more hours. Nobody is going to ask for your ticket.',
  },
  { title: 'Desk by the harbour, 11 p.m.', still: 'fog-4' },
  {
    title: 'Rain on a window, somewhere with the lights on',
    still: 'rain-2',
    about: 'For reading, or not reading.',
    views: 5_120_448,
  },
  { title: 'a café that is closing soon', still: 'rain-3', about: 'They will not rush you.' },
  {
    title: 'Snowed in, cabin, northern lights',
    still: 'aurora-2',
    about: 'The stove is lit. The road opens on Thursday.',
    views: 1_655_019,
  },
  { title: 'Kelp forest, no narration', still: 'reef-4' },
  { title: 'Listening to somebody practise next door', still: 'piano-5', about: 'They are getting better.' },
  { title: 'rain', still: 'rain-6', views: 74_003 },
  { title: 'Tide pool, very close', still: 'reef-5', about: 'The anemone moves at 0:11. Blink and wait.' },
  { title: 'The room above the lantern shop', still: 'market-4', about: 'Window open, street below, nothing to do.' },
  {
    title: 'Slow boat past the lighthouse',
    still: 'lighthouse-6',
    about: 'No one on board is in a hurry.\n\n\nNeither are you.',
  },
  { title: 'Deep water', still: 'reef-6' },
];
