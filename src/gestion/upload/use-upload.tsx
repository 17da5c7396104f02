import { type ReactNode, useState } from 'react';
import { send } from './send.ts';
import styles from './upload-form.module.css';

type Upload = {
  /** Sends a form with a file. Returns the address in the answer; undefined for a refused file. */
  upload: (form: FormData) => Promise<string | undefined>;
  /** Why the last file was refused. */
  refusal: string | undefined;
  /** A form is being sent or was accepted: its sender leaves the page or closes. */
  isBusy: boolean;
  /** Upload progress, in percent and as a bar. */
  progress: ReactNode;
};

/** Sends forms with a file to an address; `firstRefusal` is that of a form sent without scripts. */
export function useUpload(address: string, firstRefusal?: string): Upload {
  const [sent, setSent] = useState<number>();
  const [refusal, setRefusal] = useState(firstRefusal);
  const percent = Math.floor((sent ?? 0) * 100);
  return {
    async upload(form) {
      setRefusal(undefined);
      setSent(0);
      const answer = await send(address, form, setSent);
      if ('location' in answer) return answer.location;
      setSent(undefined);
      setRefusal(answer.refusal);
      return undefined;
    },
    refusal,
    isBusy: sent !== undefined,
    progress:
      sent === undefined ? null : (
        <p className={styles.progress}>
          <progress max={100} value={percent} aria-label="Archivo enviado" />
          <span role="status">{percent < 100 ? `Enviado: ${percent} %` : 'Llegó completo; se revisa.'}</span>
        </p>
      ),
  };
}
