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
  /** When the unsaved text of the form was typed; null where it has none. */
  typedAt: string | null;
};

/**
 * Offers what a person typed in this browser and the server never had: after an hour without connection, an ended login or a closed browser.
 * To recover it, it is sent as the draft that it would have been, with the version that it began with, and the page is read again. Newer
 * text of the form is then a copy in its place.
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

/** Fields of a form that no person types. */
const unwritten: readonly string[] = ['version', 'sitio', 'edicion'];

/** Returns whether a form says something else than a copy: the server may have got the same text when the form was left. */
function differs(copy: NamedCopy, formId: string): boolean {
  const form = document.getElementById(formId);
  const textOf = (fields: NamedCopy['fields']) => JSON.stringify(fields.filter(([name]) => !unwritten.includes(name)));
  return !(form instanceof HTMLFormElement) || textOf(fieldsOf(form)) !== textOf(copy.fields);
}
