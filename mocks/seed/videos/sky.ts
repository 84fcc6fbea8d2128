import type { VideoText } from '../texts';

export const sky: VideoText[] = [
  {
    title: 'Aurora over the salt flat, one night, no filter',
    thumbnail: 'aurora-1',
    about: 'It happened at 3:12 and lasted as long as this video.',
    views: 2_011_377,
  },
  {
    title: 'La noche que se fue la luz en todo el valle',
    thumbnail: 'aurora-3',
    about: 'Y por fin vimos el centro de la galaxia desde la plaza.',
    views: 466_205,
  },
  {
    title: 'Five planets before breakfast',
    thumbnail: 'orrery-1',
    about: 'All you need is a low horizon and a reason to be awake.',
  },
  {
    title: 'Cómo encontrar el sur con dos estrellas y un palo',
    thumbnail: 'aurora-4',
    about: 'Funciona también sin palo.\nPlantilla para imprimir: https://example.org/noche/sur',
  },
  {
    title: 'An orrery made of bicycle parts',
    thumbnail: 'orrery-2',
    about: 'Saturn is a bottom bracket. Obviously.',
    views: 95_640,
  },
  { title: 'The dark is a place', thumbnail: 'aurora-6' },
  {
    title: 'Todo lo que cabe en un segundo de luz',
    thumbnail: 'orrery-4',
    about: 'La Luna, casi. El Sol, ni de lejos.',
  },
  {
    title: 'We waited eleven hours for one transit',
    thumbnail: 'orrery-3',
    about: 'A black dot crossed a white disc. Three people cried. I was two of them.',
  },
  { title: 'Meteor, meteor, satellite, meteor', thumbnail: 'aurora-5', about: 'Count along.' },
  {
    title: 'El telescopio prestado',
    thumbnail: 'orrery-5',
    about: 'Historia de un espejo que ha tenido siete dueños.',
  },
  {
    title: 'Why the Moon looks bigger over your street',
    thumbnail: 'orrery-6',
    about: 'It doesn’t. Your street does.',
    views: 813_556,
  },
  { title: 'Winter sky, naked eye, bare hands', thumbnail: 'aurora-2', about: 'Should have brought gloves.' },
];
