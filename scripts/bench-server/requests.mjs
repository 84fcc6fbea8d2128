import { ACCOUNTS, PASSWORD, USERS, VIDEOS, idOf } from '../../server/bench/sizes.mjs';

const pick = (items) => items[Math.floor(Math.random() * items.length)];
const below = (size) => Math.floor(Math.random() * size);

/** Writes a whole request. */
function request(method, path, { token, address, json } = {}) {
  const body = json === undefined ? '' : JSON.stringify(json);
  const headers = [
    'Host: localhost',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(address ? [`X-Forwarded-For: ${address}`] : []),
    ...(body ? ['Content-Type: application/json'] : []),
    ...(method === 'GET' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  return `${method} /api/v1${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}

export const randomPages = () => () => request('GET', `/videos?page=${1 + below(50)}&limit=20`);

export const firstPage = () => () => request('GET', '/videos?page=1&limit=20');

/** 80 % lists, 15 % watch, 5 % writes, a half of them by members. */
export const mixed = (members) => () => {
  const member = pick(members);
  const kind = Math.random();
  if (kind < 0.8) return request('GET', pick(LISTS)(), Math.random() < 0.5 ? member : {});
  if (kind < 0.95) return request('GET', `/videos/${videoId()}`, member);
  return pick(WRITES)(member);
};

/** The id of a published video: every 50th is unpublished. */
function videoId() {
  const number = below(VIDEOS);
  return idOf('video', number % 50 === 0 ? number + 1 : number);
}

const LISTS = [
  () => `/videos?page=${1 + below(5)}&limit=20`,
  () => `/videos?page=${1 + below(5)}&limit=20`,
  () => '/videos?sortBy=views&limit=8',
  () => `/videos?query=${pick(['tide', 'boat', 'gull%20net', 'storm'])}&page=1&limit=10`,
  () => `/videos/c/${idOf('user', below(USERS))}?page=1&limit=10`,
  () => `/comments/${videoId()}?page=1&limit=10`,
  () => '/tweets?page=1&limit=30',
  () => `/users/c/user${below(USERS)}`,
];

const WRITES = [
  (member) => request('POST', `/likes/toggle/v/${videoId()}`, member),
  (member) => request('POST', `/subscriptions/c/${idOf('user', ACCOUNTS + below(USERS - ACCOUNTS))}`, member),
  (member) => request('POST', `/comments/${videoId()}`, { ...member, json: { content: 'A comment.' } }),
  (member) => request('POST', '/tweets', { ...member, json: { content: 'A tweet of the bench.' } }),
];

/** Signs in the members of the bench's data, each with an address of its own. */
export async function signIn(port) {
  const members = [];
  for (let number = 0; number < ACCOUNTS; number += 1) {
    const address = `10.0.${Math.floor(number / 250)}.${1 + (number % 250)}`;
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ email: `${number}@bench.example`, password: PASSWORD }),
    });
    if (!response.ok) throw new Error(`The login failed: ${response.status} ${await response.text()}`);
    const { data } = await response.json();
    members.push({ token: data.accessToken, address });
  }
  return members;
}
