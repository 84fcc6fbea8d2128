import { measureInterpreted, measureLongList } from './long-list.mjs';
import { LINES, measureHome, measurePages, PAGES } from './measure.mjs';
import { PROFILES, SLOW_CPU } from './profiles.mjs';
import { initialSizes } from './sizes.mjs';
import { measureVisit } from './visit.mjs';

/** One run. Resolves to the results of each build with those of the floors, the pages to compare with, which take turns with the builds. */
export async function measureRun({ browser, jitlessBrowser }, sites, nginx) {
  const [{ address }] = sites.map(({ server }) => server);
  const floors = {};
  const results = sites.map(() => ({}));
  const measureFloor = async (work) => Object.assign(floors, await work);
  const measureEach = async (work) => {
    for (const [index, site] of sites.entries()) Object.assign(results[index], await work(site));
  };
  for (const profile of PROFILES) {
    const visit = (at, pages) => measurePages(browser, profile, at, pages);
    await measureFloor(visit(address, PAGES.videoFloor));
    await measureEach(({ server }) => visit(server.address, PAGES.watchPage));
    await measureFloor(visit(address, PAGES.floors));
    await measureEach(async ({ server, dist }) => {
      const run = await measureHome(browser, profile, server.address);
      return { ...run.results, ...initialSizes(dist, run.files) };
    });
    if (nginx) await measureFloor(visit(nginx.address, PAGES.hosted));
  }
  await measureFloor(measureVisit(browser, SLOW_CPU, address + LINES, 'visit.lines'));
  await measureEach(({ server }) => measureVisit(browser, SLOW_CPU, `${server.address}/`, 'visit'));
  await measureEach(({ server }) => measureLongList(browser, PROFILES[0], server.address));
  await measureEach(({ server }) => measureInterpreted(jitlessBrowser, PROFILES[0], server.address));
  return results.map((own) => ({ ...floors, ...own }));
}
