import type { VideoText } from '../texts';

export const rails: VideoText[] = [
  {
    title: 'Serra abaixo: 14 túneis e um cachorro na estação',
    thumbnail: 'train-1',
    about: 'O cachorro se chama Bilhete.',
    views: 142_790,
  },
  {
    title: 'Janela do lado esquerdo, amanhecer',
    thumbnail: 'train-2',
    about: 'Sem narração. Café por sua conta.',
    views: 265_018,
  },
  { title: 'The slowest train in the south', thumbnail: 'train-3', about: 'It was overtaken by a bicycle. I waved.' },
  {
    title: 'Última viagem do ramal antes das obras',
    thumbnail: 'train-1',
    about: 'Tinha gente em cada cancela, acenando.\nHorários antigos: https://example.org/trilhos/ramal',
  },
  { title: 'Chuva fina entre duas cidades que não aparecem no mapa', thumbnail: 'train-5' },
  { title: 'O maquinista que assobiava', thumbnail: 'train-6', about: 'Ele conhece cada curva pelo som.' },
  { title: 'Ponte', thumbnail: 'train-3', about: 'Comprimento: 412 metros. Altura: melhor não olhar.' },
  {
    title: 'Trem noturno, cabine 4, cama de cima',
    thumbnail: 'train-6',
    about: 'A escada range na segunda noite também.',
    views: 53_127,
  },
  { title: 'Snow on the high line, in July', thumbnail: 'train-4', about: 'It does that here.' },
  { title: 'Estação sem cidade', thumbnail: 'train-1', about: 'A cidade mudou de lugar. A estação ficou.' },
  { title: 'Twelve level crossings, twelve waves', thumbnail: 'train-2', about: 'Eleven waved back.' },
  { title: 'Teste de áudio (trilho molhado)', thumbnail: 'train-5', unpublished: true },
];
