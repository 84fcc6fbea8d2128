import type { VideoText } from '../texts';

export const piano: VideoText[] = [
  {
    title: 'बारिश के लिए एक छोटी धुन',
    thumbnail: 'piano-1',
    about: 'खिड़की खुली थी, इसलिए बारिश भी रिकॉर्ड हो गई।',
    views: 173_266,
  },
  {
    title: 'Lullaby with two sticky keys',
    thumbnail: 'piano-2',
    about: 'The F sharp stays down. I wrote around it.',
    views: 489_034,
  },
  { title: 'रात के दो बजे का रियाज़', thumbnail: 'piano-3', about: 'पड़ोसियों से माफ़ी।' },
  {
    title: 'Learning one page a week for a year',
    thumbnail: 'piano-4',
    about:
      'Week 1 sounds like a cat. Week 52 sounds like a cat with a plan.\nSheet music: https://example.org/ananya/52',
  },
  {
    title: 'What the tuner heard',
    thumbnail: 'piano-5',
    about: 'He listened for four minutes and said: “She’s been lonely.”',
  },
  { title: 'माँ की पसंदीदा धुन, बाएँ हाथ से', thumbnail: 'piano-6', about: 'दायाँ हाथ प्लास्टर में है।' },
  { title: 'étude in tea-kettle', thumbnail: 'piano-1' },
  {
    title: 'Improvisation on the doorbell across the street',
    thumbnail: 'piano-4',
    about: 'Minor third, every evening at seven.',
  },
  { title: 'काली कुंजियों पर सुबह', thumbnail: 'piano-2', about: 'केवल पाँच स्वर। बाकी आप सुन लेंगे।' },
  { title: 'Slower', thumbnail: 'piano-6', about: 'A piece about leaving out notes.' },
  {
    title: 'Moving an upright down three flights of stairs',
    thumbnail: 'piano-5',
    about: 'Nobody was hurt. One banister was.',
    views: 58_872,
  },
  { title: 'घर का पहला कॉन्सर्ट', thumbnail: 'piano-3', about: 'ग्यारह मेहमान, नौ कुर्सियाँ।' },
];
