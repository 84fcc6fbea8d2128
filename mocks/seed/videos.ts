import type { VideoText } from './texts';
import { coast } from './videos/coast';
import { maps } from './videos/maps';
import { market } from './videos/market';
import { paper } from './videos/paper';
import { piano } from './videos/piano';
import { rails } from './videos/rails';
import { rooms } from './videos/rooms';
import { sky } from './videos/sky';
import { synth } from './videos/synth';
import { tractor } from './videos/tractor';
import { weather } from './videos/weather';

/** Each channel's videos, newest first. */
export const videosOf: Record<string, VideoText[]> = {
  maren: coast,
  wellenform: synth,
  'lantern.alley': market,
  juniperhale: tractor,
  eleni_kairos: weather,
  salma_maps: maps,
  'ananya.keys': piano,
  origami_gogo: paper,
  nochelarga: sky,
  trilhos: rails,
  quietrooms: rooms,
};
