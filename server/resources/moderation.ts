import { afterTransaction } from '../database/transaction';
import { createRoutes } from '../http/routes';
import { HttpError, missing } from '../rules/http-error';
import { readMeasure } from '../rules/measures';
import { checkModerator, queueOf, readAction, readAppeal, readReported } from '../rules/moderation';
import { pageOf } from '../rules/pages';
import { respond } from '../rules/response';
import type { Services } from '../services';
import type { Viewer } from '../sessions/sessions';
import { createModeration } from './moderation-writes';
import { type CaseRow, createModerationRows } from './moderation-rows';
import { createUserRows } from './user-rows';
import { createVideoRows } from './video-rows';

/** Writes dates as in all other responses. */
const isoDate = <Row extends { createdAt: string }>(row: Row): Row => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
});

type Appeal = Pick<CaseRow, 'appealState' | 'appeal' | 'appealedAt' | 'answer'>;

/** Puts the appeal into an object; null without one. */
function withAppeal<Row extends Appeal>({ appealState, appeal, appealedAt, answer, ...row }: Row) {
  return { ...row, appeal: appealState ? { state: appealState, words: appeal, createdAt: appealedAt, answer } : null };
}

/** Reports of members, and what moderators do about them: an extension of the API. */
export function moderationRoutes(services: Services) {
  const { db, now, limits, passwords, addresses, deletedFiles, setPublic, shared } = services;
  const { app, keyed, member, open } = createRoutes(services);
  const rows = createModerationRows(db, now);
  const moderation = createModeration(db, now);
  const videos = createVideoRows(db);
  const users = createUserRows(db);

  /** The case as a moderator gets it: of their own, without who has reported it. PostgreSQL makes null of an empty list. */
  function json({ thing, reasons, reports, log, member: held, ...row }: CaseRow, viewer: Viewer) {
    const isOwn = row.owner._id === viewer.id;
    const signed = thing && addresses.signHidden(thing);
    const { videoFile: _file, isPublished: _isPublished, ...shown } = signed ?? {};
    return {
      ...withAppeal(row),
      member: held && { ...held, until: held.until && new Date(held.until).toISOString() },
      thing: thing && isoDate({ ...shown, createdAt: thing.createdAt }),
      reasons: reasons ?? [],
      reports: isOwn ? [] : (reports ?? []).map(isoDate),
      log: (log ?? []).map(isoDate),
    };
  }

  async function changeFiles(video: string) {
    const changed = await videos.read(video);
    if (changed) await setPublic([changed.videoFile, changed.thumbnail], changed.isPublished);
  }

  async function removeVideo(video: string) {
    const files = (await videos.delete(video)).flatMap(({ videoFile, thumbnail }) => [videoFile, thumbnail]);
    await afterTransaction(() => deletedFiles.remove(files));
  }

  keyed('post', '/reports', async ({ viewer, address, fields }) => {
    const sent = readReported(await fields());
    const reported = await rows.findThing(sent.kind, sent.target, viewer.id);
    if (!reported) throw missing(sent.kind);
    if (reported.owner === viewer.id) throw new HttpError(403, 'You cannot report what is your own');
    await limits.countReport(viewer.id, address);
    const _id = await moderation.report(viewer.id, { ...sent, reported });
    return respond({ _id }, 'Report sent successfully', 201);
  });

  member('get', '/reports', async ({ viewer, search }) =>
    respond(await rows.ofReporter(viewer.id, pageOf(search)), 'Reports fetched successfully'),
  );

  member('get', '/moderation/decisions', async ({ viewer, search }) => {
    const found = await rows.ofOwner(viewer.id, pageOf(search));
    return respond(found.map(withAppeal), 'Decisions fetched successfully');
  });

  keyed('post', '/moderation/decisions/:id/appeal', async ({ id, viewer, address, fields }) => {
    const words = readAppeal(await fields());
    await limits.countReport(viewer.id, address);
    await moderation.appeal(viewer.id, id('id'), words);
    return respond({}, 'Appeal sent successfully', 201);
  });

  member('get', '/moderation/cases', async ({ viewer, search }) => {
    checkModerator(viewer);
    const found = await rows.queue(queueOf(search), pageOf(search));
    return respond(
      found.map((row) => json(row, viewer)),
      'Cases fetched successfully',
    );
  });

  keyed('post', '/moderation/cases/:id', async ({ id, viewer, fields }) => {
    checkModerator(viewer);
    const action = readAction(await fields());
    await moderation.decide(viewer, { id: id('id'), ...action }, removeVideo);
    const changed = await rows.case(id('id'));
    if (!changed) throw new HttpError(404, 'It does not exist any more');
    await afterTransaction(async () => {
      shared.clear();
      if (changed.kind === 'video') await changeFiles(changed.target);
    });
    return respond(json(changed, viewer), 'Case changed successfully');
  });

  keyed('post', '/moderation/members/:userId', async ({ id, viewer, fields }) => {
    checkModerator(viewer);
    const taken = readMeasure(await fields());
    const changed = await rows.case(await moderation.measure(viewer, id('userId'), taken));
    if (!changed) throw new HttpError(404, 'It does not exist any more');
    return respond(json(changed, viewer), 'Case changed successfully');
  });

  /** Banned members cannot log in: they read the decision and appeal with their password. */
  open('post', '/users/banned', async ({ fields, address }) => {
    const { email = '', password = '', ...sent } = await fields();
    const user = await users.findByEmail(email);
    const test = async () => user !== undefined && passwords.check(password, user.passwordHash);
    const isCorrect = await limits.checkPassword({ account: user?.id, address }, test);
    if (!user) throw new HttpError(404, 'User does not exist');
    if (!isCorrect) throw new HttpError(401, 'Invalid password');
    const found = user.bannedAt && (await rows.ofMember(user.id));
    if (!found) throw new HttpError(404, 'It does not exist any more');
    if (sent.words === undefined) return respond(withAppeal(found), 'Decision fetched successfully');
    const words = readAppeal(sent);
    await limits.countReport(user.id, address);
    await moderation.appeal(user.id, found._id, words);
    return respond(withAppeal((await rows.ofMember(user.id)) ?? found), 'Appeal sent successfully', 201);
  });

  member('get', '/moderation/log', async ({ viewer, search }) => {
    checkModerator(viewer);
    return respond(await rows.log(pageOf(search, 30)), 'Log fetched successfully');
  });

  return app;
}
