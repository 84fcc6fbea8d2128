import { blend, disc, glow, hash, rgba, shape, soft, TAU } from '../paint.mjs';

function wheel(ctx, x, y, r, turn, rim, lugs) {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.fillStyle = '#16130f';
  ctx.beginPath();
  for (let i = 0; i < lugs * 4; i += 1) {
    const radius = i % 4 < 2 ? r : r * 0.92;
    ctx.lineTo(Math.cos((i / lugs / 4) * TAU) * radius, Math.sin((i / lugs / 4) * TAU) * radius);
  }
  ctx.fill();
  disc(ctx, 0, 0, r * 0.84, '#2a2520');
  disc(ctx, 0, 0, r * 0.6, blend(rim, '#000000', 0.35));
  disc(ctx, 0, 0, r * 0.54, rim);
  for (let i = 0; i < 6; i += 1) {
    ctx.rotate(TAU / 6);
    disc(ctx, r * 0.36, 0, r * 0.1, blend(rim, '#000000', 0.55));
  }
  disc(ctx, 0, 0, r * 0.17, '#3a342c');
  disc(ctx, 0, 0, r * 0.08, '#d8d0c0');
  ctx.restore();
}

export function tractor(ctx, t, framing, x, ground) {
  const bob = Math.sin(t * 11) * 0.9;
  const turn = t * 2.2;
  soft(ctx, x, ground + 2, 170, '#000000', 0.65, 0.12);
  ctx.save();
  ctx.translate(x, ground - 12 + bob);
  const dark = blend(framing.body, '#000000', 0.45);
  const light = blend(framing.body, '#ffffff', 0.25);
  ctx.fillStyle = '#1c1814';
  ctx.fillRect(-60, -42, 168, 22);
  ctx.fillRect(18, -32, 58, 26);
  const bonnet = ctx.createLinearGradient(0, -92, 0, -34);
  bonnet.addColorStop(0, light);
  bonnet.addColorStop(0.3, framing.body);
  bonnet.addColorStop(1, dark);
  ctx.fillStyle = bonnet;
  ctx.beginPath();
  ctx.moveTo(-12, -92);
  ctx.lineTo(98, -86);
  ctx.quadraticCurveTo(118, -84, 118, -66);
  ctx.lineTo(118, -34);
  ctx.lineTo(-12, -34);
  ctx.fill();
  ctx.fillStyle = '#15110e';
  ctx.fillRect(108, -78, 12, 42);
  ctx.fillStyle = rgba('#ffffff', 0.5);
  for (let i = 0; i < 5; i += 1) ctx.fillRect(109, -74 + i * 8, 10, 1.6);
  ctx.fillStyle = dark;
  for (let i = 0; i < 6; i += 1) ctx.fillRect(28 + i * 11, -62, 6, 20);
  ctx.fillStyle = framing.rim;
  ctx.fillRect(0, -76, 100, 3.4);
  disc(ctx, 122, -74, 8, '#fff6d8');
  glow(ctx, 124, -74, 40, '#fff0c0', 0.7);
  ctx.fillStyle = '#1a1613';
  ctx.fillRect(56, -136, 7, 50);
  shape(
    ctx,
    [
      [54, -136],
      [66, -140],
      [66, -134],
      [54, -131],
    ],
    '#1a1613',
  );
  ctx.fillRect(-72, -46, 66, 18);
  ctx.strokeStyle = '#15110e';
  ctx.lineWidth = 4;
  ctx.beginPath();
  ctx.moveTo(-14, -84);
  ctx.lineTo(-28, -106);
  ctx.stroke();
  ctx.save();
  ctx.translate(-30, -107);
  ctx.rotate(-0.5);
  ctx.beginPath();
  ctx.ellipse(0, 0, 5, 17, 0, 0, TAU);
  ctx.stroke();
  ctx.restore();
  const nod = Math.sin(t * 2.4) * 1.2;
  shape(
    ctx,
    [
      [-84, -62],
      [-78, -116 + nod],
      [-54, -118 + nod],
      [-46, -62],
    ],
    '#2c4a7a',
  );
  shape(
    ctx,
    [
      [-62, -110 + nod],
      [-30, -100],
      [-32, -92],
      [-60, -94],
    ],
    '#24406c',
  );
  shape(
    ctx,
    [
      [-64, -66],
      [-30, -58],
      [-18, -40],
      [-36, -38],
      [-66, -50],
    ],
    '#2a2a34',
  );
  disc(ctx, -65, -130 + nod, 12.5, '#d8a078');
  ctx.fillStyle = '#c89a4a';
  ctx.beginPath();
  ctx.ellipse(-65, -136 + nod, 22, 5, -0.08, 0, TAU);
  ctx.fill();
  ctx.beginPath();
  ctx.arc(-65, -138 + nod, 12, Math.PI, TAU);
  ctx.fill();
  ctx.fillStyle = '#1c1814';
  ctx.fillRect(-94, -66, 12, 34);
  ctx.fillRect(-96, -52, 44, 10);
  ctx.restore();
  wheel(ctx, x - 62, ground - 54, 64, turn, framing.rim, 22);
  ctx.strokeStyle = framing.body;
  ctx.lineWidth = 9;
  ctx.beginPath();
  ctx.arc(x - 62, ground - 54 + bob, 71, Math.PI * 1.1, Math.PI * 1.72);
  ctx.stroke();
  wheel(ctx, x + 96, ground - 29, 36, turn * 1.8, framing.rim, 16);
  for (let i = 0; i < 9; i += 1) {
    const life = (hash(i) + t * 0.5) % 1;
    soft(
      ctx,
      x + 58 - life * 80,
      ground - 152 - life * 92 + Math.sin(life * 7 + i) * 6,
      9 + life * 32,
      blend('#3a3438', framing.sky[2], life),
      0.55 * (1 - life),
    );
  }
}
