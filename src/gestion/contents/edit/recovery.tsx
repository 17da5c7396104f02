import { useEffect, useState } from 'react';
import { Button, ButtonRow } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatInstant } from '../../shell/instant.ts';
import { sendDraft, useCopyName } from './autosave.ts';
import { deleteCopy, type LocalCopy, readCopy } from './local-copy.ts';

/**
 * Offers what a person typed in this browser and the server never had: after an hour without connection, an ended login or a closed browser.
 * To recover it, it is sent as the draft that it would have been, with the version that it began with, and the page is read again.
 */
export function Recovery({ address, edition }: { address: string; edition: string }) {
  const name = useCopyName(address);
  const [copy, setCopy] = useState<LocalCopy>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => setCopy(readCopy(name)), [name]);
  if (!copy) return null;
  const recover = async () => {
    const fields = copy.fields.map(([field, value]): [string, string] => [
      field,
      field === 'edicion' ? edition : value,
    ]);
    const { kind } = await sendDraft(address, fields);
    if (kind !== 'saved') return setFailed(true);
    deleteCopy(name);
    location.reload();
  };
  const discard = () => {
    deleteCopy(name);
    setCopy(undefined);
  };
  return (
    <Notice tone="warning" announced>
      <p>
        {hasFailed
          ? 'Todavía no hay conexión con el servidor. Lo que escribió sigue en este equipo.'
          : `Este equipo tiene lo que usted escribió aquí el ${formatInstant(copy.at)} y no llegó al servidor.`}
      </p>
      <ButtonRow>
        <Button look="outline" onClick={() => void recover()}>
          Recuperarlo
        </Button>
        <Button look="text" onClick={discard}>
          Borrarlo de este equipo
        </Button>
      </ButtonRow>
    </Notice>
  );
}
