import type { PlaylistText } from './texts';

export const playlists: PlaylistText[] = [
  { owner: 'maren', name: 'Lights, in order', about: 'North to south. Start with the kettle on.', from: ['maren'], size: 8 },
  { owner: 'maren', name: 'Things that hum', about: 'Bridges, buoys, one fridge.', from: ['wellenform', 'eleni_kairos'], size: 6 },
  { owner: 'maren', name: 'Watch with Dad', from: ['juniperhale', 'trilhos', 'nochelarga'], size: 11 },
  { owner: 'maren', name: 'To cut together one day', about: '', from: [], size: 0 },
  { owner: 'wellenform', name: 'Lötkolben an', about: 'Reihenfolge egal, Lüften nicht.', from: ['wellenform'], size: 7 },
  { owner: 'wellenform', name: 'Gute Nacht', from: ['quietrooms', 'ananya.keys'], size: 9 },
  { owner: 'lantern.alley', name: '宵夜', about: '看完會餓，後果自負。', from: ['lantern.alley'], size: 10 },
  { owner: 'juniperhale', name: 'The 1962, start to finish', about: 'Every part in order, including the one where I cry.', from: ['juniperhale'], size: 7 },
  { owner: 'juniperhale', name: 'Gasket', about: 'By popular demand: the dog.', from: ['juniperhale'], size: 1 },
  { owner: 'eleni_kairos', name: 'Μόνο βροχή', from: ['eleni_kairos', 'quietrooms'], size: 5 },
  { owner: 'salma_maps', name: 'دروس الحبر', about: 'من الخط الأول إلى الإطار الأخير.', from: ['salma_maps'], size: 6 },
  { owner: 'ananya.keys', name: 'धीमी धुनें', about: 'सोने से पहले।', from: ['ananya.keys'], size: 5 },
  { owner: 'origami_gogo', name: '初めての方へ', about: 'まずはこの三本から。', from: ['origami_gogo'], size: 3 },
  { owner: 'nochelarga', name: 'Para una noche sin luna', about: 'Trae manta.\nTrae otra manta.', from: ['nochelarga'], size: 8 },
  { owner: 'quietrooms', name: 'Eight hours, give or take', from: ['quietrooms'], size: 12 },
  { owner: 'birdonawire', name: 'fog!!', about: 'all of it', from: ['eleni_kairos'], size: 6 },
  { owner: 'tuuli', name: 'Myöhemmin', from: [], size: 0 },
];
