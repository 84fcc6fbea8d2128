import { blend, disc, fbm, glow, H, hash, noise, soft, TAU, under, W } from '../paint.mjs';
import { sky } from './open-sky.mjs';
import { tree } from './trees.mjs';

/** The train from outside, over a high viaduct. */
export function viaduct(ctx, t, framing) {
  sky(ctx, t * 0.4, framing, 250);
  if (!framing.rain) {
    glow(ctx, 150, 120, 170, '#fff2cc', 0.4);
    disc(ctx, 150, 120, 40, '#fffaf0');
  }
  framing.hills.forEach((colour, layer) => {
    under(
      ctx,
      (x) => 244 + layer * 26 - (110 - layer * 22) * fbm((x + t * 2 + layer * 90) / (200 - layer * 40), layer + 6),
      blend(colour, framing.sky[2], 0.5 - layer * 0.2),
      H,
      4,
    );
    soft(ctx, 320, 276 + layer * 20, 460, framing.sky[2], 0.5, 0.1);
  });
  const deck = 172;
  const light = blend(framing.stone, '#ffffff', 0.22);
  ctx.fillStyle = framing.stone;
  ctx.beginPath();
  ctx.rect(-60, deck, W + 120, 260);
  for (let i = -1; i < 8; i += 1) {
    const x = i * 92 + 16;
    ctx.moveTo(x, 440);
    ctx.lineTo(x, deck + 64);
    ctx.arc(x + 33, deck + 64, 33, Math.PI, TAU);
    ctx.lineTo(x + 66, 440);
    ctx.closePath();
  }
  ctx.fill('evenodd');
  for (let i = -1; i < 8; i += 1) {
    ctx.fillStyle = light;
    ctx.fillRect(i * 92 + 82, deck + 10, 7, 260);
    ctx.strokeStyle = light;
    ctx.lineWidth = 4;
    ctx.beginPath();
    ctx.arc(i * 92 + 49, deck + 64, 35, Math.PI, TAU);
    ctx.stroke();
  }
  ctx.fillStyle = light;
  ctx.fillRect(-60, deck - 2, W + 120, 8);
  ctx.fillStyle = blend(framing.stone, '#000000', 0.35);
  ctx.fillRect(-60, deck + 6, W + 120, 4);
  const head = ((t * 46) % 1100) - 60;
  for (let car = 0; car < 5; car += 1) {
    const x = head - car * 104;
    const body = ctx.createLinearGradient(0, deck - 44, 0, deck);
    body.addColorStop(0, blend(framing.car, '#ffffff', 0.35));
    body.addColorStop(0.4, framing.car);
    body.addColorStop(1, blend(framing.car, '#000000', 0.45));
    ctx.fillStyle = body;
    ctx.beginPath();
    ctx.roundRect(x - 98, deck - 42, 98, 36, car === 0 ? [6, 22, 5, 4] : 5);
    ctx.fill();
    ctx.fillStyle = blend(framing.car, '#ffffff', 0.75);
    ctx.fillRect(x - 98, deck - 16, 98, 3);
    for (let w = 0; w < 6; w += 1) {
      ctx.fillStyle = '#ffe7ac';
      ctx.fillRect(x - 92 + w * 14.5, deck - 35, 10, 12);
    }
    for (const dx of [-84, -70, -30, -16]) disc(ctx, x + dx, deck - 5, 5, '#15110f');
  }
  glow(ctx, head + 2, deck - 18, 70, '#fff2c0', 0.8);
  for (let i = 0; i < 16; i += 1)
    tree(
      ctx,
      hash(i + 3) * 700 - 30,
      372 + hash(i) * 10,
      34 + hash(i + 4) * 56,
      blend(framing.hills[2], '#000000', 0.35),
      i % 2 === 0,
    );
  if (!framing.rain) return;
  ctx.strokeStyle = 'rgba(235,245,250,0.35)';
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (let i = 0; i < 190; i += 1) {
    const y = ((hash(i) * 400 + t * 520 * (0.7 + noise(i, 2) * 0.5)) % 420) - 20;
    ctx.moveTo(hash(i + 2) * 680, y);
    ctx.lineTo(hash(i + 2) * 680 - 4, y + 15);
  }
  ctx.stroke();
}
