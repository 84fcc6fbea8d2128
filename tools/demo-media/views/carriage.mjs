import { blend, glow, H, hash, shape, soft, W } from '../paint.mjs';

/** The carriage: the rounded window, a table, a cup that trembles. */
export function frame(ctx, t, framing) {
  const inside = framing.night
    ? ['#3a2414', '#1c110a']
    : framing.snow
      ? ['#3c3a3c', '#1c1c20']
      : ['#4a2c1c', '#20120c'];
  ctx.fillStyle = inside[1];
  ctx.beginPath();
  ctx.rect(-W, -H, W * 3, H * 3);
  ctx.roundRect(52, 28, 536, 262, 30);
  ctx.fill('evenodd');
  ctx.strokeStyle = blend(inside[0], '#ffffff', 0.22);
  ctx.lineWidth = 7;
  ctx.beginPath();
  ctx.roundRect(52, 28, 536, 262, 30);
  ctx.stroke();
  ctx.strokeStyle = '#0a0605';
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.roundRect(57, 33, 526, 252, 26);
  ctx.stroke();
  for (const [x, flip] of [
    [-8, 1],
    [648, -1],
  ]) {
    for (let fold = 0; fold < 4; fold += 1) {
      ctx.fillStyle = blend('#8a2c2c', '#3a0c10', fold / 4 + 0.1 * Math.sin(t * 1.7 + fold));
      ctx.fillRect(flip > 0 ? x + fold * 13 : x - 13 - fold * 13, -10, 13.5, 330);
    }
  }
  shape(
    ctx,
    [
      [60, 318],
      [580, 318],
      [700, 380],
      [-60, 380],
    ],
    blend(inside[0], '#c88a4a', 0.35),
  );
  ctx.fillStyle = 'rgba(255,240,210,0.25)';
  ctx.fillRect(60, 317, 520, 2);
  const shake = Math.sin(t * 21) * 0.6;
  ctx.fillStyle = '#f4efe6';
  ctx.beginPath();
  ctx.roundRect(452 + shake, 286, 40, 40, [3, 3, 14, 14]);
  ctx.fill();
  ctx.strokeStyle = '#f4efe6';
  ctx.lineWidth = 5;
  ctx.beginPath();
  ctx.arc(494 + shake, 303, 9, -1.4, 1.5);
  ctx.stroke();
  ctx.fillStyle = 'rgba(40,20,10,0.28)';
  ctx.fillRect(474 + shake, 286, 18, 38);
  for (let i = 0; i < 5; i += 1) {
    const life = (hash(i) + t * 0.2) % 1;
    soft(
      ctx,
      472 + Math.sin(life * 6 + i) * 7 - life * 12,
      284 - life * 70,
      7 + life * 17,
      '#ffffff',
      0.26 * Math.sin(life * Math.PI),
    );
  }
  shape(
    ctx,
    [
      [150, 330],
      [226, 322],
      [252, 338],
      [172, 348],
    ],
    '#f2e4c8',
  );
  shape(
    ctx,
    [
      [150, 330],
      [172, 348],
      [172, 353],
      [150, 335],
    ],
    '#7a2c22',
  );
  if (framing.night) glow(ctx, 120, 330, 200, '#ffb86a', 0.4);
  const sheen = ctx.createLinearGradient(80, 30, 420, 290);
  sheen.addColorStop(0, 'rgba(255,255,255,0.13)');
  sheen.addColorStop(0.28, 'rgba(255,255,255,0.02)');
  sheen.addColorStop(0.32, 'rgba(255,255,255,0.1)');
  sheen.addColorStop(0.4, 'rgba(255,255,255,0)');
  ctx.fillStyle = sheen;
  ctx.fillRect(55, 31, 530, 256);
}
