import { Form } from 'react-router';
import { estadosDenuncia } from '#areas/atencion/rules/values.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { INBOX } from '../addresses.ts';
import listStyles from '../contents/list/list.module.css';
import type { readInbox } from './inbox.server.ts';

type Inbox = Awaited<ReturnType<typeof readInbox>>;

/** Filters of the inbox by number, type, state and handler. */
export function InboxFilters({ inbox: { address, types, handlers } }: { inbox: Inbox }) {
  return (
    <form method="get" action={INBOX} className={listStyles.filters} aria-label="Filtros">
      <input type="hidden" name="vista" value={address.vista} />
      <TextField
        label="Registro"
        name="registro"
        type="search"
        defaultValue={address.registro}
        maxLength={14}
        placeholder="2026-0012"
      />
      <Select label="Tipo" name="tipo" placeholder="Todos" defaultValue={address.tipo} options={types} />
      <Select
        label="Estado"
        name="estado"
        placeholder="Todos"
        defaultValue={address.estado}
        options={estadosDenuncia.map((value) => ({ value, label: value }))}
      />
      <Select
        label="Atiende"
        name="atiende"
        placeholder="Todas las personas"
        defaultValue={address.atiende}
        options={handlers}
      />
      <SubmitButton look="outline">Filtrar</SubmitButton>
    </form>
  );
}

/** The handler of a record, or the button that assigns it to the person. */
export function RecordHandler({ row: { id, name, atiende, isClosed } }: { row: Inbox['rows'][number] }) {
  if (atiende !== null) return atiende;
  if (isClosed) return 'Nadie';
  return (
    <Form method="post">
      <input type="hidden" name="registro" value={id} />
      <SubmitButton look="text" compact aria-label={`Asignarme el registro ${name}`}>
        Asignarme
      </SubmitButton>
    </Form>
  );
}
