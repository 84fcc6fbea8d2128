import type { VideoText } from '../texts';

export const synth: VideoText[] = [
  {
    title: 'Building a synth from four chips',
    thumbnail: 'synth-1',
    about:
      'Parts cost less than lunch. Schematic: https://example.org/wellenform/four-chips\n\nIt drifts. I like that it drifts.',
    views: 412_870,
  },
  {
    title: 'Warum klingt das so kaputt? (Antwort: Kondensator)',
    thumbnail: 'synth-2',
    about: 'Drei Abende Fehlersuche, ein Bauteil für sieben Cent.',
  },
  { title: 'Sawtooth, explained with a saw', thumbnail: 'synth-3', about: 'No saws were retuned.' },
  {
    title: 'Ein Filter aus der Keksdose',
    thumbnail: 'synth-6',
    about:
      'Abgeschirmt, geerdet, riecht nach Zimt.\nBauplan und Stückliste stehen unter https://example.org/wellenform/keksdose',
  },
  {
    title: 'Drone for a rainy Tuesday',
    thumbnail: 'synth-5',
    about: 'One take, two oscillators, no plan.',
    views: 88_310,
  },
  {
    title: 'I tuned a modular to my fridge',
    thumbnail: 'synth-4',
    about: 'It hums at 49.9 Hz. The neighbours have questions.',
  },
  {
    title: 'Löten für Menschen mit zittrigen Händen',
    thumbnail: 'synth-2',
    about: 'Kaffee weglassen hilft. Eine Wäscheklammer hilft mehr.',
  },
  { title: 'lfo', thumbnail: 'synth-3' },
  {
    title: 'The patch cable that was never plugged in',
    thumbnail: 'synth-4',
    about: 'A detective story in 20 seconds.',
  },
  {
    title: 'Rauschen ist auch nur ein Ton, der sich nicht entscheiden kann',
    thumbnail: 'synth-6',
    about: 'Weiß, rosa, braun. Und warum das Meer irgendwo dazwischen liegt.',
  },
  {
    title: 'Polyphony on a budget of nine euros',
    thumbnail: 'synth-2',
    about: 'Four dialects. Three of them in tune.',
  },
  {
    title: 'Gehäuse v2, noch ohne Knöpfe',
    thumbnail: 'synth-5',
    about: 'Für die Werkstatt-Runde, bitte nicht teilen.',
    unpublished: true,
  },
];
