import { useEffect, useState } from 'react';
import { Button, ButtonRow } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatInstant } from '../../shell/who-and-when.ts';
import { sendDraft, useCopyName } from './autosave.ts';
import { deleteCopy, fieldsOf, type NamedCopy, readCopies, storeCopy } from './local-copy.ts';

type RecoveryProps = {
  address: string;
  edition: string;
  formId: string;
  /** When the unsaved text of the form was typed; null without unsaved text. */
  typedAt: string | null;
};

/**
 * Offers typed text that is in this browser but never reached the server: after an hour without connection, an ended login or a closed browser.
 * Recovery sends it as a draft of the version that it is based on, and reads the page again. Newer text of the form then becomes the copy.
 */
export function Recovery({ address, edition, formId, typedAt }: RecoveryProps) {
  const name = useCopyName(address);
  const [copies, setCopies] = useState<NamedCopy[]>([]);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => setCopies(readCopies(name).filter((copy) => differs(copy, formId))), [name, formId]);
  const recover = async (copy: NamedCopy) => {
    const form = document.getElementById(formId);
    const isNewer = typedAt !== null && typedAt > copy.at;
    const isStored = readCopies(name).some(({ at }) => typedAt !== null && at >= typedAt);
    if (form instanceof HTMLFormElement && isNewer && !isStored) storeCopy(`${name} ${typedAt}`, fieldsOf(form));
    const fields = copy.fields.map(([field, value]): [string, string] => [
      field,
      field === 'edicion' ? edition : value,
    ]);
    const { kind } = await sendDraft(address, fields);
    if (kind !== 'saved') return setFailed(true);
    deleteCopy(copy.name);
    location.reload();
  };
  const discard = (copy: NamedCopy) => {
    deleteCopy(copy.name);
    setCopies(copies.filter((each) => each !== copy));
  };
  return copies.map((copy) => (
    <Notice key={copy.name} tone="warning" announced>
      <p>
        {hasFailed
          ? 'Todavía no hay conexión con el servidor. Lo que escribió sigue en este equipo.'
          : `Este equipo tiene lo que usted escribió aquí el ${formatInstant(copy.at)} y no está en el formulario.`}
      </p>
      <ButtonRow>
        <Button look="outline" onClick={() => void recover(copy)}>
          Recuperarlo
        </Button>
        <Button look="text" onClick={() => discard(copy)}>
          Borrarlo de este equipo
        </Button>
      </ButtonRow>
    </Notice>
  ));
}

/** Fields of a form that people do not type. */
const unwritten: readonly string[] = ['version', 'sitio', 'edicion'];

/** Returns whether a form differs from a copy: the server may have received the same text when the form was left. */
function differs(copy: NamedCopy, formId: string): boolean {
  const form = document.getElementById(formId);
  const textOf = (fields: NamedCopy['fields']) => JSON.stringify(fields.filter(([name]) => !unwritten.includes(name)));
  return !(form instanceof HTMLFormElement) || textOf(fieldsOf(form)) !== textOf(copy.fields);
}
