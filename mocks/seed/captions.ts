import { serializeWebVtt } from '../../server/rules/webvtt';

type Line = [start: number, end: number, text: string];

/** By the title of a video and the language. The films are short, and without words: the captions are those of their makers. */
const captions: Record<string, Record<string, Line[]>> = {
  'What the tide leaves behind': {
    en: [
      [0.5, 3, '[waves on shingle]'],
      [3, 6, 'January. The beach is mine, and the heron’s.'],
      [6, 9.5, 'After the storm, everything is somewhere else.'],
      [9.5, 12, 'Out on the last sandbar, the heron waits.'],
      [12, 14, 'It has more patience than I have.'],
      [14, 16, 'And then: glass. Green, blue, once even red.'],
    ],
    de: [
      [0.5, 3, '[Wellen auf Kies]'],
      [3, 6, 'Januar. Der Strand gehört mir und dem Reiher.'],
      [6, 9.5, 'Nach dem Sturm liegt alles woanders.'],
      [9.5, 12, 'Draußen auf der letzten Sandbank wartet der Reiher.'],
      [12, 14, 'Er hat mehr Geduld als ich.'],
      [14, 16, 'Und dann: Glas. Grün, blau, einmal sogar rot.'],
    ],
  },
  'The last lighthouse keeper of the northern strait': {
    en: [
      [0.5, 4, '[wind, and the hum of the lamp]'],
      [4, 8, '<v Keeper>You hear the light before you see it.</v>'],
      [8, 12.5, '<v Keeper>Every night I wind the clockwork by hand.</v>'],
      [12.5, 17, '<v Keeper>A hundred and twelve turns.\nMy father counted, too.</v>'],
      [17, 21.5, '<v Maren>And when the motor comes next spring?</v>'],
      [21.5, 26, '<v Keeper>Then I will sleep. <i>Badly</i>, I suppose.</v>'],
      [26, 31, '[the lens turns]'],
    ],
    de: [
      [0.5, 4, '[Wind und das Summen der Lampe]'],
      [4, 8, '<v Wärter>Man hört das Licht, bevor man es sieht.</v>'],
      [8, 12.5, '<v Wärter>Jede Nacht ziehe ich das Uhrwerk von Hand auf.</v>'],
      [12.5, 17, '<v Wärter>Hundertzwölf Umdrehungen.\nMein Vater hat auch gezählt.</v>'],
      [17, 21.5, '<v Maren>Und wenn im Frühjahr der Motor kommt?</v>'],
      [21.5, 26, '<v Wärter>Dann schlafe ich. <i>Schlecht</i>, vermute ich.</v>'],
      [26, 31, '[die Linse dreht sich]'],
    ],
  },
  'Fog signal, 4 a.m.': {
    en: [
      [1, 5, '[the fog signal, one long tone]'],
      [6, 11, 'Four seconds on, fifty-six seconds off.'],
      [12, 17, 'You learn to stop talking in between.'],
      [20, 26, '[the fog signal, farther away]'],
    ],
    de: [
      [1, 5, '[das Nebelhorn, ein langer Ton]'],
      [6, 11, 'Vier Sekunden an, sechsundfünfzig Sekunden aus.'],
      [12, 17, 'Man lernt, dazwischen nicht zu reden.'],
      [20, 26, '[das Nebelhorn, weiter weg]'],
    ],
  },
};

/** The captions of the demo video with this title. */
export function captionsFor(title: string, updatedAt: string) {
  const languages = Object.entries(captions[title] ?? {});
  return languages.map(([language, lines]) => {
    const cues = lines.map(([start, end, text]) => ({ start, end, text, settings: '' }));
    return { language, content: serializeWebVtt(cues), updatedAt };
  });
}
