import { expect, onTestFinished, test } from 'vitest';
import { PICTURE } from '../testing/media';
import { PASSWORD as ACCOUNT_PASSWORD, accountForm } from '../testing/requests';
import { signInOverHttp } from '../testing/http';
import { startTestServer } from '../testing/server';
import { startSmtp } from '../testing/smtp';

const EMAIL = 'maren@vireo.example';
const PASSWORD = 'heron-on-the-pier';

async function start(variables: Record<string, string> = {}) {
  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Vireo <post@vireo.example>', PUBLIC_URL: 'https://vireo.example' };
  const server = await startTestServer({ SEED: 'demo', METRICS_PORT: '0', ...mail, ...variables });
  const post = (path: string, json: object) =>
    fetch(`${server.origin}/api/v1${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(json),
    });
  return { smtp, post, ...server };
}

test('a forgotten password is replaced through the mail; the log has neither addresses nor tokens (§10.40)', async () => {
  const { smtp, post, origin, log, metricsPort } = await start();
  expect((await post('/users/forgot-password', { email: EMAIL })).status).toBe(200);
  const mail = await smtp.next();
  expect(mail.to).toEqual([EMAIL]);
  const [, token = ''] = /^https:\/\/vireo\.example\/reset-password#(\S+)$/m.exec(mail.text) ?? [];
  const sent = { token, newPassword: PASSWORD, confPassword: PASSWORD };
  expect((await post('/users/reset-password', sent)).status).toBe(200);
  expect((await smtp.next()).subject).toBe('Your password for vireo.example was changed');
  expect((await signInOverHttp(origin, EMAIL, PASSWORD)).response.status).toBe(200);
  smtp.refuse({ command: 'RCPT TO', code: 550 });
  await post('/users/forgot-password', { email: EMAIL });
  await expect.poll(() => log.join()).toContain('A mail (reset-password) is given up: EENVELOPE 550');
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toContain('mails_total{outcome="sent"} 2');
  expect(log.join()).not.toMatch(/@|herring/);
  expect(log.join()).not.toContain(token);
});

test('a new account is confirmed through its mail, and can log in then (§10.47)', async () => {
  const { smtp, post, origin, log } = await start({ SIGNUP: 'confirmed' });
  const email = 'ada@vireo.example';
  const form = accountForm({ username: 'ada', email });
  form.set('avatar', new File([PICTURE], 'ada.jpg', { type: 'image/jpeg' }));
  expect((await fetch(`${origin}/api/v1/users/register`, { method: 'POST', body: form })).status).toBe(201);
  const mail = await smtp.next();
  expect(mail.to).toEqual([email]);
  expect((await post('/users/login', { email, password: ACCOUNT_PASSWORD })).status).toBe(403);
  const [, token = ''] = /^https:\/\/vireo\.example\/login#confirm-email=(\S+)$/m.exec(mail.text) ?? [];
  expect((await post('/users/confirm-email', { token })).status).toBe(200);
  expect((await post('/users/login', { email, password: ACCOUNT_PASSWORD })).status).toBe(200);
  expect(log.join()).not.toContain(token);
});

test('mails that were requested before a stop are sent after the next start', async () => {
  const { smtp, post, stop, url, data } = await start();
  smtp.refuse({ command: 'DATA', code: 451 });
  await post('/users/forgot-password', { email: EMAIL });
  await stop();
  smtp.refuse(undefined);
  const environment = { SMTP_URL: smtp.url, MAIL_FROM: 'post@vireo.example', PUBLIC_URL: 'https://vireo.example' };
  const { default: pg } = await import('pg');
  const client = new pg.Client(url);
  await client.connect();
  await client.query("update mails set due_at = now() - interval '1 s'");
  await client.end();
  await startTestServer({ DATABASE_URL: url, VIREO_DATA: data, ...environment });
  expect((await smtp.next()).to).toEqual([EMAIL]);
});
