import { Icon } from '../icon.tsx';
import { Button } from './button.tsx';

/** Button that opens the print dialog. Only shown if scripts run (`enhance/print.ts`). */
export function PrintButton({ label = 'Imprimir' }: { label?: string }) {
  return (
    <Button look="outline" compact className="solo-js no-imprime" data-print>
      <Icon name="imprimir" /> {label}
    </Button>
  );
}
