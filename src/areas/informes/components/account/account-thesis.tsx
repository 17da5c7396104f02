import type { ReactNode } from 'react';
import type { YearAccount } from '#areas/auditorias/queries/accounts.ts';
import { count } from '#platform/format.ts';
import { Thesis } from '#ui/conclusion/thesis.tsx';
import { accountTitle } from './sentences.ts';

type AccountThesisProps = { anio: number; account: YearAccount | undefined; children: ReactNode };

/** The title of the page of a public account, under the year and the number of audited entes. */
export function AccountThesis({ anio, account, children }: AccountThesisProps) {
  return (
    <Thesis
      phrase={accountTitle(anio, account)}
      subject={
        <p>
          <b>Cuenta pública {anio}</b>
          {account ? `, ${count('ente auditado', account.entes, 'entes auditados')}` : ''}.
        </p>
      }
      long
    >
      {children}
    </Thesis>
  );
}
