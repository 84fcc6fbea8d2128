/** What a run left out, and why. Printed before the totals, so that nobody takes it for passed. */
const lines = [];

/** @param {string} title @param {string} reason such as 'there is no apt-get' */
export function recordNotRun(title, reason) {
  lines.push(`NOT RUN  ${title}, because ${reason}`);
}

/** Records a failure that does not count, with its title and its message. */
export function recordNotCounted(failure) {
  lines.push(`NOT COUNTED  FAILED  ${failure}`);
}

export const notRunLines = () => [...lines];
