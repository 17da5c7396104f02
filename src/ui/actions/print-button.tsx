import { Icon } from '../icon.tsx';
import { Button } from './button.tsx';

/** Opens the print dialog of the browser. Only where scripts run (`enhance/print.ts`). */
export function PrintButton({ label = 'Imprimir' }: { label?: string }) {
  return (
    <Button look="outline" compact className="solo-js no-imprime" data-print>
      <Icon name="imprimir" /> {label}
    </Button>
  );
}
