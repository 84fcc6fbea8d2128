/** Whether the user asks for less traffic. Browsers without the Network Information API cannot report it. */
export function isDataSaved(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}
