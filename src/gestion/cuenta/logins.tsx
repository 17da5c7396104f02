import { SubmitButton } from '#ui/actions/button.tsx';
import { Table } from '#ui/data/table.tsx';
import { Part } from '../shell/head.tsx';

/** Value of the field `acceso` for all other logins of the person. */
export const OTHER_LOGINS = 'otros';

type LoginsProps = {
  logins: readonly { id: string; browser: string; opened: string; seen: string; isPresent: boolean }[];
  isFresh: boolean;
};

/** The browsers in which the account is signed in; a person with a fresh proof can end them. */
export function Logins({ logins, isFresh }: LoginsProps) {
  return (
    <Part title="Sesiones abiertas">
      <Table
        caption={<span className="solo-lector">Navegadores en que su cuenta está abierta</span>}
        columns={[
          { id: 'browser', label: 'Navegador', cell: (row) => row.browser },
          { id: 'opened', label: 'Abierta', cell: (row) => row.opened },
          { id: 'seen', label: 'Último uso', cell: (row) => row.seen },
          {
            id: 'close',
            label: 'Cerrar',
            cell: (row) => {
              if (row.isPresent) return 'Es esta sesión';
              return isFresh ? <CloseButton login={row.id}>Cerrar</CloseButton> : '';
            },
          },
        ]}
        rows={logins}
        rowKey={(row) => row.id}
      />
      {isFresh && logins.length > 1 ? <CloseButton login={OTHER_LOGINS}>Cerrar todas las demás</CloseButton> : null}
      <p className="aux">Una sesión termina a los 30 minutos sin uso, y siempre a las 12 horas.</p>
    </Part>
  );
}

/** Ends a login, or all others. */
function CloseButton({ login, children }: { login: string; children: string }) {
  return (
    <form method="post" action="/gestion/cuenta">
      <input type="hidden" name="accion" value="cerrar" />
      <SubmitButton look="outline" compact name="acceso" value={login}>
        {children}
      </SubmitButton>
    </form>
  );
}
