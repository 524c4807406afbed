interface Connection {
  readonly saveData: boolean;
}

const hasConnection = (navigator: object): navigator is { readonly connection: Connection } =>
  'connection' in navigator && typeof navigator.connection === 'object' && navigator.connection !== null;

/** The visitor asked for as little data as possible; false where a browser has no such setting. */
export function savesData(navigator: object): boolean {
  return hasConnection(navigator) && navigator.connection.saveData === true;
}
