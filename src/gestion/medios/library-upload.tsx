import { type ReactNode, useState } from 'react';
import { send } from '../upload/send.ts';

type LibraryUpload = {
  /** Sends a form with a file. Returns the address that the library answers; undefined for a file that it refuses. */
  upload: (form: FormData) => Promise<URL | undefined>;
  refusal: string | undefined;
  isBusy: boolean;
  progress: ReactNode;
};

/** Uploads into the library from a dialog, with how much has arrived. */
export function useLibraryUpload(address: string): LibraryUpload {
  const [sent, setSent] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const percent = Math.floor((sent ?? 0) * 100);
  return {
    async upload(form) {
      setRefusal(undefined);
      setSent(0);
      const answer = await send(address, form, setSent);
      setSent(undefined);
      if ('location' in answer) return new URL(answer.location, location.href);
      setRefusal(answer.refusal);
      return undefined;
    },
    refusal,
    isBusy: sent !== undefined,
    progress:
      sent === undefined ? null : (
        <p>
          <progress max={100} value={percent} aria-label="Archivo enviado" />{' '}
          <span role="status">{percent < 100 ? `Enviado: ${percent} %` : 'Llegó completo; se revisa.'}</span>
        </p>
      ),
  };
}
