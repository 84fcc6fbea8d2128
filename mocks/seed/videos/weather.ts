import type { VideoText } from '../texts';

export const weather: VideoText[] = [
  {
    title: 'A field guide to city fog',
    thumbnail: 'fog-1',
    about: 'Six kinds of fog you can see from one roof, and how to tell them apart before coffee.',
    views: 127_450,
  },
  {
    title: 'Η ομίχλη κατεβαίνει στο λιμάνι',
    thumbnail: 'fog-3',
    about: 'Δεν φαινόταν ούτε ο γερανός. Ακούγονταν μόνο οι γλάροι.',
  },
  {
    title: 'Why every bridge hums',
    thumbnail: 'fog-2',
    about: 'Wind, cables, and a note that most people feel before they hear it.',
    views: 540_220,
  },
  { title: 'Βροχή στο τζάμι, μία το πρωί', thumbnail: 'rain-1', about: 'Χωρίς μουσική.' },
  {
    title: 'Six a.m., every day, for a hundred days',
    thumbnail: 'fog-5',
    about: 'Same roof, same tripod, same thermos. The sky did the rest.\nData: https://example.org/eleni/100-days',
  },
  {
    title: 'Τι λένε τα σύννεφα όταν βιάζονται',
    thumbnail: 'fog-6',
    about: 'Θυσανοσωρείτες, μελτέμι και μια μπουγάδα που δεν στέγνωσε ποτέ.',
  },
  { title: 'The warmest night since records began', thumbnail: 'fog-4' },
  { title: 'Storm front in one breath', thumbnail: 'rain-4', about: 'Time-lapse, 3 hours into 20 seconds.' },
  { title: 'Ένα ουράνιο τόξο χωρίς βροχή', thumbnail: 'fog-6', about: 'Συμβαίνει. Σπάνια.' },
  {
    title: 'Sound of the first rain after 84 dry days',
    thumbnail: 'rain-5',
    about: 'You can hear a neighbour shout “at last”.',
    views: 61_093,
  },
  { title: 'Δοκιμή κάμερας στην ταράτσα', thumbnail: 'fog-1', about: 'Μόνο για μένα.', unpublished: true },
  {
    title: 'Smog or fog? A short quiz',
    thumbnail: 'fog-3',
    about: 'I got three out of five and I do this for a living.',
  },
];
