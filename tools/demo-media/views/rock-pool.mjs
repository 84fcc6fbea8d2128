import { blend, disc, fbm, H, hash, mix, shape, soft, TAU, under, vertical, W } from '../paint.mjs';
import { fish } from './fish.mjs';

/** A rock pool from above: anemones, starfish, pebbles under moving light. */
export function pool(ctx, t, framing) {
  vertical(ctx, framing.water, -W, -40, W * 3, H + 80);
  for (let i = 0; i < 190; i += 1) {
    const [x, y, r] = [hash(i) * W, hash(i + 1) * H, 5 + hash(i + 2) ** 2 * 25];
    const colour = ['#c8b49a', '#7a8a8a', '#a8765c', '#e0d4bc', '#5a6a6a', '#8a5a6a'][Math.floor(hash(i + 3) * 6)];
    soft(ctx, x + 3, y + 5, r * 1.3, '#062430', 0.6);
    ctx.fillStyle = blend(colour, framing.water[1], 0.5);
    ctx.beginPath();
    ctx.ellipse(x, y, r, r * mix(0.65, 1, hash(i + 5)), hash(i) * 3, 0, TAU);
    ctx.fill();
  }
  star(ctx, 486, 96, 66, '#ff7a3c', 0.3 + Math.sin(t * 0.2) * 0.05);
  star(ctx, 96, 286, 46, '#c8407a', 1.1);
  anemone(ctx, t, 236, 176, 92, ['#2ac8a0', '#d8ffb0', '#ff6ab0']);
  anemone(ctx, t + 2, 470, 268, 62, ['#a05ad8', '#f0c8ff', '#ffd86a']);
  anemone(ctx, t + 4, 70, 74, 46, ['#e8564a', '#ffd0b0', '#fff0c0']);
  for (let i = 0; i < 6; i += 1)
    fish(
      ctx,
      ((hash(i + 4) * 700 + t * (9 + i * 2)) % 760) - 50,
      60 + hash(i + 6) * 260 + Math.sin(t + i) * 9,
      0.8,
      '#f4e4a0',
      Math.sin(t * 8 + i) * 3,
    );
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  ctx.strokeStyle = 'rgba(210,255,240,0.2)';
  ctx.lineWidth = 3;
  for (let row = 0; row < 13; row += 1) {
    ctx.beginPath();
    for (let x = -20; x <= W + 20; x += 9)
      ctx.lineTo(
        x,
        row * 32 - 20 + 52 * (fbm(x / 62 + row * 3 + t * 0.3, row) - 0.45) + Math.sin(x / 30 + t + row) * 6,
      );
    ctx.stroke();
  }
  ctx.restore();
  under(ctx, (x) => 352 - 30 * fbm(x / 60, 4), '#0a1a20', H);
}

function star(ctx, x, y, r, colour, turn) {
  soft(ctx, x + 6, y + 9, r * 1.3, '#042028', 0.8);
  const arm = (scale) => {
    const points = [];
    for (let i = 0; i < 60; i += 1) {
      const angle = (i / 60) * TAU + turn;
      const reach = r * scale * (0.36 + 0.64 * Math.abs(Math.cos((angle - turn) * 2.5)) ** 2.2);
      points.push([x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]);
    }
    return points;
  };
  shape(ctx, arm(1), blend(colour, '#3a0c10', 0.3));
  shape(ctx, arm(0.88), colour);
  for (let i = 0; i < 5; i += 1)
    for (let dot = 0; dot < 8; dot += 1)
      disc(
        ctx,
        x + Math.cos(turn + (i / 5) * TAU) * dot * r * 0.11,
        y + Math.sin(turn + (i / 5) * TAU) * dot * r * 0.11,
        2.6 - dot * 0.24,
        blend(colour, '#ffffff', 0.6),
      );
}

function anemone(ctx, t, x, y, r, [arm, tip, heart]) {
  soft(ctx, x + 5, y + 10, r * 1.5, '#02181e', 0.85);
  ctx.lineCap = 'round';
  for (let ring = 0; ring < 4; ring += 1) {
    const count = 30 - ring * 5;
    for (let i = 0; i < count; i += 1) {
      const angle = (i / count) * TAU + ring * 0.3 + Math.sin(t * 0.8 + i * 0.7 + ring) * 0.14;
      const reach = r * (1 - ring * 0.2) * (0.86 + 0.2 * hash(i + ring * 9) + 0.08 * Math.sin(t * 1.3 + i));
      const [ex, ey] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.9];
      const bend = Math.sin(t * 1.1 + i * 1.9) * 0.3;
      ctx.strokeStyle = blend(blend(arm, '#02181e', 0.45), arm, ring / 3);
      ctx.lineWidth = r * 0.095;
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.quadraticCurveTo(x + Math.cos(angle + bend) * reach * 0.6, y + Math.sin(angle + bend) * reach * 0.55, ex, ey);
      ctx.stroke();
      disc(ctx, ex, ey, r * 0.062, tip);
    }
  }
  disc(ctx, x, y, r * 0.2, blend(heart, '#000000', 0.15));
  disc(ctx, x, y, r * 0.1, heart);
}
