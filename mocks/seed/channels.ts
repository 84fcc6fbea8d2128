import type { ChannelText, ViewerText } from './texts';

/** The accounts in the README. No other account has a password, because hashing takes time at the first start. */
export const demoAccounts = [
  { email: 'maren@vireo.example', password: 'lighthouse-1901', username: 'maren' },
  { email: 'tobias@vireo.example', password: 'sawtooth-440', username: 'wellenform' },
  { email: 'newcomer@vireo.example', password: 'first-day-here', username: 'newcomer' },
];

export const channels: ChannelText[] = [
  {
    username: 'maren',
    fullName: 'Maren Oyelaran',
    about:
      'Slow films about the coast and the people who keep it lit.\nNew every other Sunday, weather permitting. Charts and sources: https://example.org/maren',
    cover: true,
    reach: 4,
    joinedDaysAgo: 1480,
  },
  {
    username: 'wellenform',
    fullName: 'Wellenform',
    about: 'Tobias lötet. Synthesizer aus Resten, Fehler inklusive. Half of it in English, all of it in D minor.',
    cover: true,
    reach: 3,
    joinedDaysAgo: 1320,
  },
  {
    username: 'lantern.alley',
    fullName: 'Lantern Alley 夜巷',
    about: 'One street, forty stalls, no reservations. 我們只拍晚上。Come hungry.',
    cover: true,
    reach: 5,
    joinedDaysAgo: 1210,
  },
  {
    username: 'juniperhale',
    fullName: 'Juniper Hale',
    about:
      'I bring dead tractors back to life in a barn with one good light. Patience, penetrating oil, and a dog named Gasket.',
    cover: true,
    reach: 4,
    joinedDaysAgo: 1633,
  },
  {
    username: 'eleni_kairos',
    fullName: 'Ελένη Καρρά',
    about: 'Ομίχλη, βροχή και η πόλη ανάμεσα. City weather from one rooftop, every morning at six.',
    cover: true,
    reach: 2,
    joinedDaysAgo: 1150,
  },
  {
    username: 'salma_maps',
    fullName: 'خرائط سلمى',
    about: 'أرسم الخرائط باليد وأحكي قصصها. Hand-drawn maps, contour by contour. الحبر أسود والجبال خضراء.',
    cover: true,
    reach: 2,
    joinedDaysAgo: 1102,
  },
  {
    username: 'ananya.keys',
    fullName: 'अनन्या राव',
    about: 'पियानो, देर रात और चाय। Small pieces for an old upright with two sticky keys.',
    cover: true,
    reach: 3,
    joinedDaysAgo: 1290,
  },
  {
    username: 'origami_gogo',
    fullName: '折り紙の午後',
    about: '一枚の紙、はさみなし。毎週水曜の午後に新しい形を折ります。',
    cover: true,
    reach: 3,
    joinedDaysAgo: 1401,
  },
  {
    username: 'nochelarga',
    fullName: 'Noche Larga',
    about:
      'Inés, un telescopio prestado y el desierto. Astronomy without the shouting.\nNext public night: https://example.org/noche',
    cover: true,
    reach: 4,
    joinedDaysAgo: 1177,
  },
  {
    username: 'trilhos',
    fullName: 'Trilhos do Sul',
    about: 'Viagens de trem do começo ao fim, sem cortes, sem narração. Janela do lado esquerdo, sempre.',
    cover: false,
    reach: 2,
    joinedDaysAgo: 1135,
  },
  {
    username: 'quietrooms',
    fullName: 'Quiet Rooms',
    about: '',
    cover: false,
    reach: 5,
    joinedDaysAgo: 1255,
  },
];

export const viewers: ViewerText[] = [
  { username: 'newcomer', fullName: 'Noor Adeyemi-Falk' },
  { username: 'birdonawire', fullName: 'Wren Castellano', about: 'Mostly here for the fog.' },
  { username: 'hoshi_no_neko', fullName: '星野ねこ' },
  { username: 'kwabena', fullName: 'Kwabena Ofori' },
  { username: 'dona_lurdes', fullName: 'Dona Lurdes', about: 'Avó, costureira, maquinista aposentada.' },
  { username: 'p.halloran', fullName: 'Pádraig Halloran' },
  { username: 'yara-in-transit', fullName: 'يارا الخطيب', about: 'أشاهد أكثر مما أنام.' },
  { username: 'static_and_honey', fullName: 'Static & Honey' },
  { username: 'mbali88', fullName: 'Mbali' },
  { username: 'grandpa.gearbox', fullName: 'Anselm Vogt', about: 'Getriebe. Nur Getriebe.' },
  { username: 'tuuli', fullName: 'Tuuli Rantakari' },
  { username: 'sundar_p', fullName: 'सुंदर पाठक' },
  { username: 'oneiroi', fullName: 'Νεφέλη' },
  { username: 'lowtidelou', fullName: 'Lou Fairweather' },
  { username: 'zoltan_k', fullName: 'Kovács Zoltán' },
  { username: 'thistle', fullName: 'T' },
];
