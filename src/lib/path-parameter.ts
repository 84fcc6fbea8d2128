/**
 * Any text as a part of an address. '.' and '..' are the names of folders there, however they are written: they go with a
 * space behind them, which `fromParameter` takes off.
 */
export function toParameter(text: string): string {
  return /^\.{1,2} *$/.test(text) ? `${text} ` : text.toWellFormed();
}

export function fromParameter(parameter: string): string {
  return /^\.{1,2} +$/.test(parameter) ? parameter.slice(0, -1) : parameter;
}
