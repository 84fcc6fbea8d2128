import type { VideoText } from '../texts';

export const tractor: VideoText[] = [
  {
    title: 'Rust in peace: restoring a 1962 tractor',
    thumbnail: 'tractor-1',
    about:
      'It sat under a walnut tree for thirty years and the tree had opinions. Now she is getting new bearings.\n\nParts list: https://example.org/juniper/1962',
    views: 911_407,
  },
  {
    title: 'First start in 31 years',
    thumbnail: 'tractor-3',
    about: 'Volume down. Then up. You’ll see.',
    views: 1_740_266,
  },
  { title: 'Gasket the dog inspects the gasket', thumbnail: 'tractor-3', about: 'She found it lacking.' },
  {
    title: 'Seized piston: heat, oil, swearing, repeat',
    thumbnail: 'tractor-6',
    about: 'Day 1: nothing.\nDay 2: nothing.\nDay 9: a noise.',
  },
  { title: 'Ploughing the north field with something older than my mother', thumbnail: 'tractor-1' },
  {
    title: 'Why I never paint over the old dents',
    thumbnail: 'tractor-5',
    about: 'Every one of them is a person who was in a hurry.',
  },
  {
    title: 'The carburettor, slowly',
    thumbnail: 'tractor-6',
    about: 'Forty-one parts on a white sheet. One rolled away. We found it in April.',
  },
  { title: 'Dawn start, frost on the seat', thumbnail: 'tractor-2', about: 'No talking in this one.' },
  {
    title: 'A letter from the first owner’s granddaughter',
    thumbnail: 'tractor-1',
    about: 'She sent a photograph. He is standing exactly where I park it.',
    views: 233_918,
  },
  {
    title: 'How to ask a farmer about the thing in his hedge',
    thumbnail: 'tractor-4',
    about: 'Bring cake. Do not mention money before the second slice.',
  },
  { title: 'Tyres (a horror story)', thumbnail: 'tractor-2', about: 'Content warning: valve stems.' },
  { title: 'hay', thumbnail: 'tractor-4' },
];
