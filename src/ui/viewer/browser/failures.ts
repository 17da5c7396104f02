/** Returns the message for a document that does not open. `error` comes from pdf.js or from fetching it. */
export function failureMessage(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'Una contraseña protege este documento, y por eso no se puede mostrar aquí.';
  if (name === 'InvalidPDFException' || name === 'FormatError')
    return 'El archivo está dañado y no se puede mostrar. Pida una copia al área que lo publica.';
  if (name === 'ResponseException' || name === 'MissingPDFException')
    return 'El archivo no está disponible por ahora. Vuelva a intentarlo en unos minutos.';
  if (name === 'TimeoutError') return 'El documento tarda demasiado en mostrarse. Descárguelo para verlo en su equipo.';
  return 'No se pudo mostrar el documento. Revise su conexión y vuelva a cargar esta página, o descárguelo.';
}
