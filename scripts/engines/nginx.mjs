import { join } from 'node:path';
import { debian } from './debian.mjs';
import { giveAway, start } from './programs.mjs';

/** Starts nginx in a folder that `createFolder` made. `http` is the configuration of the site. */
export function startNginx(folder, http) {
  const file = giveAway(join(folder, 'nginx.conf'), configurationOf(folder, http));
  return start('nginx', [debian('usr/sbin/nginx'), '-e', 'stderr', '-p', folder, '-c', file]);
}

const configurationOf = (folder, http) => `
daemon off;
master_process off;
error_log stderr;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${http}
}
`;
