import { CutOff } from '#areas/auditorias/components/follow-up/cut-off.tsx';

/** Source and date of the figures of a public account. */
export function AccountSource({ cutOff }: { cutOff: string | undefined }) {
  return (
    <>
      Fuente: auditorías publicadas y su seguimiento. El gasto es el de los entes auditados, en pesos corrientes.{' '}
      <CutOff date={cutOff} />
    </>
  );
}
