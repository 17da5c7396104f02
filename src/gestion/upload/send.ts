/** Sends a form with a file, and reports the sent part, from 0 to 1. `fetch` has no upload progress. */
export function send(
  address: string,
  form: FormData,
  report: (sent: number) => void,
): Promise<{ location: string } | { refusal: string }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) => report(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => resolve({ refusal: 'Se cortó la conexión. Envíe el archivo de nuevo.' }));
    request.addEventListener('load', () => resolve(readAnswer(request)));
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    request.send(form);
  });
}

function readAnswer({ responseText }: XMLHttpRequest): { location: string } | { refusal: string } {
  try {
    const answer: { location?: unknown; refusal?: unknown; title?: unknown } = JSON.parse(responseText);
    if (typeof answer.location === 'string') return { location: answer.location };
    return { refusal: String(answer.refusal ?? answer.title ?? UNKNOWN) };
  } catch {
    return { refusal: UNKNOWN };
  }
}

const UNKNOWN = 'No fue posible recibir el archivo. Intente de nuevo en unos minutos.';

/** Field with the mark of an upload form opening: its file is added only once, even if the form arrives twice. */
export const UPLOAD_MARK = 'envio';
