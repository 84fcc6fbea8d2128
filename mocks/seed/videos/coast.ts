import type { VideoText } from '../texts';

/** Newest first, as in the other files of this folder. */
export const coast: VideoText[] = [
  {
    title: 'Forty minutes until the causeway closes',
    thumbnail: 'tide-2',
    about: 'A baker, a postman and a wedding party, all on the wrong side of the water.',
  },
  {
    title: 'What the tide leaves behind',
    thumbnail: 'tide-1',
    about:
      'One beach, one year, every low tide. 700 walks became eleven minutes.\n\n00:00 January\n00:06 The storm\n00:14 Glass',
    views: 318_044,
  },
  {
    title: 'The last lighthouse keeper of the northern strait',
    thumbnail: 'lighthouse-1',
    about:
      'We spent eleven weeks off the grid with the people who keep an old light turning, and found a craft that is almost gone from the coast.\n\nCharts, sources and the keeper’s own logbook: https://example.org/maren/northern-strait',
    views: 2_418_906,
  },
  { title: 'Fog signal, 4 a.m.', thumbnail: 'lighthouse-3', about: 'Headphones. Trust me.' },
  {
    title: 'Jellyfish season came three weeks early',
    thumbnail: 'reef-1',
    about: 'Nobody in the harbour is sure why. The biologists are not sure either, but they have better boats.',
  },
  {
    title: 'How to read a wave before it reaches you',
    thumbnail: 'tide-4',
    about: 'Four lessons from a woman who has rowed this bay since 1961. She corrected my grip nine times. I counted.',
  },
  {
    title: 'Repainting the stripes',
    thumbnail: 'lighthouse-2',
    about: 'Red takes two coats. White takes five.\nAsk me how I know.',
  },
  {
    title: 'Night dive under the pier',
    thumbnail: 'reef-3',
    about: 'The water was nine degrees and completely alive.',
  },
  {
    title:
      'Every lighthouse between the river mouth and the border, in order, on foot, in the worst February anyone can remember, with one pair of dry socks',
    thumbnail: 'lighthouse-5',
    about:
      'Twenty-three lights, nineteen days. The full route with distances is at https://example.org/maren/walk — please do not do it in February.',
    views: 1_066_120,
  },
  { title: 'A short film about rope', thumbnail: 'tide-6' },
  {
    title: 'The lens weighs four tonnes and turns on a bath of mercury',
    thumbnail: 'lighthouse-4',
    about: 'How a hundred-year-old lens throws a candle’s worth of light over the horizon.',
  },
  {
    title: 'Untitled harbour cut (do not publish yet)',
    thumbnail: 'tide-5',
    about: 'Sound is a mess after 0:09.',
    unpublished: true,
  },
  {
    title: 'Calm',
    thumbnail: 'lighthouse-6',
    about: 'The first film I made here. I still do not know how to hold a camera in wind.',
  },
];
