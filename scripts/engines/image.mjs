import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, inRoot, script } from './debian-root.mjs';
import { start } from './programs.mjs';

/** In ms. */
const BUILD_LIMIT = 10 * 60_000;
const SCRIPT_LIMIT = 3 * 60_000;
const PROJECT = join(import.meta.dirname, '..', '..');
const FOLDER = '/src/scripts/deploy/server';
/** The files of the image, which a mount of buildah shows only to the processes of its script. */
const FILES = '/var/lib/vireo-image';
const NAMES = { base: 'docker.io/library/node:22-bookworm-slim', image: 'vireo' };

/** Makes the image from which the Dockerfile begins of the Debian root. */
const makeBase = () =>
  script(
    `rm -rf /var/lib/containers ${FILES}
    base=$(buildah from scratch)
    # The archive leaves out the mounts, and the storage of buildah, which this writes.
    tar --one-file-system --exclude=./var/lib/containers --exclude='./tmp/*' -cf - -C / . >/tmp/base.tar
    buildah add --quiet "$base" /tmp/base.tar /
    rm /tmp/base.tar
    buildah run "$base" -- useradd --create-home node
    buildah config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$base"
    buildah commit --quiet --rm "$base" ${NAMES.base}`,
    SCRIPT_LIMIT,
  );

/** Builds the image of the Dockerfile. Resolves to its configuration and its files. */
export async function buildImage() {
  await makeBase();
  const options = `--format=docker --pull-never --ignorefile=${FOLDER}/Dockerfile.dockerignore --file=${FOLDER}/Dockerfile`;
  await script(`buildah build ${options} --tag=${NAMES.image} /src`, BUILD_LIMIT, [[PROJECT, '/src']]);
  const json = await script(`buildah inspect --type=image ${NAMES.image}`, SCRIPT_LIMIT);
  const copy = `rm -rf ${FILES} && cp -a "$(buildah mount "$(buildah from --pull-never ${NAMES.image})")" ${FILES}`;
  await script(copy, SCRIPT_LIMIT);
  return { config: JSON.parse(json).Docker.config, root: ROOT + FILES };
}

/** Removes the images, but not the Debian root. */
export const removeImages = () => script(`rm -rf /var/lib/containers ${FILES}`, SCRIPT_LIMIT);

/**
 * Starts a container: processes, memory, names and mounts of its own, a root that cannot be written, the user of the image, and no
 * capabilities, as compose.yaml has it. It shares the network.
 *
 * @param {string[]} parameters of the entrypoint, which `entrypoint` replaces
 * @param {[string, string][]} volumes folders and their paths in the container
 */
export function startContainer(
  name,
  { config, root },
  { parameters = [], entrypoint, environment = {}, volumes = [] },
) {
  const { uid, gid } = idsOf(root, config.User);
  for (const [folder] of volumes) {
    mkdirSync(folder, { recursive: true });
    chownSync(folder, uid, gid);
  }
  const rights = ['--clear-groups', '--bounding-set=-all', '--inh-caps=-all', '--no-new-privs'];
  const variables = [...config.Env, ...Object.entries(environment).map((pair) => pair.join('='))];
  const command = [
    ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, rights],
    ['env', '-i', '-C', config.WorkingDir, variables],
    entrypoint ?? [config.Entrypoint, parameters],
  ];
  const line = inRoot(root, volumes, command.flat(2));
  const container = start(name, line, { env: { ...process.env, READ_ONLY: '1' }, as: [] });
  return {
    ...container,
    /** Sends a signal to its first process, as `docker stop` does. */
    signal: (signal) => process.kill(firstChild(container.pid), signal),
  };
}

function idsOf(root, user) {
  const line = readFileSync(join(root, 'etc', 'passwd'), 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${user}:`));
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

const firstChild = (pid) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
