/** What a run left out, and why. Printed before the totals, so that nobody takes it for passed. */
const lines = [];

/** @param {string} title @param {string} reason such as 'there is no apt-get' */
export function recordNotRun(title, reason) {
  lines.push(`NOT RUN  ${title}, because ${reason}`);
}

export const notRunLines = () => [...lines];
